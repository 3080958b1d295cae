import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMagazine } from './managed-writings.ts';

let school: Awaited<ReturnType<typeof openMagazine>>;
beforeAll(async () => {
  school = await openMagazine();
});
afterAll(() => school.close());

const settings = (slug: string, revision: number) => ({
  ...{ slug, revision, categoryId: null, expertId: null, productId: null, exerciseProductId: null },
  ...{ picture: null, chief: false, quiz: false },
});
const change = (id: string, body: object, as = school.office.senior, second = false) =>
  school.office.call('PUT', `/api/manager/articles/${id}`, { as, body, second });

describe('an article', () => {
  it('moves to another address; the former one leads to it', async () => {
    const { id, slug } = await school.published();
    await school.office.purged();
    const { status, body } = await change(id, settings('moved-here', 0));
    expect([status, body.slug, body.formerSlugs]).toEqual([200, 'moved-here', [slug]]);
    expect((await school.visit(slug)).body.article.slug).toBe('moved-here');
    expect(await school.office.purged()).toEqual(['articles']);
    const other = await school.begin();
    expect((await change(other.id, settings(slug, 0))).body.fields).toEqual({ slug: 'already_used' });
    expect((await change(id, settings(slug, 1))).body.formerSlugs).toEqual(['moved-here']);
  });

  it('that is published is changed by seniors only', async () => {
    const { id, slug } = await school.published();
    expect((await change(id, settings(slug, 0), school.office.manager)).body.code).toBe('forbidden');
    const draft = await school.begin();
    expect((await change(draft.id, settings(draft.slug, 0), school.office.manager)).status).toBe(200);
  });

  it('of twenty that take one address at once, one gets it', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => school.begin()));
    const answers = await Promise.all(
      drafts.map(({ id }, index) => change(id, settings('wanted', 0), school.office.senior, index % 2 === 1)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.fields).toEqual({ slug: 'already_used' });
  });

  it.each([
    ['topic', { categoryId: '00000000-0000-4000-8000-000000000000' }, 'categoryId'],
    ['author', { expertId: '00000000-0000-4000-8000-000000000000' }, 'expertId'],
    ['product', { productId: '00000000-0000-4000-8000-000000000000' }, 'productId'],
    ['exercise', { exerciseProductId: '00000000-0000-4000-8000-000000000000' }, 'exerciseProductId'],
    ['picture', { picture: '/media/00000000-0000-4000-8000-000000000000/a.png' }, 'picture'],
  ])('with an unknown %s is refused', async (_, part, field) => {
    const { id, slug } = await school.begin();
    const { body } = await change(id, { ...settings(slug, 0), ...part });
    expect(body.fields).toEqual({ [field]: 'invalid' });
  });

  it('changed over a newer one is a conflict', async () => {
    const { id, slug } = await school.begin();
    await change(id, settings(slug, 0));
    expect((await change(id, settings(slug, 0))).body.code).toBe('edit_conflict');
  });

  it('is deleted by seniors while nobody sees it', async () => {
    const [draft, shown] = [await school.begin(), await school.published()];
    const remove = (id: string, as = school.office.senior) =>
      school.office.call('DELETE', `/api/manager/articles/${id}`, { as });
    expect((await remove(draft.id, school.office.manager)).status).toBe(403);
    expect((await remove(shown.id)).body.code).toBe('still_in_use');
    expect((await remove(draft.id)).status).toBe(204);
    expect((await school.get(draft.url)).status).toBe(404);
  });

  it('is found by text, kind, state and language', async () => {
    const { id } = await school.published({ title: 'Zebras at night' });
    await school.begin('de', 'BLOG');
    const ids = async (query: string) =>
      (await school.get(`/api/manager/articles?${query}`)).body.map((article: { id: string }) => article.id);
    expect(await ids('text=zebras')).toEqual([id]);
    expect(await ids('text=zebras&kind=BLOG')).toEqual([]);
    expect(await ids('text=zebras&language=en&state=PUBLISHED')).toEqual([id]);
    expect(await ids('text=zebras&language=de&state=NONE')).toEqual([id]);
    expect(await ids('text=zebras&state=DRAFT')).toEqual([]);
    expect((await ids('sort=title')).length).toBeGreaterThan(1);
    expect((await school.get('/api/manager/articles?kind=BLOG')).body[0].languages).toEqual({ de: 'DRAFT' });
  });
});
