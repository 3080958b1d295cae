import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RESUME_DELETED_DAYS, RESUMES_MAX } from '../../../contracts/resume/resume-values.ts';
import { addPerson, call, openResumes, type ResumeSchool, resumeOf } from './resume-calls.ts';

let school: ResumeSchool;
let owner: string;
beforeAll(async () => {
  school = await openResumes();
});
beforeEach(async () => {
  school.clock.at = undefined;
  owner = await addPerson(school);
});
afterAll(() => school.close());

const create = (resumeId: string, more: object = {}, as: string | null = owner) =>
  call(school, 'POST', '/api/resumes', {
    as,
    body: { resumeId, title: 'Mine', document: resumeOf(), ...more },
  });
async function added(more: object = {}, as = owner): Promise<string> {
  const resumeId = crypto.randomUUID();
  expect((await create(resumeId, more, as)).status).toBe(201);
  return resumeId;
}
const list = async (as = owner) => (await call(school, 'GET', '/api/resumes', { as })).body;
const ids = async (as = owner) => (await list(as)).map(({ resumeId }: { resumeId: string }) => resumeId);
const get = (id: string, as: string | null = owner) => call(school, 'GET', `/api/resumes/${id}`, { as });
const save = (id: string, revision: number, document: object, as: string | null = owner) =>
  call(school, 'PUT', `/api/resumes/${id}`, { as, body: { revision, document } });
const remove = (id: string, as: string | null = owner) =>
  call(school, 'DELETE', `/api/resumes/${id}`, { as });
const restore = (id: string, as: string | null = owner) =>
  call(school, 'POST', `/api/resumes/${id}/restore`, { as });

describe('a resume', () => {
  it('is kept under the id of the browser, and the same id again answers the same one', async () => {
    const resumeId = crypto.randomUUID();
    const document = resumeOf('Ada', { language: 'ru' });
    const first = await create(resumeId, { document });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      ...{ resumeId, title: 'Mine', language: 'ru', template: 'modern', revision: 1, isShared: false },
      document,
    });
    const again = await create(resumeId, { title: 'Other', document: resumeOf('Other') });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await ids()).toEqual([resumeId]);
  });

  it('is one, however often at once it is created', async () => {
    const resumeId = crypto.randomUUID();
    const made = await Promise.all(Array.from({ length: 8 }, () => create(resumeId)));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect(await ids()).toEqual([resumeId]);
  });

  it('does not take the id of another person, or of one that was deleted', async () => {
    const theirs = await added({}, await addPerson(school));
    const taken = { code: 'request_params_invalid', fields: { resumeId: 'already_used' } };
    expect((await create(theirs)).body).toEqual(taken);
    const gone = await added();
    await remove(gone);
    expect((await create(gone)).body).toEqual(taken);
  });

  it('has a name that changes neither its revision nor its place in the list', async () => {
    const [first, second] = [await added(), await added()];
    const renamed = await call(school, 'PATCH', `/api/resumes/${first}`, {
      as: owner,
      body: { title: ' For\nBakers ' },
    });
    expect(renamed.body).toMatchObject({ title: 'For Bakers', revision: 1 });
    expect(await ids()).toEqual([second, first]);
    expect((await save(first, 1, resumeOf())).status).toBe(200);
    expect(await ids()).toEqual([first, second]);
    const empty = await call(school, 'PATCH', `/api/resumes/${first}`, { as: owner, body: { title: ' ' } });
    expect(empty.body).toEqual({ code: 'request_params_invalid', fields: { title: 'required' } });
  });

  it('is copied under a new id, and the copy is not shared', async () => {
    const from = await added({ document: resumeOf('Copied') });
    school.shared.add(from);
    const resumeId = crypto.randomUUID();
    const body = { resumeId, title: 'Copy' };
    const copied = await call(school, 'POST', `/api/resumes/${from}/copy`, { as: owner, body });
    expect(copied.status).toBe(201);
    expect(copied.body).toMatchObject({ resumeId, title: 'Copy', isShared: false, revision: 1 });
    expect(copied.body.document.contacts.name).toBe('Copied');
    expect((await get(from)).body.isShared).toBe(true);
  });

  it('takes a document of the largest size in any script, and no larger one', async () => {
    const text = (length: number) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '証'.repeat(length) }] }],
    });
    const entries = Array.from({ length: 60 }, (_, index) => ({
      ...{ id: `r${index}`, isHidden: false, name: 'A', text: text(3900) },
    }));
    const references = (id: string, some: object[]) => ({
      ...{ id, kind: 'REFERENCES', title: null, isHidden: false },
      entries: some,
    });
    const large = resumeOf('Ada', { sections: [references('a', entries)] as never });
    expect((await create(crypto.randomUUID(), { document: large })).status).toBe(201);
    const many = { ...large, photo: `data:image/png;base64,${'A'.repeat(139_960)}` };
    const larger = await create(crypto.randomUUID(), {
      document: { ...many, summary: text(4000), sections: [references('a', entries)] },
    });
    expect(larger.status).toBe(201);
    const custom = {
      ...{ id: 'c', kind: 'CUSTOM', title: 'C', isHidden: false },
      entries: entries.map((entry, index) => ({
        ...{ id: `c${index}`, isHidden: false, title: '', organization: '', place: '', link: '' },
        ...{ start: null, end: null, isCurrent: false, grade: '', text: entry.text },
      })),
    };
    const tooLarge = { ...large, sections: [references('a', entries), custom] };
    expect((await create(crypto.randomUUID(), { document: tooLarge })).body).toMatchObject({
      code: 'payload_too_large',
    });
    const ascii = JSON.parse(JSON.stringify(tooLarge).replaceAll('証', 'x'));
    expect((await create(crypto.randomUUID(), { document: ascii })).body).toEqual({
      code: 'request_params_invalid',
      fields: { document: 'too_long' },
    });
  });

  it.each([
    ['a link that runs a program', { contacts: { website: 'javascript:alert(1)' } }, 'contacts.website'],
    ['a language that is none', { language: 'xx' }, 'language'],
    ['a picture that is none', { photo: 'data:text/html;base64,AAAA' }, 'photo'],
  ])('refuses %s beside its field', async (_, wrong, place) => {
    const document = resumeOf();
    const contacts = { ...document.contacts, ...(wrong as { contacts?: object }).contacts };
    const { status, body } = await create(crypto.randomUUID(), {
      document: { ...document, ...wrong, contacts },
    });
    expect([status, body.code]).toEqual([400, 'request_params_invalid']);
    expect(Object.keys(body.fields)).toEqual([`document.${place}`]);
  });

  it('needs ids of its parts that are all different', async () => {
    const document = resumeOf();
    const [first] = document.sections;
    const twice = { ...document, sections: [...document.sections, first] };
    expect((await create(crypto.randomUUID(), { document: twice })).body.code).toBe('request_params_invalid');
  });
});

describe('resumes of one person', () => {
  it('are at most twenty, whatever comes at once', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => create(crypto.randomUUID())));
    const codes = made.map(({ status, body }) => (status === 201 ? 'made' : body.code));
    expect(codes.filter((code) => code === 'made').length).toBe(RESUMES_MAX);
    expect(new Set(codes)).toEqual(new Set(['made', 'too_many_resumes']));
    const [some = ''] = await ids();
    const full = await call(school, 'POST', `/api/resumes/${some}/copy`, {
      as: owner,
      body: { resumeId: crypto.randomUUID(), title: 'More' },
    });
    expect([full.status, full.body.code]).toEqual([409, 'too_many_resumes']);
    expect((await create(some)).status).toBe(201);
    await remove(some);
    const last = crypto.randomUUID();
    expect((await create(last)).status).toBe(201);
    expect((await restore(some)).body.code).toBe('too_many_resumes');
    await remove(last);
    expect((await restore(some)).status).toBe(200);
  });

  it('are restored at most to twenty, whatever comes at once', async () => {
    const gone = await Promise.all(Array.from({ length: RESUMES_MAX }, () => added()));
    for (const id of gone) await remove(id);
    for (let count = 0; count < RESUMES_MAX - 2; count += 1) await added();
    const answers = await Promise.all(gone.map((id) => restore(id)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(2);
    expect((await ids()).length).toBe(RESUMES_MAX);
  });
});

describe('a deleted resume', () => {
  it('is nowhere, can be restored for thirty days, and its shared page stays off', async () => {
    const id = await added();
    school.shared.add(id);
    school.clock.at = new Date('2026-05-01T00:00:00Z');
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(204);
    expect(await ids()).toEqual([]);
    for (const answer of [await get(id), await save(id, 1, resumeOf())])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    const days = (count: number) => new Date(Date.parse('2026-05-01T00:00:00Z') + count * 86_400_000);
    school.clock.at = days(RESUME_DELETED_DAYS);
    await school.purge();
    expect((await restore(id)).body).toMatchObject({ resumeId: id, isShared: false, revision: 1 });
    expect((await restore(id)).status).toBe(200);
    expect(await ids()).toEqual([id]);
    await remove(id);
    school.clock.at = days(2 * RESUME_DELETED_DAYS + 1);
    expect((await restore(id)).body.code).toBe('not_found');
  });

  it('is gone after thirty days with its versions, and its id is free', async () => {
    school.clock.at = new Date('2026-05-01T00:00:00Z');
    const [id, other] = [await added(), await added()];
    await save(id, 1, resumeOf('New'));
    await remove(id);
    const count = async (table: string, key: string) =>
      (await school.database.pool.query(`select 1 from ${table} where ${key} = $1`, [id])).rowCount;
    school.clock.at = new Date('2026-05-30T23:00:00Z');
    await school.purge();
    expect(await count('resume_versions', 'resume_id')).toBe(1);
    school.clock.at = new Date('2026-05-31T01:00:00Z');
    await school.purge();
    expect([await count('resumes', 'id'), await count('resume_versions', 'resume_id')]).toEqual([0, 0]);
    expect(await ids()).toEqual([other]);
    expect((await create(id)).status).toBe(201);
  });
});

describe('every call', () => {
  const CALLS = [
    ['GET', '', undefined],
    ['PUT', '', () => ({ revision: 1, document: resumeOf() })],
    ['PATCH', '', () => ({ title: 'Theirs' })],
    ['POST', '/copy', () => ({ resumeId: crypto.randomUUID(), title: 'Theirs' })],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
    ['GET', '/versions', undefined],
    ['GET', '/versions/1', undefined],
    ['GET', '/file/pdf', undefined],
    ['GET', '/file/docx', undefined],
    ['GET', '/file/json', undefined],
    ['GET', '/thumbnail', undefined],
  ] as const;

  it.each(CALLS)(
    '%s %s finds no resume of another person, and none without a session',
    async (method, rest, bodyOf) => {
      const id = await added();
      await save(id, 1, resumeOf('Kept'));
      const url = `/api/resumes/${id}${rest}`;
      const body = bodyOf?.();
      const theirs = await call(school, method, url, { as: await addPerson(school), body });
      expect([theirs.status, theirs.body]).toEqual([404, { code: 'not_found' }]);
      const guest = await call(school, method, url, { body });
      expect([guest.status, guest.body]).toEqual([401, { code: 'unauthorized' }]);
      expect((await get(id)).body).toMatchObject({ title: 'Mine', revision: 2 });
    },
  );

  it.each([
    ['GET', '/api/resumes'],
    ['POST', '/api/resumes'],
    ['GET', '/api/resumes/profile'],
  ] as const)('%s %s needs a session', async (method, url) => {
    const body =
      method === 'POST' ? { resumeId: crypto.randomUUID(), title: 'A', document: resumeOf() } : undefined;
    expect((await call(school, method, url, { body })).body).toEqual({ code: 'unauthorized' });
  });

  it('is private', async () => {
    const id = await added();
    for (const url of ['', `/${id}`, `/${id}/versions`, `/${id}/file/json`])
      expect((await call(school, 'GET', `/api/resumes${url}`, { as: owner })).headers['cache-control']).toBe(
        'private, no-store',
      );
  });
});
