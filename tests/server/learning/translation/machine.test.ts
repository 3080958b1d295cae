import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doc } from '../drafts.ts';
import { fieldOf, type Manager, openDesk } from './desk.ts';

interface Asked {
  q: string[];
  source: string;
  target: string;
  format: string;
  api_key?: string;
}

/** Written from LibreTranslate's published description of `POST /translate`. */
let standIn: Server;
const asked: Asked[] = [];
let isBroken = false;
let office: Awaited<ReturnType<typeof openDesk>>;
let mia: Manager;

beforeAll(async () => {
  standIn = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const call: Asked = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const isRight =
      req.method === 'POST' && req.url === '/translate' && req.headers['content-type'] === 'application/json';
    const code = isRight ? (call.api_key === 'key' ? (isBroken ? 500 : 200) : 403) : 400;
    asked.push(call);
    const translate = (text: string) =>
      call.format === 'html' ? text.replace(/>([^<]+)</g, '>[$1]<') : `[${text}]`;
    res.writeHead(code, { 'content-type': 'application/json' });
    res.end(JSON.stringify(code === 200 ? { translatedText: call.q.map(translate) } : { error: 'no' }));
  });
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done));
  const { port } = standIn.address() as AddressInfo;
  office = await openDesk({
    LIBRETRANSLATE_URL: `http://127.0.0.1:${port}`,
    LIBRETRANSLATE_API_KEY: 'key',
  });
  mia = await office.manager('Mia');
});
afterAll(async () => {
  await office.close();
  standIn.close();
});
beforeEach(() => {
  asked.length = 0;
  isBroken = false;
});

const translate = (id: string, section: string, fields: string[], revision = 0) =>
  office.call(mia, 'POST', `${office.sectionUrl(id, section)}/machine`, { body: { revision, fields } });

describe('a machine', () => {
  it('translates texts and documents into the draft, to be reviewed', async () => {
    const { id } = await office.product();
    expect((await office.desk(mia, id)).machine).toBe(true);
    const page = await translate(id, 'landing', ['promise', 'urlSlug']);
    expect(fieldOf(page.body, 'promise')).toMatchObject({
      ...{ state: 'TO_REVIEW', origin: 'MACHINE', target: '[You will bake a loaf that you want to eat.]' },
    });
    const lesson = await translate(id, 'lesson:middle', ['i3/body/doc']);
    expect(fieldOf(lesson.body, 'i3/body/doc')).toMatchObject({ state: 'TO_REVIEW', target: doc('[More]') });
    expect(asked).toMatchObject([
      { source: 'en', target: 'de', format: 'text', q: ['You will bake a loaf that you want to eat.'] },
      { format: 'html', q: ['<paragraph>More</paragraph>'] },
    ]);
  });

  it('that does not answer changes nothing', async () => {
    const { id } = await office.product();
    isBroken = true;
    expect((await translate(id, 'landing', ['promise'])).body.code).toBe('machine_translation_failed');
    expect((await office.section(mia, id, 'landing')).revision).toBe(0);
  });

  it('over a newer save is a conflict', async () => {
    const { id } = await office.product();
    expect((await translate(id, 'landing', ['promise'], 4)).body.code).toBe('edit_conflict');
  });
});
