import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESUMES_MAX } from '../../../contracts/resume/resume-values.ts';
import { createWaitingResumes } from '../../../server/modules/resume/resume-draft/waiting-drafts.ts';
import { makeDocument, openSharing, type Sharing } from './sharing-fixture.ts';

let test: Sharing;
beforeAll(async () => {
  test = await openSharing();
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
let network = 0;
const save = (
  email: string,
  { draftId = randomUUID(), title = 'Mine', ip = '', document = makeDocument() } = {},
) => {
  network += 1;
  return test.call('PUT', `/api/resume-drafts/${draftId}`, {
    body: { email, title, document },
    ip: ip || `10.2.${Math.floor(network / 250)}.${network % 250}`,
  });
};
const list = async (as: string) => (await test.call('GET', '/api/resume-drafts', { as })).body;
const claim = (as: string, draftId: string) =>
  test.call('POST', `/api/resume-drafts/${draftId}/claim`, { as });
const discard = (as: string, draftId: string) => test.call('DELETE', `/api/resume-drafts/${draftId}`, { as });
const newEmail = () => `${randomUUID()}@kurso.test`;

async function draftFor(email = newEmail()) {
  const draftId = randomUUID();
  expect((await save(email, { draftId })).status).toBe(202);
  return { email, draftId };
}

describe('a guest', () => {
  it('is told the same, whether the address is known, unknown or full', async () => {
    const known = newEmail();
    await test.person(known);
    const answers = [await save(known), await save(newEmail())];
    for (let index = 0; index < 12; index += 1) answers.push(await save(known));
    for (const { status, text } of answers) expect([status, text]).toEqual([202, '']);
  });

  it('is stopped after thirty in an hour from one network', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push((await save(newEmail(), { ip: '198.51.100.1' })).status);
    expect(statuses).toEqual([...Array(30).fill(202), 429]);
  });

  it.each([
    ['no address', { email: 'nobody' }, 'email'],
    ['no title', { title: ' ' }, 'title'],
    ['no document', { document: {} }, 'document'],
  ])('is told about %s', async (_, change, field) => {
    const body = { email: newEmail(), title: 'Mine', document: makeDocument(), ...change };
    const answer = await test.call('PUT', `/api/resume-drafts/${randomUUID()}`, { body, ip: '10.3.0.1' });
    expect(answer.body.code).toBe('request_params_invalid');
    expect(Object.keys(answer.body.fields).some((name) => name.startsWith(field))).toBe(true);
  });

  it('leaves a document of the largest size, in a script of three bytes', async () => {
    const email = newEmail();
    const person = await test.person(email);
    const line = (index: number) => ({
      ...{ id: `e${index}`, isHidden: false, title: '字'.repeat(200), organization: '字'.repeat(200) },
      ...{ place: '', link: '', start: null, end: null, isCurrent: false, grade: '' },
      text: {
        type: 'doc' as const,
        content: [
          { type: 'paragraph' as const, content: [{ type: 'text' as const, text: '字'.repeat(4000) }] },
        ],
      },
    });
    const entries = (from: number) => Array.from({ length: 40 }, (_, index) => line(from + index));
    const sections = (['EXPERIENCE', 'PROJECTS'] as const).map((kind, index) => ({
      ...{ id: kind, kind, title: null, isHidden: false, entries: entries(index * 40) },
    }));
    const document = makeDocument({ sections });
    expect(JSON.stringify(document).length).toBeGreaterThan(350_000);
    expect((await save(email, { document })).status).toBe(202);
    expect(await list(person)).toHaveLength(1);
  });
});

describe('what was left for an address', () => {
  it('is listed for the account that confirmed it, in any case of letters', async () => {
    const email = newEmail();
    const person = await test.person(email.toUpperCase());
    const { draftId } = await draftFor(` ${email} `.trim());
    expect(await list(person)).toEqual([
      { draftId, title: 'Mine', name: 'Žofie Ann', language: 'en', savedAt: expect.any(String) },
    ]);
  });

  it('is three at most, the newest, also when many come at once', async () => {
    const email = newEmail();
    const person = await test.person(email);
    for (const title of ['one', 'two', 'three', 'four']) await save(email, { title });
    expect((await list(person)).map(({ title }: { title: string }) => title)).toEqual([
      'four',
      'three',
      'two',
    ]);
    const other = newEmail();
    const second = await test.person(other);
    await Promise.all(Array.from({ length: 9 }, () => save(other)));
    expect(await list(second)).toHaveLength(3);
  });

  it('is replaced under the same id, and by nobody who names another address', async () => {
    const { email, draftId } = await draftFor();
    const person = await test.person(email);
    await save(newEmail(), { draftId, title: 'A stranger’s' });
    await save(email, { draftId, title: 'Newer' });
    expect(await list(person)).toMatchObject([{ draftId, title: 'Newer' }]);
  });

  it('is nobody else’s, and not of an address that is not confirmed', async () => {
    const { email, draftId } = await draftFor();
    const [unconfirmed, stranger] = [await test.person(email, false), await test.person()];
    // The token may be older than the account: the database decides.
    for (const as of [unconfirmed, stranger]) {
      expect(await list(as)).toEqual([]);
      expect((await claim(as, draftId)).body.code).toBe('not_found');
      expect((await discard(as, draftId)).body.code).toBe('not_found');
    }
    expect((await test.call('GET', '/api/resume-drafts', { as: `n.${unconfirmed}` })).body.code).toBe(
      'email_not_verified',
    );
    await test.pool.query('update users set verified_at = now() where id = $1', [unconfirmed]);
    expect(await list(unconfirmed)).toHaveLength(1);
  });

  it('goes when it is refused', async () => {
    const { email, draftId } = await draftFor();
    const person = await test.person(email);
    expect((await discard(person, draftId)).status).toBe(204);
    expect((await discard(person, draftId)).status).toBe(404);
    expect((await claim(person, draftId)).status).toBe(404);
    expect(await list(person)).toEqual([]);
  });

  it('goes after thirty days', async () => {
    const { email, draftId } = await draftFor();
    const person = await test.person(email);
    test.clock.at = new Date(Date.now() + 31 * DAY_MS);
    expect(await list(person)).toEqual([]);
    expect((await claim(person, draftId)).status).toBe(404);
    await test.drafts.deleteLate();
    test.clock.at = undefined;
    expect(await list(person)).toEqual([]);
  });

  it('is known to the confirmation of the address', async () => {
    const { email } = await draftFor();
    const { waitFor } = createWaitingResumes(test.db);
    expect(await waitFor(await test.person())).toBe(false);
    const person = await test.person(email, false);
    expect(await waitFor(person)).toBe(false);
    await test.pool.query('update users set verified_at = now() where id = $1', [person]);
    expect(await waitFor(person)).toBe(true);
  });
});

describe('taking it', () => {
  it('makes a resume under its id, once', async () => {
    const { email, draftId } = await draftFor();
    const person = await test.person(email);
    const answers = await Promise.all([1, 2, 3].map(() => claim(person, draftId)));
    for (const { status, body } of answers)
      expect([status, body.resumeId, body.title, body.isShared]).toEqual([200, draftId, 'Mine', false]);
    expect((await claim(person, draftId)).body.document).toEqual(makeDocument());
    expect(await test.resumes.list(person)).toHaveLength(1);
    expect(await list(person)).toEqual([]);
  });

  it('answers the resume that was already kept from the same browser', async () => {
    const { email, draftId } = await draftFor();
    const person = await test.person(email);
    await test.resumes.create({
      ownerId: person,
      resumeId: draftId,
      title: 'Kept',
      document: makeDocument(),
    });
    expect((await claim(person, draftId)).body).toMatchObject({ resumeId: draftId, title: 'Kept' });
    expect(await list(person)).toEqual([]);
  });

  it('gives another id when somebody else has it', async () => {
    const { email, draftId } = await draftFor();
    const [person, other] = [await test.person(email), await test.person()];
    await test.resumes.create({
      ownerId: other,
      resumeId: draftId,
      title: 'Theirs',
      document: makeDocument(),
    });
    const { resumeId, title } = (await claim(person, draftId)).body;
    expect(title).toBe('Mine');
    expect(resumeId).not.toBe(draftId);
    expect((await claim(person, draftId)).body.resumeId).toBe(resumeId);
    expect((await test.resumes.get({ ownerId: other, resumeId: draftId })).title).toBe('Theirs');
  });

  it('keeps it while there is no room', async () => {
    const { email, draftId } = await draftFor();
    const person = await test.person(email);
    for (let index = 0; index < RESUMES_MAX; index += 1) await test.resume(person);
    expect((await claim(person, draftId)).body.code).toBe('too_many_resumes');
    expect(await list(person)).toHaveLength(1);
    const [first] = await test.resumes.list(person);
    await test.resumes.remove({ ownerId: person, resumeId: first?.resumeId ?? '' });
    expect((await claim(person, draftId)).status).toBe(200);
  });
});
