// Runs the programs of standard input one after another, as the worker of the sandbox does.
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { loadPyodide } from 'pyodide';

const programs = JSON.parse(await text(process.stdin));
const python = await loadPyodide();
const runner = readFileSync('features/learning/runnable/sandbox/runner.py', 'utf8');
const run = python.runPython(`${runner}\nrun`, { globals: python.toPy({ __name__: 'runner' }) });
const outcomes = programs.map(({ code, setup = '', files = [] }) =>
  JSON.parse(run(setup, code, JSON.stringify(files), () => {})),
);
process.stdout.write(JSON.stringify(outcomes));
