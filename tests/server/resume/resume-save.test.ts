import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { RESUME_VERSIONS_MAX } from '../../../contracts/resume/resume-values.ts';
import { addPerson, call, openResumes, type ResumeSchool, resumeOf } from './resume-calls.ts';

let school: ResumeSchool;
let owner: string;
let id: string;
const document = resumeOf('v1');
const named = (name: string): ResumeDocument => ({ ...document, contacts: { ...document.contacts, name } });
const minutes = (count: number) => new Date(Date.parse('2026-05-01T12:00:00Z') + count * 60_000);

beforeAll(async () => {
  school = await openResumes();
});
beforeEach(async () => {
  owner = await addPerson(school);
  id = crypto.randomUUID();
  school.clock.at = minutes(0);
  await call(school, 'POST', '/api/resumes', { as: owner, body: { resumeId: id, title: 'Mine', document } });
});
afterAll(() => school.close());

const save = (revision: number, saved: ResumeDocument, at?: number) => {
  if (at !== undefined) school.clock.at = minutes(at);
  return call(school, 'PUT', `/api/resumes/${id}`, { as: owner, body: { revision, document: saved } });
};
const stored = async () => (await call(school, 'GET', `/api/resumes/${id}`, { as: owner })).body;
const versions = async () =>
  (await call(school, 'GET', `/api/resumes/${id}/versions`, { as: owner })).body as {
    versionId: string;
    savedAt: string;
    title: string;
  }[];
async function keptNames(): Promise<string[]> {
  const documents = (await versions()).map(({ versionId }) =>
    call(school, 'GET', `/api/resumes/${id}/versions/${versionId}`, { as: owner }),
  );
  return (await Promise.all(documents)).map(({ body }) => body.contacts.name);
}

describe('saving', () => {
  it('counts revisions and moves the time', async () => {
    const { status, body } = await save(1, { ...named('v2'), language: 'hi' }, 1);
    expect([status, body]).toMatchObject([
      200,
      {
        revision: 2,
        language: 'hi',
        updatedAt: minutes(1).toISOString(),
        createdAt: minutes(0).toISOString(),
      },
    ]);
    expect((await stored()).document).toEqual({ ...named('v2'), language: 'hi' });
  });

  it('over what another device saved is a conflict, and loses nothing', async () => {
    expect((await save(1, named('laptop'))).status).toBe(200);
    const late = await save(1, named('phone'));
    expect([late.status, late.body]).toEqual([409, { code: 'edit_conflict' }]);
    expect(await stored()).toMatchObject({ revision: 2, document: { contacts: { name: 'laptop' } } });
    expect((await save(3, named('from nowhere'))).body.code).toBe('edit_conflict');
  });

  it('by many devices at once is saved by one of them', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `device ${index}`);
    const answers = await Promise.all(names.map((name) => save(1, named(name))));
    const winners = names.filter((_, index) => answers[index]?.status === 200);
    expect(winners.length).toBe(1);
    expect(await stored()).toMatchObject({ revision: 2, document: { contacts: { name: winners[0] } } });
  });

  it('again after a lost answer is no conflict', async () => {
    const first = await save(1, named('v2'), 1);
    const again = await save(1, named('v2'), 2);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await versions()).length).toBe(1);
    await save(2, named('v3'), 3);
    expect((await save(1, named('v2'))).body.code).toBe('edit_conflict');
  });

  it('refuses what is no document, and a revision that is none', async () => {
    const wrong = await save(1, { ...document, sections: null } as never);
    expect(wrong.body).toEqual({
      code: 'request_params_invalid',
      fields: { 'document.sections': 'required' },
    });
    expect((await save(-1, document)).status).toBe(400);
    expect((await stored()).revision).toBe(1);
  });
});

describe('versions', () => {
  it('are kept at most once in ten minutes, and the state before a save can be found again', async () => {
    await save(1, named('v2'), 1);
    await save(2, named('v3'), 5);
    await save(3, named('v4'), 10.5);
    expect(await keptNames()).toEqual(['v1']);
    await save(4, named('v5'), 11);
    expect(await keptNames()).toEqual(['v4', 'v1']);
    expect(await versions()).toMatchObject([
      { savedAt: minutes(10.5).toISOString(), title: 'Mine' },
      { savedAt: minutes(0).toISOString() },
    ]);
    await save(5, named('v6'), 60 * 24);
    expect(await keptNames()).toEqual(['v5', 'v4', 'v1']);
  });

  it('are kept before one of them is restored', async () => {
    await save(1, named('v2'), 1);
    await save(2, named('v3'), 2);
    expect(await keptNames()).toEqual(['v1']);
    await save(3, named('v1'), 3);
    expect(await keptNames()).toEqual(['v3', 'v1']);
    expect((await stored()).document).toEqual(named('v1'));
  });

  it('are kept before the template changes, each state once', async () => {
    const as = (template: 'classic' | 'modern') => ({
      ...document,
      design: { ...document.design, template },
    });
    await save(1, named('v2'), 1);
    await save(2, as('classic'), 2);
    expect(await keptNames()).toEqual(['v2', 'v1']);
    for (let count = 0; count < 4; count += 1) {
      await save(3 + 2 * count, as('modern'), 3);
      await save(4 + 2 * count, as('classic'), 4);
    }
    // The state with the template `classic`; that with `modern` is the first one.
    expect(await keptNames()).toEqual(['v1', 'v2', 'v1']);
  });

  it('are the last fifty', async () => {
    for (let count = 1; count <= RESUME_VERSIONS_MAX + 3; count += 1)
      await save(count, named(`v${count + 1}`), 11 * count);
    const names = await keptNames();
    expect([names.length, names[0], names.at(-1)]).toEqual([RESUME_VERSIONS_MAX, 'v53', 'v4']);
  });

  it('are those of one resume', async () => {
    await save(1, named('v2'), 1);
    const [{ versionId } = { versionId: '' }] = await versions();
    const other = crypto.randomUUID();
    const body = { resumeId: other, title: 'Other', document };
    await call(school, 'POST', '/api/resumes', { as: owner, body });
    const wrong = await call(school, 'GET', `/api/resumes/${other}/versions/${versionId}`, { as: owner });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'not_found']);
    for (const number of ['9223372036854775808', '9999999999999999999'])
      expect((await call(school, 'GET', `/api/resumes/${id}/versions/${number}`, { as: owner })).status).toBe(
        404,
      );
    expect((await call(school, 'GET', `/api/resumes/${id}/versions/x`, { as: owner })).status).toBe(400);
  });
});
