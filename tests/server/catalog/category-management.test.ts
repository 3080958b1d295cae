import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categoryLanguage, shownCategory } from '../../../domain/catalog/shown-category.ts';
import { type BackOffice, type Call, NOBODY, openBackOffice } from './managers.ts';

const CATEGORIES = '/api/manager/categories';
const text = (name: string) => ({ name, popUpSubtitle: '', description: '' });

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.pool.query('delete from articles');
  await office.pool.query('delete from product_categories');
  await office.pool.query('delete from categories');
});

const call = (method: string, path = '', rest: Call = {}) =>
  office.call(method, `${CATEGORIES}${path}`, { as: office.manager, ...rest });
const draft = (slug: string) => ({ slug, texts: { en: text(slug.toUpperCase()) } });
const add = async (slug: string) => (await call('POST', '', { body: draft(slug) })).body;
const list = async () => (await call('GET')).body.map(({ slug }: { slug: string }) => slug);
const reorder = (categoryIds: string[]) => call('PUT', '/order', { body: { categoryIds } });

describe('a category', () => {
  it('is added at the end; its first slug is its code', async () => {
    await add('design');
    const { status, body } = await call('POST', '', { body: draft('data') });
    expect(status).toBe(201);
    expect(body).toMatchObject({ slug: 'data', code: 'data', position: 1, products: 0, revision: 0 });
    expect(await list()).toEqual(['design', 'data']);
    expect(await office.purged()).toEqual(['articles', 'categories', 'products']);
    expect((await office.log(body.id))[0]).toMatchObject({ action: 'CREATED', subject: 'DATA' });
  });

  it('of twenty added at once with one slug is added once, and all others get a place of their own', async () => {
    const slugs = Array.from({ length: 20 }, (_, index) => (index < 10 ? 'race' : `other-${index}`));
    const answers = await Promise.all(
      slugs.map((slug, index) => call('POST', '', { second: index % 2 === 1, body: draft(slug) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(11);
    const { rows } = await office.pool.query('select position from categories order by position');
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 11 }, (_, index) => index));
  });

  it('keeps its code when its slug changes, and nobody else takes either', async () => {
    const { id, revision } = await add('money');
    const { body } = await call('PUT', `/${id}`, { body: { ...draft('finance'), revision } });
    expect(body).toMatchObject({ slug: 'finance', code: 'money', position: 0, revision: 1 });
    for (const slug of ['money', 'finance']) {
      const answer = await call('POST', '', { body: draft(slug) });
      expect(answer.body).toEqual({ code: 'request_params_invalid', fields: { slug: 'already_used' } });
    }
    const back = await call('PUT', `/${id}`, { body: { ...draft('money'), revision: 1 } });
    expect(back.body.slug).toBe('money');
  });

  it('is shown to visitors with its new name at once, on every instance', async () => {
    const { id, revision } = await add('law');
    const names = async () => {
      const { body } = await office.call('GET', '/api/categories', { second: true });
      return body.map(({ title }: { title: string }) => title);
    };
    expect(await names()).toEqual(['LAW']);
    const body = { slug: 'law', texts: { en: text('Rights') }, revision };
    expect((await call('PUT', `/${id}`, { body })).status).toBe(200);
    await expect.poll(names, { timeout: 3000 }).toEqual(['Rights']);
  });

  it.each(['en', 'de', 'ja'] as const)('is shown in %s as its preview says', async (language) => {
    const texts = {
      en: { name: 'Design', popUpSubtitle: 'Forms', description: 'Lines and forms' },
      de: { name: 'Gestaltung', popUpSubtitle: '', description: '' },
    };
    const { status, body } = await call('POST', '', { body: { slug: `design-${language}`, texts } });
    expect(status).toBe(201);
    const {
      productCount: _,
      ownLanguageCount: __,
      ...shown
    } = (await office.call('GET', `/api/categories/${body.slug}`, { locale: language })).body;
    const own = categoryLanguage(texts, language) as keyof typeof texts;
    expect(shown).toEqual(shownCategory(body, texts[own]));
  });

  it('is changed by one of two managers; the other sees a conflict', async () => {
    const { id, revision } = await add('sport');
    const save = (name: string) =>
      call('PUT', `/${id}`, { body: { slug: 'sport', texts: { en: text(name) }, revision } });
    const answers = await Promise.all([save('Sport'), save('Sports')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is deleted by seniors, without products and articles', async () => {
    const { id } = await add('empty');
    const remove = () => call('DELETE', `/${id}`, { as: office.senior });
    expect((await call('DELETE', `/${id}`)).body.code).toBe('forbidden');
    await office.pool.query(
      `insert into articles (slug, kind, category_id) values ('draft-of-one', 'MAGAZINE', $1)`,
      [id],
    );
    expect((await remove()).body.code).toBe('still_in_use');
    await office.pool.query('delete from articles');
    const productId = await office.product('Inside');
    await office.pool.query('insert into product_categories (product_id, category_id) values ($1, $2)', [
      productId,
      id,
    ]);
    expect((await remove()).body.code).toBe('still_in_use');
    await office.pool.query('delete from product_categories');
    expect((await remove()).status).toBe(204);
    expect((await remove()).body.code).toBe('not_found');
  });
});

describe('the order of categories', () => {
  it('is that of the list, and what moved is recorded', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    await office.purged();
    const { body } = await reorder([c.id, b.id, a.id]);
    expect(body.map(({ slug, position }: { slug: string; position: number }) => [slug, position])).toEqual([
      ['c', 0],
      ['b', 1],
      ['a', 2],
    ]);
    expect((await office.log(a.id)).at(-1)).toMatchObject({ action: 'CHANGED', fields: ['position'] });
    expect((await office.log(b.id)).map(({ action }) => action)).toEqual(['CREATED']);
    expect(await office.purged()).toContain('categories');
    await reorder([c.id, b.id, a.id]);
    expect(await office.purged()).toEqual([]);
  });

  it('needs every category once', async () => {
    const [a, b] = [await add('a'), await add('b')];
    for (const ids of [[a.id], [a.id, a.id], [a.id, b.id, NOBODY], []])
      expect((await reorder(ids)).body.code).toBe('edit_conflict');
    expect(await list()).toEqual(['a', 'b']);
  });

  it('is never mixed by two managers at once', async () => {
    const ids: string[] = [];
    for (const slug of ['a', 'b', 'c', 'd']) ids.push((await add(slug)).id);
    await Promise.all([reorder(ids.toReversed()), reorder(ids), reorder(ids.toReversed())]);
    const { rows } = await office.pool.query('select id, position from categories order by position');
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    const order = rows.map(({ id }) => id).join();
    expect([ids.join(), ids.toReversed().join()]).toContain(order);
  });
});
