import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { findArticlePlaces } from '../../../server/modules/editorial/magazine/article-places.ts';
import { articleWriting } from '../../../server/modules/editorial/magazine/article-writing.ts';
import { createWritingPublication } from '../../../server/modules/editorial/writing/writing-publication.ts';
import { HOUR_MS, openMagazine, soon, textOf } from './managed-writings.ts';

let school: Awaited<ReturnType<typeof openMagazine>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  school = await openMagazine();
  pool = createPool(school.office.service.database.url, { max: 2 });
});
afterAll(async () => {
  await pool.end();
  await school.close();
});

/** The job of an instance whose clock is ahead, on connections of its own. */
const publishDue = (db = createDatabase(pool), ahead = 2 * HOUR_MS) =>
  createWritingPublication({
    ...{ db, placeOf: () => articleWriting, log: { info: () => {}, error: () => {} } },
    now: () => new Date(Date.now() + ahead),
  }).publishDue();

describe('a draft', () => {
  it('is seen by nobody until a senior publishes it', async () => {
    const { url, slug, title } = await school.begin();
    await school.save(url, 1, textOf(title));
    expect((await school.visit(slug)).status).toBe(404);
    const cards = async () => (await school.office.call('GET', '/api/articles')).body;
    const sitemap = async () =>
      (await school.office.service.app.inject({ url: '/sitemaps/en-texts-1.xml' })).payload;
    const dropdown = async () => (await school.office.call('GET', '/magazine/api/v1/latest')).body;
    expect(await sitemap()).not.toContain(slug);
    expect(JSON.stringify(await dropdown())).not.toContain(slug);
    expect(JSON.stringify(await cards())).not.toContain(slug);
    expect((await school.publish(url, 2, null, school.office.manager)).status).toBe(403);
    expect((await school.publish(url, 1)).body.code).toBe('edit_conflict');
    const { body } = await school.publish(url, 2);
    expect(body).toMatchObject({ state: 'PUBLISHED', checks: [], scheduled: null });
    expect((await school.visit(slug, 'de', true)).body.article).toMatchObject({
      title,
      locale: 'en',
      minutes: 1,
    });
    expect(await sitemap()).toContain(slug);
    expect(JSON.stringify(await dropdown())).toContain(slug);
    expect(JSON.stringify(await cards())).toContain(slug);
  });

  it('of a published text is not seen either', async () => {
    const { url, slug, title } = await school.published();
    await school.save(url, 2, textOf('A newer title'));
    expect((await school.visit(slug)).body.article.title).toBe(title);
    expect((await school.get(url)).body.state).toBe('CHANGED');
  });

  it('is complete before it is published, English first', async () => {
    const { id, url } = await school.begin();
    expect((await school.publish(url, 1)).body.code).toBe('not_ready_to_publish');
    const german = school.writing(id, 'de');
    const { body } = await school.save(german, 0, textOf('Titel'));
    expect(body.checks).toEqual([{ field: 'title', code: 'english_first' }]);
    expect((await school.publish(german, 1)).body.code).toBe('not_ready_to_publish');
    const silent = await school.save(url, 1, textOf('T', { body: '![](/media/x.png)', lead: '# no' }));
    expect(silent.body.checks).toEqual([
      { field: 'lead', code: 'plain_line' },
      { field: 'body', code: 'picture_without_text', detail: '/media/x.png' },
    ]);
  });

  it('of twenty saved at once is saved once, and no text is lost', async () => {
    const { url } = await school.begin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        school.save(url, 1, textOf(`Race ${index}`), { second: index % 2 === 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('edit_conflict');
    const { body: saves } = await school.get(`${url}/history`);
    expect(saves.filter(({ revision }: { revision: number | null }) => revision === null)).toHaveLength(19);
  });

  it('has the place of its exercise in its preview', async () => {
    const { url } = await school.begin();
    const body = textOf('T', { body: 'Intro.\n\n> ?\n\nOn.\n\n## One\n\nText.' });
    const shown = await school.office.call('POST', `${url}/preview`, { as: school.office.manager, body });
    expect(shown.body).toMatchObject({ intro: '<p>Intro.</p>', exerciseAt: { part: 0, rest: '<p>On.</p>' } });
  });

  it('is no markup and no script', async () => {
    const { url } = await school.begin();
    const body = textOf('T', { body: '<script>alert(1)</script> [x](javascript:alert(1))' });
    const shown = await school.office.call('POST', `${url}/preview`, { as: school.office.manager, body });
    expect(shown.body.intro).toContain('&lt;script&gt;');
    expect(shown.body.intro).not.toContain('<a');
  });
});

it('a file that a draft or a page shows is in use', async () => {
  const [article, file] = [await school.begin(), '11111111-1111-4111-8111-111111111111'];
  const shown = { body: `![A](/media/${file}/a.png)` };
  await school.save(article.url, 1, textOf('With a picture', shown));
  const page = school.writing('methodology');
  const { body } = await school.get(page);
  await school.save(page, 0, { ...body.content, ...shown });
  const places = await findArticlePlaces(school.office.service.database.db, [file]);
  expect(places.map(({ entityId }) => entityId).sort()).toEqual([article.id, 'methodology'].sort());
});

describe('publishing', () => {
  it('shows one language only, purges its pages and is recorded', async () => {
    const { id, slug, title } = await school.published();
    await school.office.purged();
    const url = school.writing(id, 'de');
    await school.save(url, 0, textOf('Deutsch', { body: '' }));
    await school.publish(url, 1);
    expect((await school.visit(slug, 'de')).body).toMatchObject({
      ...{ article: { title: 'Deutsch', locale: 'de' }, bodyLocale: 'en' },
    });
    expect((await school.visit(slug, 'fr')).body.article.title).toBe(title);
    expect(await school.office.purged()).toEqual(['articles@de']);
    const actions = (await school.office.log(id)).map(({ action }) => action);
    expect(actions).toEqual(['CREATED', 'CHANGED', 'PUBLISHED', 'CHANGED', 'PUBLISHED']);
  });

  it('is asked for by a manager, once', async () => {
    const { id, url, title } = await school.begin();
    await school.save(url, 1, textOf(title));
    const ask = () => school.office.call('POST', `${url}/publication-request`, { as: school.office.manager });
    expect((await ask()).body.requested.by.name).toBe('Mia');
    await ask();
    expect((await school.office.log(id)).filter(({ action }) => action === 'REQUESTED')).toHaveLength(1);
    const list = await school.office.call('GET', '/api/manager/articles?waiting=yes', {
      as: school.office.senior,
    });
    expect(list.body.map((article: { id: string }) => article.id)).toEqual([id]);
    await school.publish(url, 2);
    expect((await school.get(url)).body.requested).toBeNull();
  });

  it('is taken back: English last', async () => {
    const { id, slug, url } = await school.published();
    const german = school.writing(id, 'de');
    await school.save(german, 0, textOf('Deutsch'));
    await school.publish(german, 1);
    const hide = (path: string) =>
      school.office.call('POST', `${path}/unpublish`, { as: school.office.senior });
    expect((await hide(url)).body.code).toBe('still_in_use');
    expect((await hide(german)).body).toMatchObject({ state: 'DRAFT', published: null });
    expect((await school.visit(slug, 'de')).body.article.locale).toBe('en');
    expect((await hide(url)).body.state).toBe('DRAFT');
    expect((await school.visit(slug)).status).toBe(404);
  });
});

describe('a schedule', () => {
  it('publishes the revision that was scheduled, once, on two instances', async () => {
    const { id, url, slug, title } = await school.begin();
    await school.save(url, 1, textOf(title));
    const german = school.writing(id, 'de');
    await school.save(german, 0, textOf('Deutsch'));
    const at = soon();
    expect((await school.publish(url, 2, at)).body.scheduled).toEqual({ revision: 2, at });
    expect((await school.publish(german, 1, at)).status).toBe(200);
    await school.save(url, 2, textOf('Newer'));
    await publishDue(undefined, 0);
    expect((await school.visit(slug)).status).toBe(404);
    const own = school.office.service.database.db;
    await Promise.all([publishDue(), publishDue(own), publishDue(), publishDue(own)]);
    await publishDue();
    // The clock of that instance was ahead.
    await school.office.pool.query(
      'update articles set published_at = now() - make_interval(mins => 1) where id = $1',
      [id],
    );
    expect((await school.visit(slug)).body.article.title).toBe(title);
    expect((await school.visit(slug, 'de')).body.article.title).toBe('Deutsch');
    const published = (await school.office.log(id)).filter(({ action }) => action === 'PUBLISHED');
    expect(published.map(({ by }) => by)).toEqual([null, null]);
  });

  it('is in the future, and can be cancelled', async () => {
    const { url, title, slug } = await school.begin();
    await school.save(url, 1, textOf(title));
    expect((await school.publish(url, 2, new Date(0).toISOString())).body.fields).toEqual({
      publishAt: 'invalid',
    });
    await school.publish(url, 2, soon());
    const { body } = await school.office.call('POST', `${url}/unschedule`, { as: school.office.senior });
    expect(body.scheduled).toBeNull();
    await publishDue();
    expect((await school.visit(slug)).status).toBe(404);
  });
});
