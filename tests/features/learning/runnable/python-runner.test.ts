import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import { expect, it } from 'vitest';
import type { RunOutcome } from '@/features/learning/runnable/protocol';

const RUNNER = readFileSync('features/learning/runnable/sandbox/runner.py', 'utf8');
const python = await loadPyodide();
const runner = python.runPython(`${RUNNER}\nrun`, { globals: python.toPy({ __name__: 'runner' }) });

/** Runs a program as the worker does. */
function run(code: string, setup = '', files: { name: string; text: string }[] = []): RunOutcome {
  return JSON.parse(runner(setup, code, JSON.stringify(files), () => {}));
}

it.each<[string, Partial<RunOutcome>]>([
  ['print("a", 1)\n2 + 2', { text: 'a 1\n', value: '4', error: null }],
  ['x = 1', { text: '', value: null, error: null }],
  ['print("only printed")', { text: 'only printed\n', value: null }],
  ['None', { value: null }],
  ['"é" * 2', { value: "'éé'" }],
  ['import sys\nprint("x", file=sys.stderr)', { text: '', warnings: 'x\n' }],
  ['print(1)\nraise SystemExit(0)\nprint(2)', { text: '1\n', error: null }],
  ['', { text: '', value: null, error: null }],
  ['# only a comment', { value: null, error: null }],
  ['def f(): pass\nf.__module__', { value: "'__main__'" }],
])('runs %j', (code, wanted) => {
  expect(run(code)).toMatchObject(wanted);
});

it.each<[string, number | null, string]>([
  ['1/0', 1, 'ZeroDivisionError: division by zero'],
  ['x = 1\nprint(y)', 2, "NameError: name 'y' is not defined"],
  ['def f(:\n  pass', 1, 'SyntaxError: invalid syntax'],
  ['if True:\nprint(1)', 2, 'IndentationError'],
  ['import numpy', 1, "No module named 'numpy'"],
  ['def f():\n    return f()\nf()', 2, 'RecursionError'],
  ['x = [\n', 1, "'[' was never closed"],
])('reports %j', (code, line, text) => {
  const { error } = run(code);
  expect(error).toMatchObject({ kind: 'code', line });
  expect(error?.message).toContain(text);
});

it('leaves only own lines in a traceback, and in that of a cause', () => {
  const { error } = run(
    'import json\ntry:\n    json.loads("x")\nexcept ValueError as cause:\n    raise KeyError("k") from cause',
  );
  expect(error?.line).toBe(5);
  expect(error?.message).toContain('File "main.py", line 3');
  expect(error?.message).toContain('File "main.py", line 5');
  expect(error?.message).toContain('The above exception was the direct cause');
  expect(error?.message).not.toMatch(/\/lib\/|decoder\.py|runner/);
});

it('refuses input() in every way', () => {
  for (const code of ['input()', 'import sys\nsys.stdin.readline()', 'for line in open(0): pass'])
    expect(run(code).error?.kind, code).toMatch(code.includes('open') ? /code|input/ : /^input$/);
  const caught = run('try:\n    input("?")\nexcept EOFError:\n    pass');
  expect(caught.error?.kind).toBe('input');
});

it('gives each run its own names, files, modules and builtins', () => {
  const files = [
    { name: 'tools.py', text: 'number = 1' },
    { name: 'data/a.txt', text: 'α\r\nβ' },
  ];
  const first = run(
    'import tools, builtins\nprint(tools.number, open("data/a.txt", newline="").read() == "α\\r\\nβ")\nopen("new", "w").write("x")\nbuiltins.len = 5\nbuiltins.extra = 1\nown = 1',
    'given = 2',
    files,
  );
  expect(first).toMatchObject({ text: '1 True\n', error: null });
  const next = run(
    'import os\nprint(os.listdir(), len("abc"), "own" in globals(), "given" in globals())\nextra',
  );
  expect(next.text).toBe('[] 3 False False\n');
  expect(next.error?.message).toContain("name 'extra' is not defined");
  const changed = run('import tools\ntools.number', '', [{ name: 'tools.py', text: 'number = 2' }]);
  expect(changed.value).toBe('2');
});

it('says when the setup is at fault', () => {
  expect(run('1', 'oh no').error).toMatchObject({ kind: 'setup', line: null });
});

it('keeps 60,000 characters', () => {
  const { text, textCut } = run('print("é" * 70_000)');
  expect([text.length, textCut]).toEqual([60_000, true]);
  expect(run('print("é" * 59_999)')).toMatchObject({ textCut: false });
});
