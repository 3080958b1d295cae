import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPublishedTexts } from '../../../../server/modules/editorial/interface-text/interface-text.repository.ts';
import { interfaceTextLayer } from '../../../../server/platform/i18n/interface-text-layer.ts';
import { bundledTranslations } from '../../../../server/platform/i18n/translations.ts';
import { openPubSub, type PubSub } from '../../../../server/platform/pubsub/pubsub.ts';
import { textFiles } from '../../../../server/web/text-files.ts';
import { openBackOffice } from '../../catalog/managers.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let pubsub: PubSub;
beforeAll(async () => {
  office = await openBackOffice();
  const { database } = office.service;
  pubsub = await openPubSub(database.url, database.pool, pino({ level: 'silent' }));
});
afterAll(async () => {
  await pubsub.close();
  await office.close();
});

const PLACE = { namespace: 'errors', key: 'not_found' };
const find = async (query: string) =>
  (await office.call('GET', `/api/manager/interface-texts?${query}`, { as: office.manager })).body;
const row = async (language = 'de') =>
  (await find(`language=${language}&namespace=errors&text=errors:not_found`))[0];
const save = (text: string | null, revision: number, change: object = {}) =>
  office.call('PUT', '/api/manager/interface-texts/de', {
    as: office.manager,
    body: { ...PLACE, revision, text, ...change },
  });
const publish = (revision: number, as = office.senior) =>
  office.call('POST', '/api/manager/interface-texts/de/publish', {
    as,
    body: { texts: [{ ...PLACE, revision }] },
  });

/** Another instance that serves pages. */
const instance = () =>
  interfaceTextLayer({
    ...{ pubsub, log: pino({ level: 'silent' }), base: bundledTranslations('public/locales') },
    read: () => findPublishedTexts(office.service.database.db),
  });

describe('a text of the interface', () => {
  it('is a draft until a senior manager publishes it, then it is on every instance within a second', async () => {
    const { translations, file } = instance();
    const shown = async () => (await translations.load('de', ['errors'])).errors?.not_found;
    const before = await shown();
    expect(await file('de', 'errors')).toBeNull();
    const saved = await save('Hier ist nichts.', (await row()).revision);
    expect(saved).toMatchObject({ status: 200, body: { draft: 'Hier ist nichts.', published: null } });
    expect(await shown()).toBe(before);
    expect((await publish(saved.body.revision, office.manager)).body.code).toBe('forbidden');
    expect((await publish(saved.body.revision)).body).toMatchObject([{ published: 'Hier ist nichts.' }]);
    await vi.waitFor(async () => expect(await shown()).toBe('Hier ist nichts.'), { timeout: 1000 });
    expect(JSON.parse((await file('de', 'errors')) ?? '{}').not_found).toBe('Hier ist nichts.');
    expect((await translations.load('fr', ['errors'])).errors?.not_found).not.toBe('Hier ist nichts.');
    expect((await office.log('errors:not_found')).map(({ action }) => action)).toEqual([
      'CHANGED',
      'PUBLISHED',
    ]);
  });

  it('that somebody else saved meanwhile is a conflict', async () => {
    const { revision } = await row();
    expect((await save('Erste', revision)).status).toBe(200);
    expect((await save('Zweite', revision)).body.code).toBe('edit_conflict');
    expect((await publish(revision)).body.code).toBe('edit_conflict');
  });

  it.each([
    ['another placeholder', { text: 'Nein {{x}}' }, 'interface_text_invalid'],
    ['a tag', { text: '<b>Nein</b>' }, 'interface_text_invalid'],
    ['a key that is not there', { text: 'Nein', key: 'nothing' }, 'not_found'],
    ['a file that is not there', { text: 'Nein', namespace: 'nothing' }, 'not_found'],
    [
      'a mail without the name',
      { text: 'Hallo,', namespace: 'mail', key: 'greeting' },
      'interface_text_invalid',
    ],
    ['nothing', { text: '' }, 'request_params_invalid'],
  ])('is refused with %s', async (_, change, code) => {
    expect((await save('x', (await row()).revision, change)).body.code).toBe(code);
  });

  it('is found by its words, its place and its state', async () => {
    expect((await find('language=de&text=Hier%20ist%20nichts'))[0]).toMatchObject({
      ...PLACE,
      draft: 'Erste',
    });
    expect((await find('language=de&only=unpublished')).map(({ key }: { key: string }) => key)).toEqual([
      'not_found',
    ]);
    expect(await find('language=fr&only=changed')).toEqual([]);
    const names = await office.call('GET', '/api/manager/interface-texts/namespaces', { as: office.manager });
    expect(names.body).toContain('errors');
  });

  it('leaves as a patch that changes the files of the next version', async () => {
    const { body } = await office.call('GET', '/api/manager/interface-texts/patch', { as: office.manager });
    const folder = mkdtempSync(join(tmpdir(), 'kurso-patch-'));
    try {
      cpSync('public/locales/de', join(folder, 'public/locales/de'), { recursive: true });
      writeFileSync(join(folder, 'texts.patch'), body.text);
      execFileSync('git', ['apply', 'texts.patch'], { cwd: folder });
      const read = (root: string) =>
        JSON.parse(readFileSync(join(root, 'public/locales/de/errors.json'), 'utf8'));
      expect(read(folder)).toEqual({ ...read('.'), not_found: 'Hier ist nichts.' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is that of the version again when nothing replaces it', async () => {
    const { translations } = instance();
    const saved = await save(null, (await row()).revision);
    await publish(saved.body.revision);
    await vi.waitFor(
      async () =>
        expect((await translations.load('de', ['errors'])).errors?.not_found).not.toBe('Hier ist nichts.'),
      { timeout: 1000 },
    );
  });
});

describe('the static files of texts', () => {
  let server: Server;
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    const serve = textFiles(
      () => async (locale, name) => (locale === 'de' && name === 'errors' ? '{"a":"b"}' : null),
    );
    server = createServer((req, res) => void serve(req, res, () => res.writeHead(404).end()));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => void server.close());

  it('are served with what was published, and revalidated', async () => {
    const answer = await fetch(`${base()}/locales/de/errors.json?v=1`);
    expect(await answer.json()).toEqual({ a: 'b' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${base()}/locales/de/errors.json`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each(['/locales/fr/errors.json', '/locales/xx/errors.json', '/locales/de/../errors.json', '/other'])(
    'that nobody changed are served as they are: %s',
    async (path) => {
      expect((await fetch(`${base()}${path}`)).status).toBe(404);
    },
  );
});
