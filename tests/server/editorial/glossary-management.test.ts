import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGlossary, termOf } from './managed-terms.ts';

let school: Awaited<ReturnType<typeof openGlossary>>;
beforeAll(async () => {
  school = await openGlossary();
});
afterAll(() => school.close());

const slugOf = (id: string, slug: string, revision: number, as = school.office.senior, second = false) =>
  school.call('PUT', `/${id}`, { as, second, body: { slug, revision } });
const idsOf = async (query: string): Promise<string[]> =>
  (await school.call('GET', `?${query}`)).body.map(({ id }: { id: string }) => id);

describe('a glossary term', () => {
  it('is begun with its name in one language, and seen by nobody', async () => {
    await school.office.purged();
    const { id, slug, name, languages } = await school.begin('de');
    expect([name, languages]).toEqual(['Term 1', { de: 'DRAFT' }]);
    expect((await school.visit(slug, 'de')).status).toBe(404);
    expect(await school.names('de')).not.toContain(name);
    expect(await school.office.purged()).toEqual([]);
    expect(await school.office.log(id)).toMatchObject([{ action: 'CREATED', subject: 'Term 1' }]);
  });

  it.each([
    ['no name', { slug: 'x', language: 'en', name: ' ' }, 'name'],
    ['a name that is too long', { slug: 'x', language: 'en', name: 'x'.repeat(121) }, 'name'],
    ['no address', { slug: '', language: 'en', name: 'x' }, 'slug'],
    ['a language that is none', { slug: 'x', language: 'xx', name: 'x' }, 'language'],
  ])('with %s is refused', async (_, body, field) => {
    const answer = await school.call('POST', '', { body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  it('moves to another address, which two at once do not both get', async () => {
    const { id, slug } = await school.published();
    await school.office.purged();
    expect((await slugOf(id, 'moved', 0)).body).toMatchObject({ slug: 'moved', revision: 1 });
    expect(await school.office.purged()).toEqual(['glossary']);
    expect((await school.visit('moved')).status).toBe(200);
    expect((await school.visit(slug)).status).toBe(404);
    expect((await slugOf(id, 'again', 0)).body.code).toBe('edit_conflict');
    const others = await Promise.all([school.begin(), school.begin()]);
    const answers = await Promise.all(
      others.map((other, index) => slugOf(other.id, 'wanted', 0, school.office.senior, index === 1)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(
      (await school.call('POST', '', { body: { slug: 'moved', language: 'en', name: 'x' } })).body,
    ).toEqual({ code: 'request_params_invalid', fields: { slug: 'already_used' } });
  });

  it('that is published gets another address from seniors only', async () => {
    const [draft, shown] = [await school.begin(), await school.published()];
    expect((await slugOf(draft.id, 'by-a-manager', 0, school.office.manager)).status).toBe(200);
    expect((await slugOf(shown.id, 'not-by-a-manager', 0, school.office.manager)).body.code).toBe(
      'forbidden',
    );
  });

  it('is deleted by seniors, once it is published in no language', async () => {
    const { id, url } = await school.published();
    const remove = (as = school.office.senior) => school.call('DELETE', `/${id}`, { as });
    expect((await remove(school.office.manager)).status).toBe(403);
    expect((await remove()).body.code).toBe('still_in_use');
    await school.send(`${url}/unpublish`);
    expect((await remove()).status).toBe(204);
    expect((await school.get(url)).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });
});

describe('the list of terms', () => {
  it('is sorted by name, and finds names, drafts and addresses', async () => {
    const { id, url } = await school.published();
    await school.save(url, 2, termOf('Zymurgy_x'));
    expect(await idsOf('text=zymurgy_')).toEqual([id]);
    expect(await idsOf('text=zymurgy%25')).toEqual([]);
    const { body, total } = await school.call('GET');
    const names = body.map(({ name }: { name: string }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(total).toBe(body.length);
  });

  it('is narrowed to a state, a language, what visitors miss and what waits', async () => {
    const { id, url } = await school.published();
    const german = school.writing(id, 'de');
    await school.save(german, 0, termOf('Deutsch'));
    expect(await idsOf('language=de&state=DRAFT')).toContain(id);
    expect(await idsOf('language=en&state=PUBLISHED')).toContain(id);
    expect(await idsOf('language=fr&state=NONE')).toContain(id);
    expect(await idsOf('language=de&state=NONE')).not.toContain(id);
    expect(await idsOf('missing=de')).toContain(id);
    expect(await idsOf('missing=en')).not.toContain(id);
    expect(await idsOf('waiting=yes')).toEqual([]);
    await school.send(`${german}/publication-request`, school.office.manager);
    expect(await idsOf('waiting=yes')).toEqual([id]);
    await school.publish(german, 1);
    expect(await idsOf('missing=de')).not.toContain(id);
    await school.save(url, 2, termOf('Changed'));
    expect(await idsOf('language=en&state=CHANGED')).toContain(id);
  });
});
