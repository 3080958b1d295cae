import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentEditions } from '../../../db/schema/index.ts';
import { isTextOffered } from '../../../domain/affiliate/program-locales.ts';
import { loadConfig } from '../../../server/config/load-config.ts';
import { createDocumentEditions } from '../../../server/modules/editorial/document/document-editions.ts';
import { findPageTexts } from '../../../server/modules/editorial/text-page/page-text.repository.ts';
import { textNames } from '../../../server/modules/editorial/text-page/text-names.ts';
import { createTextSource } from '../../../server/modules/editorial/text-page/text-source.ts';
import { readWithPdftotext } from '../../setup/pdf-text.ts';
import { openRealService } from '../../setup/real-service.ts';

const DOCUMENT = 'general-partner-terms';
let service: Awaited<ReturnType<typeof openRealService>>;
let keep: () => Promise<void>;
beforeAll(async () => {
  service = await openRealService();
  const { db } = service.database;
  const source = createTextSource({
    names: textNames(loadConfig({ APP_ENV: 'autotest' })),
    isOffered: isTextOffered,
    findTexts: (of) => findPageTexts(db, of),
  });
  ({ keep } = createDocumentEditions({ db, source, isOffered: isTextOffered }));
});
afterAll(() => service.close());

const publish = (locale: string, version: number, lead: string) =>
  service.database.pool.query(
    `insert into page_texts (page, locale, title, lead, body, version, in_force_from, published_at)
      values ('${DOCUMENT}', $1, 'Terms', $3, '## One', $2, '2026-11-01', now())
      on conflict (page, locale) do update set version = $2, lead = $3`,
    [locale, version, lead],
  );
const ask = async (locale: string, search = '') => {
  const url = `/api/documents/${locale}/${DOCUMENT}.pdf${search}`;
  const answer = await service.app.inject({ url, remoteAddress: '10.1.1.1' });
  const text =
    answer.statusCode === 200 ? (await readWithPdftotext(answer.rawPayload)).replace(/\s+/g, ' ') : '';
  return { status: answer.statusCode, language: answer.headers['content-language'], text };
};
const kept = () => service.database.db.select().from(documentEditions);

it('a version that is no longer in force can be read in each of its languages, as it was', async () => {
  await keep();
  const first = await kept();
  await keep();
  expect(await kept()).toEqual(first);
  const before = await ask('de');

  await publish('en', 7, 'A share of everything.');
  await keep();
  await publish('en', 8, 'Half of everything.');
  expect(await ask('en', '?version=7')).toMatchObject({ status: 200, language: 'en' });
  const seventh = (await ask('en', '?version=7')).text;
  expect(seventh).toContain('A share of everything.');
  expect(seventh).toContain('This is an earlier version. A newer one is in force.');
  expect((await ask('en')).text).toContain('Half of everything.');
  expect(await ask('en', '?version=8')).toEqual(await ask('en'));

  const { version } = first.find(({ document }) => document === DOCUMENT) ?? {};
  const german = await ask('de', `?version=${version}`);
  expect(german).toMatchObject({ status: 200, language: 'de' });
  expect(german.text).toContain('Dies ist eine frühere Version. Inzwischen gilt eine neuere.');
  expect(german.text.replace('Dies ist eine frühere Version. Inzwischen gilt eine neuere. ', '')).toBe(
    before.text,
  );
  const untranslated = await ask('de', '?version=7');
  expect(untranslated).toMatchObject({ status: 200, language: 'en' });
  expect(untranslated.text).toContain('A share of everything.');
});

it.each(['?version=99', '?version=0', '?version=x', '?version=7&version=8', '?version='])(
  '%s is not found',
  async (search) => {
    expect((await ask('en', search)).status).toBe(404);
  },
);

it('nothing of the affiliate program is kept or shown in a language in which it is closed', async () => {
  const russian = (await kept()).filter(({ locale }) => locale === 'ru').map(({ document }) => document);
  expect(russian).toContain('terms-of-use');
  expect(russian).not.toContain(DOCUMENT);
  expect((await ask('ru', '?version=7')).status).toBe(404);
});

it('an address without a language keeps its version', async () => {
  const answer = await service.app.inject({
    url: `/api/documents/${DOCUMENT}.pdf?version=7`,
    headers: { cookie: 'NEXT_LOCALE=de' },
  });
  expect(answer.headers.location).toBe(`/api/documents/de/${DOCUMENT}.pdf?version=7`);
});
