import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from './managed-products.ts';
import { type BackOffice, NOBODY, openBackOffice } from './managers.ts';

let office: BackOffice;
let products: ReturnType<typeof productCalls>;
beforeAll(async () => {
  office = await openBackOffice();
  products = productCalls(office);
});
afterAll(() => office.close());

describe('a new product', () => {
  it('is a draft with a landing in one language and an empty course', async () => {
    const { status, body } = await products.call('POST', '', {
      body: products.bodyOf({ language: 'de', title: 'Zahlen lesen', slug: 'zahlen-lesen' }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ type: 'COURSE', title: 'Zahlen lesen', status: 'DRAFT', publishedAt: null, learners: 0 },
      languages: [{ language: 'de', landing: 'DRAFT', content: 'NONE', landingAt: null, contentAt: null }],
      ...{ baseLanguage: 'de', schedule: null, revision: 0, deletable: true, requested: null },
      checks: ['NO_LANDING', 'NO_CONTENT', 'NO_CATEGORY', 'NO_PRICE'],
      changed: { by: { name: 'Mia' } },
    });
    expect(body.courseId).toMatch(/^[0-9a-f-]{36}$/);
    const landing = await products.call('GET', `/${body.id}/landings/de`);
    expect(landing.body.content).toMatchObject({ urlSlug: 'zahlen-lesen', shortTitle1: 'Zahlen lesen' });
    expect(landing.body.revision).toBe(1);
    expect(await office.log(body.id)).toMatchObject([{ action: 'CREATED', subject: 'Zahlen lesen' }]);
  });

  it.each([
    ['MARATHON', true, { start: 'learner' }],
    ['LONGREAD', true, null],
    ['PROGRAM', false, null],
    ['PROFESSION', false, null],
  ])('of type %s begins with what the type has', async (type, hasCourse, schedule) => {
    const product = await products.create({ type });
    expect(product.courseId !== null).toBe(hasCourse);
    expect(product.schedule).toEqual(schedule);
  });

  it('sent twenty times with one id is made once', async () => {
    const body = products.bodyOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => products.call('POST', '', { body, second: index % 2 === 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map((answer) => answer.body.courseId)).size).toBe(1);
    expect(await office.log(body.productId)).toHaveLength(1);
    const { rows } = await office.pool.query(
      'select count(*)::int from landing_saves where product_id = $1',
      [body.productId],
    );
    expect(rows[0].count).toBe(1);
  });

  it('does not take the id of another one', async () => {
    const { id } = await products.create();
    const answer = await products.call('POST', '', { body: products.bodyOf({ id, type: 'PROGRAM' }) });
    expect(answer.body.code).toBe('edit_conflict');
  });

  it.each([
    ['an address of the site', 'signin', { code: 'request_params_invalid', fields: { urlSlug: 'invalid' } }],
    ['an address of a landing', 'mine', { code: 'provided_url_slug_already_in_use_for_some_landing' }],
    ['no address', '', { code: 'request_params_invalid', fields: { urlSlug: 'required' } }],
  ])('does not take %s', async (_, slug, expected) => {
    if (slug === 'mine') await office.product('mine');
    const { body } = await products.call('POST', '', { body: products.bodyOf({ slug }) });
    expect(body).toMatchObject(expected);
  });
});

describe('the settings of a product', () => {
  it('are saved, and what changed is recorded by name', async () => {
    const { id } = await products.create();
    const categoryId = await products.category();
    const { body, status } = await products.save(id, {
      level: 'ADVANCED',
      minutes: 90,
      categoryIds: [categoryId],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ level: 'ADVANCED', minutes: 90, categoryIds: [categoryId], revision: 1 });
    expect((await office.log(id)).at(-1)).toMatchObject({ action: 'CHANGED', fields: ['level', 'minutes'] });
    await products.save(id, {});
    expect(await office.log(id)).toHaveLength(2);
    const drawn = await products.save(id, { coverMotif: 'axis' });
    expect(drawn.body).toMatchObject({ coverMotif: 'axis', coverUrl: null });
    expect((await office.log(id)).at(-1)).toMatchObject({ fields: ['coverMotif'] });
  });

  it('of one revision are saved once', async () => {
    const { id } = await products.create();
    const saves = await Promise.all(
      [1, 2, 3, 4].map((minutes) => products.save(id, { minutes, revision: 0 })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await products.get(id)).revision).toBe(1);
  });

  it.each<[string, string, object, object]>([
    ['unknown categories', 'COURSE', { categoryIds: [NOBODY] }, { categoryIds: 'invalid' }],
    ['unknown experts', 'COURSE', { expertIds: [NOBODY] }, { expertIds: 'invalid' }],
    ['a start for a course', 'COURSE', { schedule: { start: 'learner' } }, { schedule: 'invalid' }],
    ['no start for a marathon', 'MARATHON', { schedule: null }, { schedule: 'required' }],
    ['parts in order for a course', 'COURSE', { partsInOrder: true }, { partsInOrder: 'invalid' }],
    ['a cover that is not there', 'COURSE', { coverUrl: `/media/${NOBODY}/a.png` }, { coverUrl: 'invalid' }],
    ['an unknown drawing', 'COURSE', { coverMotif: 'whale' }, { coverMotif: 'invalid' }],
    ['unknown parts', 'PROGRAM', { partIds: [NOBODY] }, { partIds: 'invalid' }],
  ])('refuse %s', async (_, type, change, fields) => {
    const { id } = await products.create({ type });
    const { body } = await products.save(id, change);
    expect(body).toEqual({ code: 'request_params_invalid', fields });
    expect((await products.get(id)).revision).toBe(0);
  });

  it('of a program are courses, of a profession programs and courses, in order', async () => {
    const [a, b] = [await products.create(), await products.create()];
    const program = await products.create({ type: 'PROGRAM' });
    const profession = await products.create({ type: 'PROFESSION' });
    expect((await products.save(program.id, { partIds: [b.id, a.id] })).body).toMatchObject({
      ...{ partIds: [b.id, a.id], checks: expect.arrayContaining(['UNPUBLISHED_PART']) },
    });
    expect((await products.save(profession.id, { partIds: [program.id, a.id] })).status).toBe(200);
    const invalid = { code: 'request_params_invalid', fields: { partIds: 'invalid' } };
    for (const id of [profession.id, program.id])
      expect((await products.save(program.id, { partIds: [id] })).body).toEqual(invalid);
    expect((await products.save(profession.id, { partIds: [profession.id] })).body).toEqual(invalid);
    expect((await products.save(a.id, { partIds: [b.id] })).body).toEqual(invalid);
    expect((await products.save(program.id, { partIds: [a.id, a.id] })).body).toEqual(invalid);
  });

  it('keep since when a part is one', async () => {
    const [a, b] = [await products.create(), await products.create()];
    const { id } = await products.create({ type: 'PROGRAM' });
    await products.save(id, { partIds: [a.id] });
    const since = async () =>
      (await office.pool.query('select created_at from product_parts where child_id = $1', [a.id])).rows[0];
    const before = await since();
    await products.save(id, { partIds: [b.id, a.id] });
    expect(await since()).toEqual(before);
  });

  it('that learners rely on are changed by seniors only, once it is on sale', async () => {
    const part = await products.published();
    const { id } = await products.create({ type: 'PROGRAM' });
    await products.save(id, { partIds: [part] });
    await products.prepare(id);
    await products.call('POST', `/${id}/publish`, { as: office.senior });
    expect((await products.save(id, { partsInOrder: true })).body.code).toBe('forbidden');
    expect((await products.save(id, { partIds: [] })).body.code).toBe('forbidden');
    expect((await products.save(id, { minutes: 5 })).status).toBe(200);
    expect((await products.save(id, { partsInOrder: true }, office.senior)).status).toBe(200);
    const empty = await products.save(id, { partIds: [], categoryIds: [] }, office.senior);
    expect(empty.body.fields).toEqual({ partIds: 'required', categoryIds: 'required' });
    const draft = await products.create();
    const other = await products.save(id, { partIds: [part, draft.id] }, office.senior);
    expect(other.body.fields).toEqual({ partIds: 'invalid' });
  });

  it('of a marathon have a start', async () => {
    const { id } = await products.create({ type: 'MARATHON' });
    const schedule = { start: 'fixed', on: '2027-01-11' };
    expect((await products.save(id, { schedule })).body.schedule).toEqual(schedule);
    expect((await office.log(id)).at(-1)?.fields).toEqual(['schedule']);
  });
});

describe('the list of products', () => {
  it('finds titles in any language and of drafts, filters, sorts and counts', async () => {
    const course = await products.create({ title: 'Quiet bridges', language: 'de' });
    await products.create({ title: 'Quiet rivers', type: 'PROGRAM' });
    const sold = await products.published({ title: 'Quiet harbours' });
    const titles = async (query: string) =>
      (await products.call('GET', `?text=quiet&${query}`)).body.map(({ title }: { title: string }) => title);
    expect(await titles('sort=title')).toEqual(['Quiet bridges', 'Quiet harbours', 'Quiet rivers']);
    expect(await titles('')).toEqual(['Quiet harbours', 'Quiet rivers', 'Quiet bridges']);
    expect(await titles('type=PROGRAM')).toEqual(['Quiet rivers']);
    expect(await titles('status=PUBLISHED')).toEqual(['Quiet harbours']);
    expect(await titles('missing=en&sort=title')).toEqual(['Quiet bridges', 'Quiet rivers']);
    const { categoryIds } = await products.get(sold);
    expect(await titles(`category=${categoryIds[0]}`)).toEqual(['Quiet harbours']);
    const page = await products.call('GET', '?text=quiet&size=2&page=2');
    expect([page.total, page.body.length]).toEqual([3, 1]);
    const [row] = (await products.call('GET', `?text=${encodeURIComponent('bridges')}`)).body;
    expect(row).toMatchObject({ id: course.id, languages: [{ language: 'de', landing: 'DRAFT' }] });
  });

  it('shows content by language', async () => {
    const id = await products.published();
    await office.pool.query(
      `insert into outline_drafts (course_id, language, revision, outline, updated_at)
       select id, l, 1, '{"modules":[{"key":"m","title":"New","lessons":[]}]}', now() from courses cross join unnest(array['en', 'fr']) l where product_id = $1`,
      [id],
    );
    expect((await products.get(id)).languages).toMatchObject([
      { language: 'en', landing: 'PUBLISHED', content: 'CHANGED' },
      { language: 'fr', landing: 'NONE', content: 'DRAFT' },
    ]);
  });

  it('is for managers', async () => {
    expect((await products.call('GET', '', { as: office.student })).body.code).toBe('forbidden');
    expect((await products.call('GET', '', { as: undefined })).body.code).toBe('unauthorized');
    expect((await products.call('GET', `/${NOBODY}`)).body.code).toBe('product_not_found');
  });
});
