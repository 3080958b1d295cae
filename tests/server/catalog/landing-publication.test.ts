import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LandingSave } from '../../../contracts/catalog/landing-management.ts';
import { openLandings, type Person, textsOf } from './managed-landings.ts';

const IN_USE = 'provided_url_slug_already_in_use_for_some_landing';

let school: Awaited<ReturnType<typeof openLandings>>;
let stopWork: () => Promise<void>;
let ann: Person;
let bea: Person;
let cem: Person;
beforeAll(async () => {
  school = await openLandings();
  stopWork = await school.service.startWork();
  ann = await school.manager('Ann');
  bea = await school.manager('Bea', 'SENIOR_CONTENT_MANAGER');
  cem = await school.manager('Cem', 'SENIOR_CONTENT_MANAGER');
});
afterAll(async () => {
  await stopWork();
  await school.close();
});

const purges = async () =>
  (await school.pool.query(`select payload from outbox where topic = 'purge' order by id`)).rows.map(
    ({ payload }) => payload.tags,
  );
describe('publishing', () => {
  it('shows the draft in its language only, and says so in the audit log', async () => {
    const { url, slug, id } = await school.newLanding({ language: 'de' });
    const { status, body } = await school.put(bea, url, 'brot', {
      shortTitle1: 'Brot',
      promise: 'Sauerteigbrotgenuss.',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'PUBLISHED', checks: [], scheduled: null });
    expect(body.published).toEqual(body.content);
    expect((await school.page('brot', 'de')).landing).toMatchObject({ shortTitle1: 'Brot', urlSlug: 'brot' });
    expect((await school.page(slug, 'fr')).landing?.shortTitle1).toBe('Old title');
    expect((await school.logOf(id)).at(-1)).toMatchObject({
      by: bea.id,
      action: 'PUBLISHED',
      language: 'de',
    });
    expect((await school.logOf(id)).at(-1).changes[0]).toEqual({
      field: 'shortTitle1',
      from: null,
      to: 'Brot',
    });
    const [newest] = (await school.call<LandingSave[]>('GET', `${url}/history`, ann)).body;
    expect(newest?.publishedAt).not.toBeNull();
  });

  it('follows in search, the catalogue and cached pages of that language', async () => {
    const { url, id } = await school.newLanding({ language: 'de' });
    const before = (await purges()).length;
    await school.put(bea, url, 'roggen', { shortTitle1: 'Roggenwunder' });
    const { rows } = await school.pool.query(
      `select locale from search_entries where product_id = $1 and body like '%roggenwunder%'`,
      [id],
    );
    expect(rows).toEqual([{ locale: 'de' }]);
    expect((await purges()).slice(before)).toEqual([['products@de']]);
    const found = await school.service.app.inject({
      url: '/api/products/catalogue?term=roggenwunder',
      headers: { locale: 'de' },
    });
    expect(found.json().products.map((card: { id: string }) => card.id)).toEqual([id]);
    await school.put(bea, url, 'roggen-neu', { shortTitle1: 'Roggenwunder' });
    expect((await purges()).at(-1)).toEqual(['products@de', `product:${id}`]);
  });

  it('of English follows in every language that has no own landing', async () => {
    const { url, id } = await school.newLanding({ titles: { en: 'Old title', ru: 'Ржаной' } });
    await school.put(bea, url, 'rye', { shortTitle1: 'Ryewonder', shortTitle2: '' });
    const { rows } = await school.pool.query(
      `select locale from search_entries where product_id = $1 and title like '%ryewonder%' order by locale`,
      [id],
    );
    expect(rows).toHaveLength(14);
    expect(rows.map(({ locale }) => locale)).not.toContain('ru');
    expect((await purges()).at(-1)).toEqual(['products']);
  });

  it('is for seniors, of the revision that they saw, and only when it is complete', async () => {
    const { url, slug } = await school.newLanding();
    await school.save(ann, url, 0, textsOf(slug, { about: '' }));
    expect((await school.publish(ann, url, 1)).status).toBe(403);
    expect((await school.publish(bea, url, 0)).body.code).toBe('edit_conflict');
    expect((await school.publish(bea, url, 1)).body.code).toBe('not_ready_to_publish');
    expect((await school.page(slug)).landing?.shortTitle1).toBe('Old title');
  });

  it('again changes nothing', async () => {
    const { url, slug, id } = await school.newLanding();
    const { body } = await school.put(bea, url, slug);
    expect((await school.publish(bea, url, body.revision)).status).toBe(200);
    expect((await school.logOf(id)).map(({ action }) => action)).toEqual(['CHANGED', 'PUBLISHED']);
  });

  it('of a draft product is there when the product is published', async () => {
    const { url, id } = await school.newLanding({ status: 'DRAFT' });
    expect((await school.put(bea, url, 'not-yet')).body.state).toBe('PUBLISHED');
    expect((await school.page('not-yet')).code).toBe('product_not_found');
    await school.pool.query(`update products set status = 'PUBLISHED' where id = $1`, [id]);
    expect((await school.page('not-yet')).id).toBe(id);
  });

  it('keeps other sections of an imported page', async () => {
    const { url, slug, id } = await school.newLanding();
    await school.pool.query(`update landings set sections = '{"format":"online"}' where product_id = $1`, [
      id,
    ]);
    await school.put(bea, url, slug);
    const { rows } = await school.pool.query('select sections from landings where product_id = $1', [id]);
    expect(rows[0].sections).toMatchObject({ format: 'online', audience: ['People with an oven'] });
  });
});

describe('an address', () => {
  it('that was replaced leads to the present one, through chains, in any language', async () => {
    const { url, slug, id } = await school.newLanding();
    for (const next of ['second', 'third', 'fourth']) await school.put(bea, url, next);
    for (const old of [slug, 'second', 'third']) {
      expect(await school.page(old)).toMatchObject({ id, moved: true, landing: { urlSlug: 'fourth' } });
      expect(await school.page(old, 'ja')).toMatchObject({ id, moved: true, landing: { urlSlug: 'fourth' } });
    }
    expect((await school.page('fourth')).moved).toBe(false);
    expect((await school.page(id)).moved).toBe(false);
    expect((await school.call('GET', url, ann)).body.formerSlugs).toEqual(['third', 'second', slug]);
  });

  it('of the past is taken back by its own product only', async () => {
    const [mine, other] = [await school.newLanding(), await school.newLanding()];
    await school.put(bea, mine.url, 'moved-on');
    expect((await school.put(bea, other.url, mine.slug)).body.code).toBe(IN_USE);
    expect((await school.put(bea, mine.url, mine.slug)).status).toBe(200);
    expect((await school.page(mine.slug)).moved).toBe(false);
    expect(await school.page('moved-on')).toMatchObject({ id: mine.id, moved: true });
  });

  it('is won by exactly one of 20 products that publish it at once', async () => {
    const landings = await Promise.all(Array.from({ length: 20 }, () => school.newLanding()));
    for (const { url } of landings) await school.save(bea, url, 0, textsOf('wanted'));
    const answers = await Promise.all(landings.map(({ url }) => school.publish(bea, url, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === IN_USE)).toHaveLength(19);
    const winner = landings[answers.findIndex(({ status }) => status === 200)];
    expect((await school.page('wanted')).id).toBe(winner?.id);
    const { rows } = await school.pool.query(
      `select count(*)::int as count from audit_log where action = 'PUBLISHED' and entity_id = any($1)`,
      [landings.map(({ id }) => id)],
    );
    expect(rows[0].count).toBe(1);
  });

  it('that is left by one product while another takes it is not taken', async () => {
    const [leaving, taking] = [await school.newLanding(), await school.newLanding()];
    await school.save(bea, leaving.url, 0, textsOf('gone-away'));
    await school.save(bea, taking.url, 0, textsOf('free-for-now'));
    await school.pool.query(
      `update landing_drafts set content = jsonb_set(content, '{urlSlug}', to_jsonb($2::text)) where product_id = $1`,
      [taking.id, leaving.slug],
    );
    const answers = await Promise.all([
      school.publish(bea, leaving.url, 1),
      school.publish(bea, taking.url, 1),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await school.page(leaving.slug)).toMatchObject({ id: leaving.id, moved: true });
  });
});

describe('unpublishing', () => {
  it('shows English again and keeps the texts as a draft', async () => {
    const { url, id } = await school.newLanding({ language: 'de' });
    await school.put(bea, url, 'weg');
    const { body } = await school.call('POST', `${url}/unpublish`, bea);
    expect(body).toMatchObject({ state: 'DRAFT', published: null, content: { urlSlug: 'weg' } });
    expect(await school.page('weg', 'de')).toMatchObject({
      id,
      fallback: true,
      landing: { shortTitle1: 'Old title' },
    });
    await school.call('POST', `${url}/unpublish`, bea);
    expect((await school.logOf(id)).filter(({ action }) => action === 'UNPUBLISHED')).toHaveLength(1);
    expect((await school.publish(bea, url, 1)).body.state).toBe('PUBLISHED');
  });

  it('of an imported page keeps its texts too', async () => {
    const { url, id } = await school.newLanding({
      language: 'ru',
      titles: { en: 'A', ru: 'Ржаной' },
    });
    const { body } = await school.call('POST', `${url}/unpublish`, bea);
    expect(body).toMatchObject({ state: 'DRAFT', revision: 0, content: { shortTitle1: 'Ржаной' } });
    expect((await school.logOf(id)).map(({ action }) => action)).toEqual(['UNPUBLISHED']);
  });

  it('of the English page of a product on sale is refused', async () => {
    const { url, id } = await school.newLanding();
    expect((await school.call('POST', `${url}/unpublish`, bea)).body.code).toBe('still_in_use');
    await school.pool.query(`update products set status = 'DRAFT' where id = $1`, [id]);
    expect((await school.call('POST', `${url}/unpublish`, bea)).body.state).toBe('DRAFT');
    expect((await school.call('POST', `${url}/unpublish`, ann)).status).toBe(403);
  });

  it('of the only page of a product on sale is refused', async () => {
    const { url } = await school.newLanding({ language: 'ru', titles: { ru: 'Ржаной' } });
    expect((await school.call('POST', `${url}/unpublish`, bea)).body.code).toBe('still_in_use');
  });
});

describe('a publication', () => {
  it('is asked for once, and all senior managers are told', async () => {
    const { url, slug, id } = await school.newLanding();
    await school.save(ann, url, 0, textsOf(slug, { about: '' }));
    const ask = () => school.call('POST', `${url}/publication-request`, ann);
    expect((await ask()).body.code).toBe('not_ready_to_publish');
    await school.save(ann, url, 1, textsOf(slug));
    expect((await ask()).body.requested).toMatchObject({ by: { id: ann.id, name: 'Ann' } });
    await ask();
    expect((await school.logOf(id)).filter(({ action }) => action === 'REQUESTED')).toHaveLength(1);
    await vi.waitFor(async () => {
      const { rows } = await school.pool.query(
        `select user_id as id from notifications where template = 'PUBLICATION_REQUESTED' order by user_id`,
      );
      expect(rows.map((row) => row.id).sort()).toEqual([bea.id, cem.id].sort());
    }, 5000);
    expect((await school.publish(bea, url, 2)).body.requested).toBeNull();
  });
});
