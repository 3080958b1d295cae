import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_OUTCOME } from '@/features/learning/runnable/limits';
import type { RunOutcome } from '@/features/learning/runnable/protocol';

interface Program {
  code: string;
  setup?: string;
  files?: { name: string; text: string }[];
}

const programs: Program[] = [];
let outcomes: RunOutcome[] = [];

/** Adds a program to those that one interpreter runs in this order; returns what came of it, once they have run. */
function program(code: string, setup = '', files: Program['files'] = []): () => RunOutcome {
  const index = programs.push({ code, setup, files }) - 1;
  return () => outcomes[index] ?? NO_OUTCOME;
}

beforeAll(() => {
  const input = JSON.stringify(programs);
  const script = 'tests/features/learning/runnable/python-process.mjs';
  outcomes = JSON.parse(execFileSync(process.execPath, [script], { input, encoding: 'utf8' }));
}, 120_000);

describe('a program', () => {
  const wanted: [string, Partial<RunOutcome>][] = [
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
    ['print("é" * 59_999)', { textCut: false }],
  ];
  it.each(wanted.map(([code, part]) => ({ code, part, outcome: program(code) })))(
    'runs $code',
    ({ part, outcome }) => expect(outcome()).toMatchObject(part),
  );

  const values: [string, string | null][] = [
    ['[1, 2.5, None, True, "é"]', '[1, 2.5, null, true, "\\u00e9"]'],
    ['(1, (2,))', '[1, [2]]'],
    ['{"a": {1: 2}}', '{"a": {"1": 2}}'],
    ['print(1)', null],
    ['{1, 2}', null],
    ['float("nan")', null],
    ['"x" * 20_000', null],
    ['a = []\na.append(a)\na', null],
  ];
  it.each(values.map(([code, json]) => ({ code, json, outcome: program(code) })))(
    'gives the value of $code as JSON: $json',
    ({ json, outcome }) => expect(outcome()).toMatchObject({ json, error: null }),
  );

  const long = program('print("é" * 70_000)');
  it('keeps 60,000 characters', () => {
    expect([long().text.length, long().textCut]).toEqual([60_000, true]);
  });
});

describe('an error', () => {
  const wanted: [string, number | null, string][] = [
    ['1/0', 1, 'ZeroDivisionError: division by zero'],
    ['x = 1\nprint(y)', 2, "NameError: name 'y' is not defined"],
    ['def f(:\n  pass', 1, 'SyntaxError: invalid syntax'],
    ['if True:\nprint(1)', 2, 'IndentationError'],
    ['import numpy', 1, "No module named 'numpy'"],
    ['def f():\n    return f()\nf()', 2, 'RecursionError'],
    ['x = [\n', 1, "'[' was never closed"],
  ];
  it.each(wanted.map(([code, line, text]) => ({ code, line, text, outcome: program(code) })))(
    'of $code names its line',
    ({ line, text, outcome }) => {
      expect(outcome().error).toMatchObject({ kind: 'code', line });
      expect(outcome().error?.message).toContain(text);
    },
  );

  const caused = program(
    'import json\ntry:\n    json.loads("x")\nexcept ValueError as cause:\n    raise KeyError("k") from cause',
  );
  it('shows own lines only, also of its cause', () => {
    const { error } = caused();
    expect(error?.line).toBe(5);
    expect(error?.message).toContain('File "main.py", line 3');
    expect(error?.message).toContain('File "main.py", line 5');
    expect(error?.message).toContain('The above exception was the direct cause');
    expect(error?.message).not.toMatch(/\/lib\/|decoder\.py|runner/);
  });

  const setup = program('1', 'oh no');
  it('of the setup is not the learner’s', () => {
    expect(setup().error).toMatchObject({ kind: 'setup', line: null });
  });

  it.each(
    ['input()', 'import sys\nsys.stdin.readline()', 'try:\n    input("?")\nexcept EOFError:\n    pass'].map(
      (code) => ({ code, outcome: program(code) }),
    ),
  )('refuses to wait for input: $code', ({ outcome }) => expect(outcome().error?.kind).toBe('input'));
});

describe('the next program', () => {
  const files = [
    { name: 'tools.py', text: 'number = 1' },
    { name: 'data/a.txt', text: 'α\r\nβ' },
  ];
  const first = program(
    [
      'import tools, builtins',
      'print(tools.number, open("data/a.txt", newline="").read() == "α\\r\\nβ")',
      'open("new", "w").write("x")',
      'builtins.len = 5',
      'builtins.extra = 1',
      'own = 1',
    ].join('\n'),
    'given = 2',
    files,
  );
  const next = program(
    'import os\nprint(os.listdir(), len("abc"), "own" in globals(), "given" in globals())\nextra',
  );
  const changed = program('import tools\ntools.number', '', [{ name: 'tools.py', text: 'number = 2' }]);
  it('has its own names, files, modules and builtins', () => {
    expect(first()).toMatchObject({ text: '1 True\n', error: null });
    expect(next().text).toBe('[] 3 False False\n');
    expect(next().error?.message).toContain("name 'extra' is not defined");
    expect(changed().value).toBe('2');
  });
});
