import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WritingContent } from '../../../contracts/editorial/writing-management.ts';
import { loadConfig } from '../../../server/config/load-config.ts';
import { createPageFiles } from '../../../server/modules/editorial/text-page/page-file.ts';
import { createPageWriting } from '../../../server/modules/editorial/text-page/page-writing.ts';
import { textNames } from '../../../server/modules/editorial/text-page/text-names.ts';
import { createWritingPublication } from '../../../server/modules/editorial/writing/writing-publication.ts';
import { openMagazine } from './managed-writings.ts';

let school: Awaited<ReturnType<typeof openMagazine>>;
beforeAll(async () => {
  school = await openMagazine();
});
afterAll(() => school.close());

const visit = async (page: string, locale = 'en') =>
  (await school.office.call('GET', `/api/text-pages/${page}`, { locale })).body;

/** Saves a change of what the page shows, and publishes it. */
async function put(page: string, change: Partial<WritingContent>, language = 'en') {
  const url = school.writing(page, language);
  const { body } = await school.get(url);
  const saved = await school.save(url, body.revision, { ...body.content, ...change });
  return school.publish(url, saved.body.revision);
}

describe('a text page', () => {
  it('shows its file until somebody publishes a text of its own', async () => {
    const url = school.writing('faq');
    const { body } = await school.get(url);
    expect(body).toMatchObject({ state: 'PUBLISHED', revision: 0, checks: [], content: body.published });
    const before = await visit('faq');
    expect(before.title).toBe(body.content.title);
    await school.save(url, 0, { ...body.content, title: 'Other questions' });
    expect(await visit('faq')).toEqual(before);
    await school.office.purged();
    expect((await school.publish(url, 2)).body.state).toBe('PUBLISHED');
    expect((await visit('faq')).title).toBe('Other questions');
    expect((await visit('faq', 'de')).locale).toBe('de');
    expect(await school.office.purged()).toEqual(['page:faq']);
    const { body: saves } = await school.get(`${url}/history?published=yes`);
    expect(saves.map(({ content }: { content: WritingContent }) => content.title)).toEqual([
      'Other questions',
      body.content.title,
    ]);
  });

  it('has as many sections as the English text, and known values only', async () => {
    const url = school.writing('about', 'de');
    const { body } = await school.get(url);
    const saved = await school.save(url, 0, { ...body.content, body: '## Eins\n\n{{nothing}}' });
    expect(saved.body.checks.map(({ code, detail }) => [code, detail])).toEqual([
      ['unknown_value', 'nothing'],
      ['sections_differ', expect.any(String)],
    ]);
    expect((await school.publish(url, 2)).body.code).toBe('not_ready_to_publish');
  });

  it('is never unpublished', async () => {
    const url = `${school.writing('about')}/unpublish`;
    expect((await school.office.call('POST', url, { as: school.office.senior })).body.code).toBe(
      'still_in_use',
    );
  });
});

describe('a legal document', () => {
  it('gets a new version with every change, with the day from which it is in force', async () => {
    const url = school.writing('cookies');
    const { body } = await school.get(url);
    const { version } = body.content;
    expect(body.inForceFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    const pdf = async (locale: string) =>
      (await school.office.service.app.inject({ url: `/api/documents/${locale}/cookies.pdf` })).headers;
    const before = await pdf('en');
    expect((await put('cookies', { title: 'Our cookies' })).body.code).toBe('not_ready_to_publish');
    const next = await put('cookies', { title: 'Our cookies', version: version + 1 });
    expect(next.body).toMatchObject({
      ...{ state: 'PUBLISHED', published: { version: version + 1 } },
      inForceFrom: new Date().toISOString().slice(0, 10),
    });
    expect((await visit('cookies')).title).toBe('Our cookies');
    expect((await pdf('en')).etag).not.toBe(before.etag);
  });

  it('is shown in English until its translation is of the same version', async () => {
    const { version } = (await school.get(school.writing('terms-of-use'))).body.content;
    await put('terms-of-use', { lead: 'New rules.', version: version + 1 });
    expect((await visit('terms-of-use', 'de')).locale).toBe('en');
    const url = school.writing('terms-of-use', 'de');
    expect((await school.get(url)).body.checks).toEqual([
      { field: 'version', code: 'version_behind', detail: String(version + 1) },
    ]);
    await put('terms-of-use', { lead: 'Neue Regeln.', version: version + 1 }, 'de');
    expect(await visit('terms-of-use', 'de')).toMatchObject({ locale: 'de', lead: 'Neue Regeln.' });
  });

  it('contains nothing that its PDF cannot show', async () => {
    const url = school.writing('general-partner-terms');
    const { body } = await school.get(url);
    const saved = await school.save(url, 0, { ...body.content, body: `${body.content.body}\n\n---` });
    expect(saved.body.checks).toContainEqual({ field: 'body', code: 'not_for_documents', detail: 'hr' });
  });

  it('is listed with its version', async () => {
    const { body } = await school.get('/api/manager/text-pages');
    expect(body).toHaveLength(13);
    expect(body.find(({ page }: { page: string }) => page === 'privacy-policy')).toMatchObject({
      ...{ version: expect.any(Number), changed: null, requested: [] },
      languages: { en: 'PUBLISHED', de: 'PUBLISHED' },
    });
  });
});

describe('a text published for later', () => {
  const names = textNames(loadConfig({ APP_ENV: 'autotest' }));
  const pages = createPageWriting({ names, files: createPageFiles() });
  /** The job of an instance whose clock shows this time. */
  const publishDue = (time: number) =>
    createWritingPublication({
      ...{ db: school.office.service.database.db, placeOf: () => pages, now: () => new Date(time) },
      log: { info: () => {}, error: () => {} },
    }).publishDue();

  it.each([
    ['a text page', 'methodology'],
    ['a legal document', 'terms-and-conditions'],
  ])('appears at its time and not before: %s', async (_, page) => {
    const url = school.writing(page);
    const { body } = await school.get(url);
    const { version } = body.content;
    const saved = await school.save(url, body.revision, {
      ...{ ...body.content, title: 'From next year', version: version && version + 1 },
    });
    const at = Date.parse('2999-01-01T10:00:00.000Z');
    const { revision } = saved.body;
    const scheduled = { revision, at: new Date(at).toISOString() };
    expect((await school.publish(url, revision, scheduled.at)).body).toMatchObject({ scheduled });
    const before = await visit(page);
    expect(before.title).not.toBe('From next year');
    await school.office.purged();
    await publishDue(at - 1);
    expect(await visit(page)).toEqual(before);
    expect(await school.office.purged()).toEqual([]);
    await publishDue(at);
    expect((await visit(page)).title).toBe('From next year');
    expect((await school.get(url)).body).toMatchObject({
      ...{ state: 'PUBLISHED', scheduled: null },
      inForceFrom: version === null ? null : '2999-01-01',
    });
    await publishDue(at + 1);
    expect(await school.office.purged()).toEqual([`page:${page}`]);
    const { manager, senior, log } = school.office;
    expect((await log(page)).map(({ action, by }) => [action, by])).toEqual([
      ['CHANGED', manager.id],
      ['SCHEDULED', senior.id],
      ['PUBLISHED', null],
    ]);
  });
});
