import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { info } from 'pyodide/pyodide-lock.json';
import type { RunJob, RunOutcome, ToWorker } from '../protocol';
import RUNNER from './runner.py';
import { moduleOf, serveWorker } from './worker';

type Runner = (setup: string, code: string, files: string, print: (text: string) => void) => string;

const MAX_MEMORY_BYTES = 512 << 20;
/** Nothing is loaded from here: the page has brought all files. */
const NOWHERE = 'https://python.invalid/';

/** Python asks for more memory through this function, and raises MemoryError when it fails. */
function capMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function capped(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * 65_536 > MAX_MEMORY_BYTES) throw new RangeError('out of memory');
    return grow.call(this, pages);
  };
}

/** Pyodide fetches its files: while it starts, this answers instead of the network. */
function answerFetches(parts: ToWorker): () => void {
  const { fetch, WebAssembly } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (input) => {
    const name = String(input instanceof Request ? input.url : input).replace(NOWHERE, '');
    return new Response(parts.files[name] ?? null, { status: 200 });
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = moduleOf(parts, 'pyodide.asm.wasm');
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

serveWorker(async (parts) => {
  capMemory();
  const stopAnswering = answerFetches(parts);
  const python = await loadPyodide({
    indexURL: NOWHERE,
    createPyodideModule,
    // The core and its standard library: no other packages.
    lockFileContents: JSON.stringify({ info, packages: {} }),
    stdout: () => {},
    stderr: () => {},
  });
  stopAnswering();
  const own = python.toPy({ __name__: 'runner' });
  const run: Runner = python.runPython(`${RUNNER}\nrun`, { globals: own });
  return ({ setup, code, files }: RunJob, print) =>
    JSON.parse(run(setup, code, JSON.stringify(files), print)) as RunOutcome;
});
