import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackOffice, type Call, NOBODY, openBackOffice } from './managers.ts';

const EXPERTS = '/api/manager/experts';
const text = (name: string, rest: object = {}) => ({ name, role: '', bio: '', ...rest });

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());

const call = (method: string, path = '', rest: Call = {}) =>
  office.call(method, `${EXPERTS}${path}`, { as: office.manager, ...rest });
const draft = (slug: string, change: object = {}) => ({
  ...{ slug, photoUrl: null, texts: { en: text(slug.toUpperCase()) } },
  ...change,
});
const add = async (slug: string, change: object = {}) =>
  (await call('POST', '', { body: draft(slug, change) })).body;

async function picture(change: { isPublic?: boolean; type?: string; userId?: string } = {}): Promise<string> {
  const { rows } = await office.pool.query(
    `insert into media_files (sha256, name, content_type, size, is_public, user_id)
     values ($1, 'face.jpg', $2, 10, $3, $4) returning id`,
    [crypto.randomUUID(), change.type ?? 'image/jpeg', change.isPublic ?? true, change.userId ?? null],
  );
  return `/media/${rows[0].id}/face.jpg`;
}

describe('an expert', () => {
  it('is added with a photo and texts, and found', async () => {
    const photoUrl = await picture();
    const texts = {
      en: text('Ada Lovelace', { role: 'Mathematician' }),
      de: text('Ada Lovelace', { bio: 'Schrieb das erste Programm.' }),
      fr: text(''),
    };
    const { status, body } = await call('POST', '', { body: draft('ada', { photoUrl, texts }) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ slug: 'ada', photoUrl, texts: { en: texts.en, de: texts.de }, products: 0 });
    expect(Object.keys(body.texts).sort()).toEqual(['de', 'en']);
    expect((await call('GET', `/${body.id}`)).body).toEqual(body);
    expect((await office.log(body.id))[0]).toMatchObject({ action: 'CREATED', subject: 'Ada Lovelace' });
    expect(await office.purged()).toEqual(['experts', 'products']);
  });

  it.each([
    ['no English name', { texts: { de: text('Ada') } }, { 'texts.en.name': 'required' }],
    [
      'a role in a language without a name',
      { texts: { en: text('Ada'), it: text('', { role: 'Matematica' }) } },
      { 'texts.it.name': 'required' },
    ],
    ['a picture of another site', { photoUrl: 'https://example.org/a.jpg' }, { photoUrl: 'invalid' }],
    ['a picture that is not there', { photoUrl: `/media/${NOBODY}/a.jpg` }, { photoUrl: 'invalid' }],
  ])('with %s is refused', async (_, change, fields) => {
    const { body } = await call('POST', '', { body: draft('refused', change) });
    expect(body).toEqual({ code: 'request_params_invalid', fields });
  });

  it.each([
    ['a private file', () => picture({ isPublic: false })],
    ['a document', () => picture({ type: 'application/pdf' })],
    ['the picture of a user', () => picture({ userId: office.student.id })],
  ])('does not take %s as a photo', async (_, make) => {
    const { body } = await call('POST', '', { body: draft('refused', { photoUrl: await make() }) });
    expect(body.fields).toEqual({ photoUrl: 'invalid' });
  });

  it('of twenty added at once with one slug is added once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('POST', '', { second: index % 2 === 1, body: draft('race') }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(19);
    for (const { body } of refused) expect(body.fields).toEqual({ slug: 'already_used' });
  });

  it('is changed by one of two managers; the other sees a conflict', async () => {
    const { id, revision } = await add('grace');
    const save = (name: string) =>
      call('PUT', `/${id}`, { body: { ...draft('grace', { texts: { en: text(name) } }), revision } });
    const answers = await Promise.all([save('Grace Hopper'), save('Grace')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = (await call('GET', `/${id}`)).body;
    expect(saved).toMatchObject({ revision: 1, changed: { by: { name: 'Mia' } } });
    expect((await office.log(id)).at(-1)).toMatchObject({ action: 'CHANGED', fields: ['name.en'] });
  });

  it('that is saved unchanged leaves no entry in the audit log', async () => {
    const { id, revision } = await add('same');
    expect((await call('PUT', `/${id}`, { body: { ...draft('same'), revision } })).status).toBe(200);
    expect((await office.log(id)).map(({ action }) => action)).toEqual(['CREATED']);
  });

  it('is deleted by seniors, unless they teach a product', async () => {
    const { id } = await add('leaving');
    expect((await call('DELETE', `/${id}`)).body.code).toBe('forbidden');
    const productId = await office.product('Taught');
    await office.pool.query('insert into product_experts (product_id, expert_id) values ($1, $2)', [
      productId,
      id,
    ]);
    const remove = () => call('DELETE', `/${id}`, { as: office.senior });
    expect((await remove()).body.code).toBe('still_in_use');
    await office.pool.query('delete from product_experts');
    expect((await remove()).status).toBe(204);
    expect((await call('GET', `/${id}`)).body.code).toBe('not_found');
  });

  it.each(['GET', 'PUT', 'DELETE'])('that is unknown is not found by %s', async (method) => {
    const body = method === 'PUT' ? { ...draft('x'), revision: 0 } : undefined;
    expect((await call(method, `/${NOBODY}`, { as: office.senior, body })).body.code).toBe('not_found');
  });
});

it('experts are listed with their products, and those without a text in a language alone', async () => {
  const found = await call('GET', '?text=ada&missing=fr');
  expect(found.body.map(({ slug }: { slug: string }) => slug)).toEqual(['ada']);
  expect((await call('GET', '?text=ada&missing=de')).total).toBe(0);
  expect((await call('GET', '', { as: office.student })).body.code).toBe('forbidden');
});
