import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { remoteTranslations } from '../../../server/platform/i18n/remote-translations.ts';
import { mergeBeneath, type Texts, type Translations } from '../../../server/platform/i18n/translations.ts';

const log = pino({ level: 'silent' });
const bundled: Translations = {
  load: async (locale, names) =>
    Object.fromEntries(names.map((name) => [name, { greeting: `bundled ${locale}`, only: 'ours' }])),
};

describe('texts of one language over English', () => {
  it('fill gaps at any depth and never mix plural forms of two languages', () => {
    const english: Texts = { a: 'A', deep: { b: 'B', c: 'C' }, n_one: 'one', n_other: '{{count}}' };
    const russian: Texts = { deep: { b: 'Б' }, n_few: '{{count}} few', n_other: '{{count}} other' };
    expect(mergeBeneath(english, russian)).toEqual({
      a: 'A',
      deep: { b: 'Б', c: 'C' },
      n_few: '{{count}} few',
      n_other: '{{count}} other',
    });
  });
});

describe('a translation host', () => {
  let server: Server | undefined;
  let stop = () => {};
  afterEach(() => {
    stop();
    server?.close();
    server?.closeAllConnections();
  });
  const start = async (answer: (url: string) => { status: number; body: string } | null) => {
    const asked: string[] = [];
    server = createServer((req, res) => {
      asked.push(req.url ?? '');
      const made = answer(req.url ?? '');
      if (made) res.writeHead(made.status, { 'content-type': 'application/json' }).end(made.body);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const texts = remoteTranslations(`http://127.0.0.1:${port}/texts`, bundled, log);
    stop = texts.stop;
    return { texts, asked };
  };

  it('is called once per language and namespace, and overrides the bundled texts', async () => {
    const { texts, asked } = await start(() => ({ status: 200, body: '{"greeting":"from the host"}' }));
    const load = () => texts.load('ru', ['shell']);
    await Promise.all([load(), load(), load()]);
    expect(await load()).toEqual({ shell: { greeting: 'from the host', only: 'ours' } });
    expect(asked).toEqual(['/texts/ru/shell.json']);
  });

  it('is not called repeatedly for a file it does not have', async () => {
    const { texts, asked } = await start(() => ({ status: 404, body: '' }));
    expect(await texts.load('ru', ['shell'])).toEqual({ shell: { greeting: 'bundled ru', only: 'ours' } });
    await texts.load('ru', ['shell']);
    expect(asked).toHaveLength(1);
  });

  it('is retried after a failure, and its response is used once it arrives', async () => {
    let calls = 0;
    const { texts } = await start(() =>
      ++calls < 2 ? { status: 503, body: '' } : { status: 200, body: '{"greeting":"late"}' },
    );
    expect(await texts.load('ru', ['shell'])).toEqual({ shell: { greeting: 'bundled ru', only: 'ours' } });
    await expect
      .poll(async () => (await texts.load('ru', ['shell'])).shell?.greeting, { timeout: 3_000 })
      .toBe('late');
  });

  it('delays the first page a little when it hangs, and no later page', async () => {
    const { texts } = await start(() => null);
    const began = performance.now();
    expect(await texts.load('ru', ['shell'])).toEqual({ shell: { greeting: 'bundled ru', only: 'ours' } });
    const first = performance.now() - began;
    await texts.load('ru', ['shell']);
    expect(first).toBeLessThan(1_000);
    expect(performance.now() - began - first).toBeLessThan(100);
  });
});
