import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackOffice, type Call, openBackOffice } from '../catalog/managers.ts';

const TERMS = '/api/manager/glossary';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());

const call = (method: string, path = '', rest: Call = {}) =>
  office.call(method, `${TERMS}${path}`, { as: office.manager, ...rest });
const en = (name: string) => ({ en: { name, explanation: `${name} means this.` } });
const visit = (slug: string, locale: string) => office.call('GET', `/api/glossary/${slug}`, { locale });

describe('a glossary term', () => {
  it('is added and shown at once, in English where a language has no text', async () => {
    const texts = { ...en('Median'), de: { name: 'Median (DE)', explanation: '' } };
    const { status, body } = await call('POST', '', { body: { slug: 'median', texts } });
    expect(status).toBe(201);
    expect((await visit('median', 'de')).body).toMatchObject({
      ...{ name: 'Median (DE)', explanation: 'Median means this.', explanationLocale: 'en' },
    });
    expect((await visit('median', 'fr')).body.name).toBe('Median');
    expect(await office.purged()).toEqual(['glossary']);
    expect(await office.log(body.id)).toMatchObject([{ action: 'CREATED', subject: 'Median' }]);
  });

  it.each([
    ['no English name', { de: { name: 'x', explanation: 'y' } }, { 'texts.en.name': 'required' }],
    [
      'no English explanation',
      { en: { name: 'x', explanation: '' } },
      { 'texts.en.explanation': 'required' },
    ],
  ])('with %s is refused', async (_, texts, fields) => {
    expect((await call('POST', '', { body: { slug: 'none', texts } })).body).toMatchObject({ fields });
  });

  it('changed by two at once is changed once', async () => {
    const { body } = await call('POST', '', { body: { slug: 'mode', texts: en('Mode') } });
    const answers = await Promise.all(
      [false, true].map((second) =>
        call('PUT', `/${body.id}`, { second, body: { slug: 'mode', texts: en(`M${second}`), revision: 0 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has an address of its own, and is deleted by seniors', async () => {
    const { body } = await call('POST', '', { body: { slug: 'mean', texts: en('Mean') } });
    expect((await call('POST', '', { body: { slug: 'mean', texts: en('Other') } })).body.fields).toEqual({
      slug: 'already_used',
    });
    expect((await call('DELETE', `/${body.id}`)).status).toBe(403);
    expect((await call('DELETE', `/${body.id}`, { as: office.senior })).status).toBe(204);
    expect((await visit('mean', 'en')).status).toBe(404);
  });

  it('is listed by name; those without a name in a language are found', async () => {
    const { body, total } = await call('GET', '?missing=de');
    expect(total).toBe(body.length);
    expect(body.every(({ texts }: { texts: object }) => !('de' in texts))).toBe(true);
  });
});
