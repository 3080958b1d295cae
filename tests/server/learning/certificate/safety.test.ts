import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateCredentials, courseProgress } from '../../../../db/schema/index.ts';
import { refusalOf } from '../../../setup/badge-verifier.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { openSigningSchool, readerOf, type SigningSchool } from '../badge/signing-school.ts';
import { englishDraft, RIGHT } from '../drafts.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from '../school.ts';

let database: TestDatabase;
let school: School;
let signing: SigningSchool;
let productId: string;
let courseId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  school = await openSchool(database);
  signing = await openSigningSchool(database);
  productId = await addProduct(school.db, 'Bees');
  const [first] = englishDraft().modules;
  const free = first?.lessons.filter((lesson) => lesson.free) ?? [];
  courseId = await addCourse(school.db, productId, [
    { language: 'en', modules: [{ key: 'm1', title: 'First', lessons: free }] },
  ]);
});
afterAll(async () => {
  await signing.close();
  await school.close();
  await database.drop();
});

const issue = (as: string) =>
  call(school, 'POST', '/api/certificates', { as, body: { productId, name: 'Ada', locale: 'en' } });

async function certified() {
  const ada = await addPerson(school.db);
  await grant(school.db, ada, productId);
  const at = new Date('2026-05-01T10:00:00Z');
  const completed = { status: 'COMPLETED', startedAt: at, completedAt: at };
  await school.db.insert(courseProgress).values({ userId: ada, courseId, ...completed });
  const { certificateId, code } = (await issue(ada)).body;
  const change = (body: object) =>
    call(school, 'PATCH', `/api/certificates/${certificateId}`, { as: ada, body });
  return { ada, certificateId: String(certificateId), code: String(code), change };
}

it('work of a guest that was merged completes a product, and gives no certificate by itself', async () => {
  const guest = await addPerson(school.db);
  const done = (key: string, answers?: unknown) => ({
    ...{ contentId: `${courseId}:${key}`, status: 'COMPLETED', answers },
  });
  const merged = await call(school, 'POST', '/api/user-products/accomplishments/merge', {
    as: guest,
    body: { accomplishedContent: [done('i1'), done('i2', RIGHT)] },
  });
  expect(merged.body).toMatchObject({ merged: 2, refused: [] });
  const [progress] = await school.db.select().from(courseProgress).where(eq(courseProgress.userId, guest));
  expect(progress?.status).toBe('COMPLETED');
  expect((await issue(guest)).body.code).toBe('user_not_have_access_to_product');
  expect((await call(school, 'GET', '/api/certificates', { as: guest })).body).toEqual([]);
});

it('a code that is switched off is found nowhere, and again once it is switched on', async () => {
  const { certificateId, code, change } = await certified();
  const badge = await signing.credential(code);
  const seen = async () => [
    (await call(school, 'GET', `/api/share/${code}`)).status,
    (await signing.get(`/api/share/${code}/credential`)).statusCode,
  ];
  expect(await seen()).toEqual([200, 200]);
  await change({ isShared: false });
  expect(await seen()).toEqual([404, 404]);
  // The file is the learner's alone, and no address of it contains the code.
  const stranger = await addPerson(school.db);
  for (const id of [certificateId, code])
    expect((await call(school, 'GET', `/api/certificates/${id}/pdf`, { as: stranger })).status).toBe(404);
  // The list names places, not codes, and what the learner gave away stays genuine.
  expect(JSON.stringify((await signing.get('/api/badges/status')).json())).not.toContain(code);
  expect(await refusalOf(badge, readerOf(signing))).toBeNull();
  await change({ isShared: true });
  expect(await seen()).toEqual([200, 200]);
  expect(await signing.credential(code)).toEqual(badge);
});

it('a new name revokes the badge at once, before anybody asks for the new one', async () => {
  const { certificateId, code, change } = await certified();
  const before = await signing.credential(code);
  await change({ name: 'Ada Lovelace' });
  expect(await refusalOf(before, readerOf(signing))).toBe('revoked');
  const own = eq(certificateCredentials.certificateId, certificateId);
  expect(await school.db.$count(certificateCredentials, own)).toBe(1);
  const after = await signing.credential(code);
  expect(await refusalOf(after, readerOf(signing))).toBeNull();
  expect(JSON.stringify(after)).toContain('Ada Lovelace');
});

it('a badge that is signed while the name changes never keeps the old name valid', async () => {
  const { code, change } = await certified();
  const names = ['One Name', 'Two Names', 'Three Names'];
  const handedOut: object[] = [];
  for (const name of names) {
    const [, ...badges] = await Promise.all([
      change({ name }),
      ...[1, 2, 3].map(() => signing.credential(code)),
    ]);
    handedOut.push(...badges);
  }
  const last = await signing.credential(code);
  const valid = new Set<string>();
  for (const badge of [...handedOut, last])
    if ((await refusalOf(badge, readerOf(signing))) === null) valid.add(JSON.stringify(badge));
  expect([...valid]).toEqual([JSON.stringify(last)]);
  expect([...valid][0]).toContain('Three Names');
});
