import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunOutcome } from '@/features/learning/runnable/protocol';
import { runSql } from '@/features/learning/runnable/sandbox/run-sql';

const SETUP = `create table city (name text primary key, people integer);
insert into city values ('Oslo', 717710), ('Ulaanbaatar', null);`;
let run: (code: string, setup?: string) => RunOutcome;

beforeAll(async () => {
  const silent = () => {};
  // SQLite's module expects to be in a worker.
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('https://worker.example/'));
  vi.stubGlobal('sqlite3ApiConfig', { warn: silent, log: silent, debug: silent, error: silent });
  const module = await WebAssembly.compile(
    readFileSync('node_modules/@sqlite.org/sqlite-wasm/sqlite-wasm/jswasm/sqlite3.wasm'),
  );
  const { default: init } = await import('@sqlite.org/sqlite-wasm');
  const sqlite = await init({
    print: silent,
    printErr: silent,
    instantiateWasm: (imports, done) => {
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  run = (code, setup = SETUP) => runSql(sqlite, { setup, code });
});

afterAll(() => vi.unstubAllGlobals());

it.each<[string, unknown[][]]>([
  ['select name from city', [['Oslo'], ['Ulaanbaatar']]],
  ['select people from city', [[717710], [null]]],
  [
    'select 9007199254740991, 9007199254740993, -9007199254740993',
    [[9007199254740991, '9007199254740993', '-9007199254740993']],
  ],
  ['select 0.1 + 0.2, 1e999, -1e999, 2.0', [[0.30000000000000004, 'Inf', '-Inf', 2]]],
  ["select x'00ff', '', 'ünï 🙂'", [["x'00ff'", '', 'ünï 🙂']]],
  ['select 1; select 2; -- the end', [[2]]],
  ['select 3; create table a (b)', [[3]]],
  ["insert into city values ('Bonn', 1) returning name", [['Bonn']]],
  ["select ';' as a -- ; ;\n;;", [[';']]],
  ['select 1 where 0', []],
])('answers %s', (code, rows) => {
  expect(run(code)).toMatchObject({ table: { rows, count: rows.length }, error: null });
});

it.each<[string, string, number]>([
  ['selec 1', 'near "selec": syntax error', 1],
  ['select 1;\n\n select nme\nfrom city', 'no such column: nme', 3],
  ["select 'é';\nselect *\nfrom citi", 'no such table: citi', 2],
  ["select 1;\n\n  insert into city values ('Oslo', 2)", 'UNIQUE constraint failed: city.name', 3],
  ['select (', 'incomplete input', 1],
])('reports %s', (code, message, line) => {
  const { error } = run(code);
  expect(error).toMatchObject({ kind: 'code', message });
  expect(error?.line).toBe(line);
});

it('starts every run from the setup', () => {
  expect(run('delete from city').changes).toBe(2);
  expect(run('select count(*) from city').table?.rows).toEqual([[2]]);
  expect(run('create table a (b)').error).toBeNull();
  expect(run('select * from a').error?.message).toBe('no such table: a');
});

it('keeps column names, also equal ones, and 500 rows of many', () => {
  expect(run('select 1 as a, 2 as a, name as "ü" from city').table?.columns).toEqual(['a', 'a', 'ü']);
  const many = run(
    'with recursive n(i) as (select 1 union all select i + 1 from n limit 1200) select i from n',
  );
  expect([many.table?.count, many.table?.rows.length]).toEqual([1200, 500]);
});

it('says when the setup is at fault, and changes nothing then', () => {
  expect(run('select 1', 'create tabel a').error).toEqual({
    kind: 'setup',
    message: 'near "tabel": syntax error',
    line: null,
  });
});

it('ends a query that needs too much memory', () => {
  const large = run(
    'select sum(length(a)) from (select hex(zeroblob(90000000)) a union all select hex(zeroblob(90000001)))',
  );
  expect(large.error?.kind).toBe('memory');
  expect(run('select 1').table?.rows).toEqual([[1]]);
});

it('returns nothing for no statement', () => {
  for (const code of ['', '  ', '-- only a comment', ';;'])
    expect(run(code)).toMatchObject({ table: null, changes: 0, error: null });
});
