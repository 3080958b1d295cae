import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { termWriting } from '../../../server/modules/editorial/glossary/term-writing.ts';
import { createGlossaryTerms } from '../../../server/modules/editorial/glossary/translated-terms.ts';
import { createWritingPublication } from '../../../server/modules/editorial/writing/writing-publication.ts';
import { openGlossary, termOf } from './managed-terms.ts';
import { HOUR_MS, soon } from './managed-writings.ts';

let school: Awaited<ReturnType<typeof openGlossary>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  school = await openGlossary();
  pool = createPool(school.office.service.database.url, { max: 2 });
});
afterAll(async () => {
  await pool.end();
  await school.close();
});

/** The job of an instance whose clock is ahead. */
const publishDue = (db = createDatabase(pool), ahead = 2 * HOUR_MS) =>
  createWritingPublication({
    ...{ db, placeOf: () => termWriting, log: { info: () => {}, error: () => {} } },
    now: () => new Date(Date.now() + ahead),
  }).publishDue();

const sitemap = async () =>
  (await school.office.service.app.inject({ url: '/sitemaps/en-texts-1.xml' })).payload;

describe('a draft of a term', () => {
  it('is seen nowhere until a senior publishes it', async () => {
    const { url, slug, name } = await school.begin();
    await school.save(url, 1, termOf(name));
    const words = () => createGlossaryTerms(createDatabase(pool))('en', 'de');
    expect((await school.visit(slug)).status).toBe(404);
    expect(await school.names()).not.toContain(name);
    expect(await sitemap()).not.toContain(`/${slug}<`);
    expect(JSON.stringify(await words())).not.toContain(name);
    expect((await school.publish(url, 2, null, school.office.manager)).status).toBe(403);
    expect((await school.publish(url, 1)).body.code).toBe('edit_conflict');
    expect((await school.publish(url, 2)).body).toMatchObject({ state: 'PUBLISHED', checks: [] });
    expect((await school.visit(slug, 'de', true)).body).toMatchObject({
      ...{ name, locale: 'en', explanation: `${name} means this.` },
    });
    expect(await school.names()).toContain(name);
    expect(await sitemap()).toContain(`/${slug}<`);
    expect(JSON.stringify(await words())).toContain(name);
  });

  it('of a published term is not seen either', async () => {
    const { id, url, slug, name } = await school.published();
    await school.office.purged();
    const { body } = await school.save(url, 2, termOf('A newer name'));
    expect([body.state, body.published?.title]).toEqual(['CHANGED', name]);
    expect((await school.visit(slug)).body.name).toBe(name);
    expect(await school.office.purged()).toEqual([]);
    expect((await school.call('GET', `/${id}`)).body).toMatchObject({
      ...{ name: 'A newer name', languages: { en: 'CHANGED' } },
    });
  });

  it('begins from what was published before there were drafts', async () => {
    const { rows } = await school.office.pool.query(
      `with term as (insert into glossary_terms (slug) values ('from-before') returning id)
        insert into glossary_texts (term_id, locale, name, explanation)
        select id, 'en', 'Before', 'It was here.' from term
        union all select id, 'de', 'Vorher', null from term returning term_id as id`,
    );
    const [{ id }] = rows;
    const url = school.writing(id);
    expect((await school.get(url)).body).toMatchObject({
      ...{ state: 'PUBLISHED', revision: 0, content: termOf('Before', 'It was here.'), checks: [] },
    });
    expect((await school.get(school.writing(id, 'de'))).body).toMatchObject({
      ...{ state: 'PUBLISHED', content: termOf('Vorher', ''), checks: [] },
    });
    await school.save(url, 0, termOf('After'));
    const { body: saves } = await school.get(`${url}/history?published=yes`);
    expect(saves).toMatchObject([{ revision: 1, content: { title: 'Before' } }]);
    expect((await school.visit('from-before')).body.name).toBe('Before');
  });

  it.each([
    ['no name', termOf('', 'x'), [{ field: 'title', code: 'required' }]],
    ['no explanation', termOf('X', ' \n'), [{ field: 'body', code: 'required' }]],
    ['a long name', termOf('x'.repeat(121)), [{ field: 'title', code: 'too_long', detail: '120' }]],
    [
      'a long explanation',
      termOf('X', 'x'.repeat(4001)),
      [{ field: 'body', code: 'too_long', detail: '4000' }],
    ],
  ])('with %s is not published', async (_, content, checks) => {
    const { url } = await school.begin();
    expect((await school.save(url, 1, content)).body.checks).toEqual(checks);
    expect((await school.publish(url, 2)).body.code).toBe('not_ready_to_publish');
    const ask = await school.send(`${url}/publication-request`, school.office.manager);
    expect(ask.body.code).toBe('not_ready_to_publish');
  });

  it('is published in English first', async () => {
    const { id } = await school.begin();
    const german = school.writing(id, 'de');
    const { body } = await school.save(german, 0, termOf('Deutsch', ''));
    expect(body.checks).toEqual([{ field: 'title', code: 'english_first' }]);
    expect((await school.publish(german, 1)).body.code).toBe('not_ready_to_publish');
  });

  it('saved by two editors is a conflict for the second, whose text is kept', async () => {
    const { url } = await school.begin();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        school.save(url, 1, termOf(`Race ${index}`), { second: index % 2 === 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('edit_conflict');
    const { body: saves } = await school.get(`${url}/history`);
    expect(saves.filter(({ revision }: { revision: number | null }) => revision === null)).toHaveLength(9);
  });

  it('is plain text in its preview, and stores nothing', async () => {
    const { url } = await school.begin();
    const body = termOf('<b>x</b>', '<script>alert(1)</script>');
    const shown = await school.office.call('POST', `${url}/preview`, { as: school.office.manager, body });
    expect(shown.body).toMatchObject({ title: '<b>x</b>', intro: '', sections: [] });
    expect((await school.get(url)).body.revision).toBe(1);
  });

  it.each(['term-00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'])(
    'of %s, which is not there, is not found',
    async (subject) => {
      const url = `/api/manager/writings/${subject}/en`;
      expect((await school.get(url)).status).toBe(404);
      expect((await school.save(url, 0, termOf('X'))).status).toBe(404);
      expect((await school.publish(url, 0)).status).toBe(404);
    },
  );
});

describe('publishing a term', () => {
  it('shows one language only, purges its pages and is recorded under the term', async () => {
    const { id, slug, name } = await school.published();
    await school.office.purged();
    const url = school.writing(id, 'de');
    await school.save(url, 0, termOf('Deutsch', ' '));
    await school.publish(url, 1);
    expect((await school.visit(slug, 'de')).body).toMatchObject({
      ...{ name: 'Deutsch', locale: 'de', englishName: name, explanationLocale: 'en' },
    });
    expect((await school.visit(slug, 'fr')).body.name).toBe(name);
    expect(await school.office.purged()).toEqual(['glossary@de']);
    const log = await school.office.log(id);
    expect(log.map(({ action }) => action)).toEqual([
      ...['CREATED', 'CHANGED', 'PUBLISHED', 'CHANGED', 'PUBLISHED'],
    ]);
  });

  it('is asked for by a manager, once, and counted as work that waits', async () => {
    const { id, url, name } = await school.begin();
    await school.save(url, 1, termOf(name));
    const waiting = async () =>
      (
        await school.office.call('GET', '/api/manager/overview', { as: school.office.senior })
      ).body.waiting.find(({ kind }: { kind: string }) => kind === 'GLOSSARY');
    expect(await waiting()).toMatchObject({ count: 0, oldestAt: null });
    const ask = () => school.send(`${url}/publication-request`, school.office.manager);
    expect((await ask()).body.requested.by.name).toBe('Mia');
    await ask();
    expect((await school.office.log(id)).filter(({ action }) => action === 'REQUESTED')).toHaveLength(1);
    expect(await waiting()).toMatchObject({ count: 1, oldestAt: expect.any(String) });
    await school.publish(url, 2);
    expect((await school.get(url)).body.requested).toBeNull();
    expect(await waiting()).toMatchObject({ count: 0 });
  });

  it('is taken back: English last', async () => {
    const { id, slug, url } = await school.published();
    const german = school.writing(id, 'de');
    await school.save(german, 0, termOf('Deutsch'));
    await school.publish(german, 1);
    const hide = (path: string, as = school.office.senior) => school.send(`${path}/unpublish`, as);
    expect((await hide(german, school.office.manager)).status).toBe(403);
    expect((await hide(url)).body.code).toBe('still_in_use');
    expect((await hide(german)).body).toMatchObject({ state: 'DRAFT', published: null });
    expect((await school.visit(slug, 'de')).body.locale).toBe('en');
    expect((await hide(url)).body).toMatchObject({ state: 'DRAFT', content: { body: expect.any(String) } });
    expect((await school.visit(slug)).status).toBe(404);
    expect(await sitemap()).not.toContain(`/${slug}<`);
  });
});

describe('a schedule of a term', () => {
  it('publishes the revision that was scheduled, once, on two instances', async () => {
    const { id, url, slug, name } = await school.begin();
    await school.save(url, 1, termOf(name));
    const german = school.writing(id, 'de');
    await school.save(german, 0, termOf('Deutsch'));
    const at = soon();
    expect((await school.publish(url, 2, at)).body.scheduled).toEqual({ revision: 2, at });
    expect((await school.publish(german, 1, at)).status).toBe(200);
    await school.save(url, 2, termOf('Newer'));
    await publishDue(undefined, 0);
    expect((await school.visit(slug)).status).toBe(404);
    const own = school.office.service.database.db;
    await Promise.all([publishDue(), publishDue(own), publishDue()]);
    await publishDue();
    expect((await school.visit(slug)).body.name).toBe(name);
    expect((await school.visit(slug, 'de')).body.name).toBe('Deutsch');
    const published = (await school.office.log(id)).filter(({ action }) => action === 'PUBLISHED');
    expect(published.map(({ by }) => by)).toEqual([null, null]);
  });

  it('is in the future, and can be cancelled', async () => {
    const { url, slug, name } = await school.begin();
    await school.save(url, 1, termOf(name));
    expect((await school.publish(url, 2, new Date(0).toISOString())).body.fields).toEqual({
      publishAt: 'invalid',
    });
    await school.publish(url, 2, soon());
    expect((await school.send(`${url}/unschedule`)).body.scheduled).toBeNull();
    await publishDue();
    expect((await school.visit(slug)).status).toBe(404);
  });
});
