// node run.mjs MODULE ENGINES POSITIONS ROUNDS: runs the generators in turn, prints a line "engine position nodes seconds" each time.
import { readFile } from "node:fs/promises";

const [path, engines, positions, rounds] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(path));
// The crate may bring imports of wasm-bindgen along; nothing here calls them.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  (imports[from] ??= {})[name] = () => {
    throw new Error(`${from}.${name} was called`);
  };
}
const { run } = (await WebAssembly.instantiate(module, imports)).exports;

// The first round lets V8 compile and is thrown away.
for (let round = -1; round < Number(rounds); round++) {
  for (let position = 0; position < Number(positions); position++) {
    for (let engine = 0; engine < Number(engines); engine++) {
      const start = performance.now();
      const nodes = run(engine, position);
      const seconds = (performance.now() - start) / 1000;
      if (round >= 0) console.log(`${engine} ${position} ${nodes} ${seconds}`);
    }
  }
}
