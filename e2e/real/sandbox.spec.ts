import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { journey } from '../fixtures/journey';
import { openSandbox } from '../fixtures/sandbox';
import { expect, test } from '../fixtures/test';

const SETUP = `create table city (name text, people integer);
insert into city values ('Oslo', 717710), ('Ulaanbaatar', 9007199254740993), ('Atlantis', null);`;

/** Ways out of the sandbox; each is tried by Python, which reaches everything that its worker has. */
const WAYS_OUT: Record<string, string> = {
  'the page': 'js.document.cookie',
  'the window of the page': 'js.parent.document',
  'a call to the school': 'js.fetch(SCHOOL + "/runtime/manifest.json")',
  'a call without an address': 'js.fetch("/runtime/manifest.json")',
  'a call to somebody else': 'js.fetch(OUTSIDE)',
  'an old-fashioned call': 'old_call(OUTSIDE)',
  'a socket': 'js.WebSocket.new(OUTSIDE.replace("http", "ws"))',
  'a stream': 'js.EventSource.new(OUTSIDE)',
  'a script': 'js.importScripts(OUTSIDE)',
  'a script of the page': 'js.importScripts(SCHOOL + "/runtime/manifest.json")',
  'code from a text': 'js.eval("1")',
  'a database of the browser': 'js.indexedDB.open("kurso")',
  'the cache of the browser': 'js.caches.open("kurso")',
  'stored values': 'js.localStorage.setItem("a", "b")',
  'stored files': 'js.navigator.storage.getDirectory()',
};
/** Says in `js.way` how it went: also later, when a promise or an event answers. */
const leave = (way: string, school: string, outside: string) => `
import js
from pyodide.ffi import create_proxy
SCHOOL, OUTSIDE = ${JSON.stringify(school)}, ${JSON.stringify(outside)}
def old_call(address):
    request = js.XMLHttpRequest.new()
    request.open("GET", address, False)
    request.send()
def out(*_):
    js.way = "out"
def kept(*_):
    js.way = "kept"
js.way = "waiting"
try:
    thing = ${way}
    if hasattr(thing, "then"):
        thing.then(create_proxy(out), create_proxy(kept))
    elif hasattr(thing, "onerror"):
        thing.onopen = thing.onsuccess = create_proxy(out)
        thing.onerror = create_proxy(kept)
    else:
        out()
except BaseException as error:
    kept()
`;

/** A server that anybody may call, and counts who does. */
async function openOutside() {
  let calls = 0;
  const server = createServer((_, res) => {
    calls++;
    res.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('1');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { address, calls: () => calls, close: () => server.close() };
}

test(
  'programs run in a sandbox without a network, a page or storage',
  journey,
  async ({ page, complaints }) => {
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
      const many =
        'with recursive n(i) as (select 1 union all select i + 1 from n limit 1000) select i from n';
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
      const wrong = await run({
        language: 'python',
        code: 'import json\ndef f():\n    json.loads("x")\nf()',
      });
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

    const outside = await openOutside();
    for (const [name, way] of Object.entries(WAYS_OUT)) {
      await test.step(`no way out: ${name}`, async () => {
        const code = leave(way, new URL(page.url()).origin, outside.address);
        expect((await run({ language: 'python', code })).outcome.error).toBeNull();
        const answer = async () =>
          (await run({ language: 'python', code: 'import js\nstr(js.way)' })).outcome.value;
        await expect.poll(answer).not.toBe("'waiting'");
        expect(await answer()).toBe("'kept'");
      });
    }
    expect(outside.calls()).toBe(0);
    await fetch(outside.address);
    expect(outside.calls()).toBe(1);
    outside.close();
  },
);
