import { openSandbox } from '../fixtures/sandbox';
import { expect, test } from '../fixtures/test';

const SETUP = `create table city (name text, people integer);
insert into city values ('Oslo', 717710), ('Ulaanbaatar', 9007199254740993), ('Atlantis', null);`;

/** Ways out of the sandbox; each is tried by Python, which reaches everything its worker has. */
const WAYS_OUT: Record<string, string> = {
  'the page': 'js.document.cookie',
  'the window of the page': 'js.parent.document',
  'a call to the school': 'await js.fetch("/api/languages")',
  'a call with its full address': 'await js.fetch(ADDRESS + "/runtime/manifest.json")',
  'a call to somebody else': 'await js.fetch("https://example.com/")',
  'an old-fashioned call': 'call(js)',
  'a socket': 'await opened(js.WebSocket.new(ADDRESS.replace("http", "ws")))',
  'a script': 'js.importScripts(ADDRESS + "/runtime/x.js")',
  'a module': 'await js.eval("import(\'" + ADDRESS + "/runtime/x.js\')")',
  'a database of the browser': 'await opened(js.indexedDB.open("kurso"))',
  'the cache of the browser': 'await js.caches.open("kurso")',
  storage: 'js.localStorage.setItem("a", "b")',
  'a database of files': 'await js.navigator.storage.getDirectory()',
  'input()': 'input("name?")',
};
const ESCAPES = `
import asyncio, js
def call(js):
    request = js.XMLHttpRequest.new()
    request.open("GET", ADDRESS + "/runtime/manifest.json", False)
    request.send()
    return request.responseText
async def opened(thing):
    done = asyncio.get_running_loop().create_future()
    from pyodide.ffi import create_proxy
    thing.onopen = thing.onsuccess = create_proxy(lambda _: done.set_result("open"))
    thing.onerror = create_proxy(lambda _: done.set_exception(OSError("refused")))
    return await done
`;

test('programs run in a sandbox without a network, a page or storage', async ({ page, complaints }) => {
  complaints.allow(/Content Security Policy|Refused to|violates|net::ERR|WebSocket/);
  await page.goto('/en/signin');
  const run = await openSandbox(page);

  await test.step('SQL: several statements, NULL, large integers', async () => {
    const code = `update city set people = 1 where name = 'Oslo';
      select name, people, 1.5 as half, x'00ff' from city order by rowid; -- the end`;
    const { outcome } = await run({ language: 'sql', setup: SETUP, code });
    expect(outcome.error).toBeNull();
    expect(outcome.table).toEqual({
      columns: ['name', 'people', 'half', "x'00ff'"],
      rows: [
        ['Oslo', 1, 1.5, "x'00ff'"],
        ['Ulaanbaatar', '9007199254740993', 1.5, "x'00ff'"],
        ['Atlantis', null, 1.5, "x'00ff'"],
      ],
      count: 3,
    });
    expect(outcome.changes).toBe(1);
  });

  await test.step('SQL: a new database for every run, errors with their line', async () => {
    const { outcome } = await run({ language: 'sql', setup: SETUP, code: 'select count(*) from city' });
    expect(outcome.table?.rows).toEqual([[3]]);
    const wrong = await run({ language: 'sql', setup: SETUP, code: 'select 1;\n\nselect nme\nfrom city' });
    expect(wrong.outcome.error).toEqual({ kind: 'code', message: 'no such column: nme', line: 3 });
    const twice = 'create table a (b unique);\n\n  insert into a values (1), (1)';
    expect((await run({ language: 'sql', code: twice })).outcome.error).toEqual({
      kind: 'code',
      message: 'UNIQUE constraint failed: a.b',
      line: 3,
    });
    const many = 'with recursive n(i) as (select 1 union all select i + 1 from n limit 1000) select i from n';
    const { table } = (await run({ language: 'sql', code: many })).outcome;
    expect([table?.count, table?.rows.length]).toEqual([1000, 500]);
  });

  await test.step('SQL: an endless query and one without end of memory are ended', async () => {
    const endless = 'with recursive n(i) as (select 1 union all select i from n) select count(*) from n';
    const { outcome } = await run({ language: 'sql', code: endless, limitMs: 500 });
    expect(outcome.error?.kind).toBe('time');
    const large = 'select length(group_concat(hex(zeroblob(50000000)))) from (values (1),(2),(3),(4))';
    expect((await run({ language: 'sql', code: large })).outcome.error?.kind).toBe('memory');
    expect((await run({ language: 'sql', code: 'select 1' })).outcome.table?.rows).toEqual([[1]]);
  });

  await test.step('Python: output, value, files, traceback', async () => {
    const files = [{ name: 'cities.csv', text: 'Oslo,717710\n' }];
    const code = 'print(open("cities.csv").read().strip())\nhelp_me(2)';
    const setup = 'def help_me(n):\n    return [n, None]';
    const { outcome, message } = await run({ language: 'python', code, setup, files });
    expect(message).toBeUndefined();
    expect(outcome).toMatchObject({ text: 'Oslo,717710\n', value: '[2, None]', error: null });
    const wrong = await run({ language: 'python', code: 'import json\ndef f():\n    json.loads("x")\nf()' });
    expect(wrong.outcome.error).toMatchObject({ kind: 'code', line: 3 });
    expect(wrong.outcome.error?.message).toContain('File "main.py", line 3, in f\n    json.loads("x")');
    expect(wrong.outcome.error?.message).not.toContain('/lib/python');
    const old = await run({ language: 'python', code: 'import os\n[os.listdir(), "json" in globals()]' });
    expect(old.outcome.value).toBe('[[], False]');
  });

  await test.step('Python: an endless loop and endless memory are ended, and what was printed is kept', async () => {
    const endless = 'print("before")\nwhile True: pass';
    const { outcome } = await run({ language: 'python', code: endless, limitMs: 1000 });
    expect(outcome).toMatchObject({ text: 'before\n', error: { kind: 'time' } });
    const large = await run({ language: 'python', code: 'x = [bytearray(1 << 20) for _ in range(4000)]' });
    expect(large.outcome.error?.kind).toBe('memory');
    const long = await run({ language: 'python', code: 'for n in range(20000): print("a line", n)' });
    expect([long.outcome.text.length, long.outcome.textCut]).toEqual([60_000, true]);
  });

  for (const [name, way] of Object.entries(WAYS_OUT)) {
    await test.step(`no way out: ${name}`, async () => {
      const address = JSON.stringify(new URL(page.url()).origin);
      const body = `    try:\n        print("out:", ${way})\n    except BaseException as error:\n        print("kept in", type(error).__name__)`;
      const code = `ADDRESS = ${address}\n${ESCAPES}\nasync def leave():\n${body}\nleave().send(None)`;
      const { outcome } = await run({ language: 'python', code });
      console.log(name, JSON.stringify(outcome));
      expect(outcome.text).not.toContain('out:');
    });
  }
});
