import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BackOffice, type Call, openBackOffice } from './managers.ts';

const SKILLS = '/api/manager/skills';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());

const call = (method: string, path = '', rest: Call = {}) =>
  office.call(method, `${SKILLS}${path}`, { as: office.manager, ...rest });
const add = async (slug: string, names: object = { en: slug.toUpperCase() }) =>
  (await call('POST', '', { body: { slug, names } })).body;

describe('a skill', () => {
  it('is added, found by its slug and named in every language', async () => {
    const { status, body } = await call('POST', '', {
      body: { slug: 'Data-Analysis', names: { en: 'Data analysis', de: ' Datenanalyse ', fr: '' } },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{
        slug: 'data-analysis',
        names: { en: 'Data analysis', de: 'Datenanalyse' },
        products: 0,
        revision: 0,
      },
      changed: { by: { id: office.manager.id, name: 'Mia' } },
    });
    expect((await call('GET', '/data-analysis')).body).toEqual(body);
    expect(await office.log(body.id)).toEqual([
      {
        by: office.manager.id,
        action: 'CREATED',
        subject: 'Data analysis',
        fields: ['name.de', 'name.en', 'slug'],
      },
    ]);
    expect(await office.purged()).toEqual(['products']);
  });

  it.each([
    ['no English name', { slug: 'x1', names: { de: 'Nur deutsch' } }, { 'names.en': 'required' }],
    ['an address that is none', { slug: 'Two words', names: { en: 'X' } }, { slug: 'invalid' }],
    ['a name that is too long', { slug: 'x2', names: { en: 'x'.repeat(61) } }, { 'names.en': 'too_long' }],
  ])('with %s is refused', async (_, body, fields) => {
    const answer = await call('POST', '', { body });
    expect(answer.body).toMatchObject({ code: 'request_params_invalid', fields });
  });

  it('of twenty added at once with one slug is added once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('POST', '', { second: index % 2 === 1, body: { slug: 'race', names: { en: `Race ${index}` } } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201)
        expect(body).toEqual({ code: 'request_params_invalid', fields: { slug: 'already_used' } });
    expect((await call('GET', '/race')).body.names.en).toMatch(/^Race/);
  });

  it('is changed by one of two managers; the other sees a conflict', async () => {
    const { id, revision } = await add('negotiation');
    const save = (name: string) =>
      call('PUT', '/negotiation', { body: { slug: 'negotiation', names: { en: name }, revision } });
    const answers = await Promise.all([save('One'), save('Two'), save('Three')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ code: 'edit_conflict' });
    expect((await office.log(id)).map(({ action }) => action)).toEqual(['CREATED', 'CHANGED']);
  });

  it('loses the names that are taken out, which is recorded', async () => {
    const { id, revision } = await add('drawing', { en: 'Drawing', it: 'Disegno' });
    const { body } = await call('PUT', '/drawing', {
      body: { slug: 'sketching', names: { en: 'Sketching' }, revision },
    });
    expect(body).toMatchObject({ slug: 'sketching', names: { en: 'Sketching' }, revision: 1 });
    expect((await office.log(id)).at(-1)?.fields).toEqual(['name.en', 'name.it', 'slug']);
    expect((await call('GET', '/drawing')).body.code).toBe('not_found');
  });

  it('does not take the slug of another one', async () => {
    await add('taken');
    const { revision } = await add('free');
    const { body } = await call('PUT', '/free', { body: { slug: 'taken', names: { en: 'Free' }, revision } });
    expect(body).toEqual({ code: 'request_params_invalid', fields: { slug: 'already_used' } });
  });

  it('shows its new name and address with its products, on every instance', async () => {
    const { id, revision } = await add('sql', { en: 'SQL' });
    const productId = await office.product('Tables');
    await office.pool.query('insert into product_skills (product_id, skill_id) values ($1, $2)', [
      productId,
      id,
    ]);
    await call('PUT', '/sql', { body: { slug: 'queries', names: { en: 'Querying' }, revision } });
    const found = await office.call('GET', '/api/products/catalogue?skill=queries', { second: true });
    expect(found.body.products.map((card: { id: string }) => card.id)).toEqual([productId]);
    await vi.waitFor(async () => {
      const search = { second: true, body: { textSearch: 'querying' } };
      const { body } = await office.call('POST', '/api/v2/search-page/search', search);
      expect(JSON.stringify(body)).toContain(productId);
    }, 3000);
    expect((await call('GET', '/queries')).body.products).toBe(1);
  });

  it('is deleted by seniors, once nothing refers to it', async () => {
    const { id } = await add('typing');
    expect((await call('DELETE', '/typing')).body.code).toBe('forbidden');
    const remove = () => call('DELETE', '/typing', { as: office.senior });
    await office.pool.query('insert into user_skills (user_id, skill_id) values ($1, $2)', [
      office.student.id,
      id,
    ]);
    expect((await remove()).body.code).toBe('still_in_use');
    await office.pool.query('delete from user_skills');
    const productId = await office.product('Keys', 'DRAFT');
    await office.pool.query('insert into product_skills (product_id, skill_id) values ($1, $2)', [
      productId,
      id,
    ]);
    expect((await remove()).body.code).toBe('still_in_use');
    await office.pool.query('delete from product_skills where skill_id = $1', [id]);
    expect((await remove()).status).toBe(204);
    expect((await remove()).body.code).toBe('not_found');
    expect((await office.log(id)).map(({ action }) => action)).toEqual(['CREATED', 'DELETED']);
  });

  it('that a product is given meanwhile is not deleted', async () => {
    const { id } = await add('late');
    const productId = await office.product('Late');
    const client = await office.pool.connect();
    await client.query('begin');
    await client.query('insert into product_skills (product_id, skill_id) values ($1, $2)', [productId, id]);
    const removal = call('DELETE', '/late', { as: office.senior });
    await vi.waitFor(async () => {
      const { rows } = await office.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    });
    await client.query('commit');
    client.release();
    expect((await removal).body.code).toBe('still_in_use');
  });
});

describe('the list of skills', () => {
  it('is sorted by name in the language, searched, filtered and paged', async () => {
    await office.pool.query('delete from product_skills');
    await office.pool.query('delete from skills');
    await add('b', { en: 'Beta', de: 'Zeta', ru: 'Бета' });
    await add('a', { en: 'Alpha' });
    await add('c', { en: 'Gamma 100%', de: 'Anfang' });
    const slugs = async (query: string, locale = 'en') =>
      (await call('GET', query, { locale })).body.map(({ slug }: { slug: string }) => slug);
    expect(await slugs('')).toEqual(['a', 'b', 'c']);
    expect(await slugs('', 'de')).toEqual(['a', 'c', 'b']);
    expect(await slugs('?text=%D0%B1%D0%95')).toEqual(['b']);
    expect(await slugs('?text=0%25')).toEqual(['c']);
    expect(await slugs('?text=_')).toEqual([]);
    expect(await slugs('?missing=de')).toEqual(['a']);
    expect(await slugs('?sort=changed')).toEqual(['c', 'a', 'b']);
    const page = await call('GET', '?page=2&size=2');
    expect([page.total, page.body.length]).toEqual([3, 1]);
  });

  it('is for managers', async () => {
    expect((await call('GET', '', { as: office.student })).body.code).toBe('forbidden');
    expect((await call('GET', '', { as: undefined })).body.code).toBe('unauthorized');
  });
});
