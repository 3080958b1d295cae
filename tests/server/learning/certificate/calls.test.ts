import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificates, courseProgress, users } from '../../../../db/schema/index.ts';
import { audit, describeViolations } from '../../../../server/platform/audit/audit.ts';
import { englishDraft } from '../drafts.ts';
import {
  addCourse,
  addPart,
  addPerson,
  addProduct,
  call,
  grant,
  openSchool,
  type School,
} from '../school.ts';

let school: School;
let productId: string;
let courseId: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Bees');
  courseId = await addCourse(school.db, productId, [englishDraft()]);
});
afterAll(async () => {
  const found = describeViolations(await audit(school.db)).filter((line) => line.includes('certificate'));
  expect(found).toEqual([]);
  await school.close();
});

async function complete(userId: string, id = courseId) {
  const completedAt = new Date('2026-05-01T10:00:00Z');
  await school.db
    .insert(courseProgress)
    .values({ userId, courseId: id, status: 'COMPLETED', startedAt: completedAt, completedAt });
}

async function graduate(): Promise<string> {
  const person = await addPerson(school.db);
  await grant(school.db, person, productId);
  await complete(person);
  return person;
}

const issue = (as: string | null, more: object = {}) =>
  call(school, 'POST', '/api/certificates', {
    as,
    body: { productId, name: '  Ada   Lovelace ', locale: 'en', ...more },
  });
const change = (as: string, id: string, body: object) =>
  call(school, 'PATCH', `/api/certificates/${id}`, { as, body });
const shared = (code: string) => call(school, 'GET', `/api/share/${code}`);

describe('issuing', () => {
  it('gives a number, a code and what was learned', async () => {
    const ada = await graduate();
    const { status, body } = await issue(ada);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ name: 'Ada Lovelace', title: 'Bees', productType: 'COURSE', locale: 'en', isShared: true },
      ...{ nameChangesLeft: 3, revokedAt: null, completedAt: '2026-05-01T10:00:00.000Z' },
    });
    expect(body.number).toMatch(/^K-\d{4}-\d{6}$/);
    expect(body.code).toMatch(/^[\w-]{22}$/);
    expect((await call(school, 'GET', '/api/certificates', { as: ada })).body).toEqual([body]);
  });

  it('answers the first one again, however often and at once it is asked for', async () => {
    const ada = await graduate();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => issue(ada, { name: `Ada ${index}` })),
    );
    expect(new Set(answers.map(({ body }) => body.certificateId)).size).toBe(1);
    expect(await school.db.$count(certificates, eq(certificates.userId, ada))).toBe(1);
  });

  it('needs a product, access, completion and a session', async () => {
    const bob = await addPerson(school.db);
    expect((await issue(bob, { productId: crypto.randomUUID() })).body.code).toBe('product_not_found');
    expect((await issue(bob)).body.code).toBe('user_not_have_access_to_product');
    await grant(school.db, bob, productId);
    expect((await issue(bob)).body.code).toBe('product_not_completed');
    expect((await issue(null)).status).toBe(401);
    for (const name of ['x', '—', 'a'.repeat(81), 'evil.test', 'a\u202eb c'])
      expect((await issue(bob, { name })).body.code).toBe('request_params_invalid');
  });

  it('is refused to work of a guest alone: without access, completion gives nothing', async () => {
    const eve = await addPerson(school.db);
    await complete(eve);
    expect((await issue(eve)).body.code).toBe('user_not_have_access_to_product');
    await grant(school.db, eve, productId);
    await grant(school.db, eve, productId, 'REVOKE');
    expect((await issue(eve)).body.code).toBe('user_not_have_access_to_product');
  });

  it('of a program needs every part', async () => {
    const program = await addProduct(school.db, 'All', { type: 'PROGRAM' });
    const other = await addProduct(school.db, 'Ants');
    const otherCourse = await addCourse(school.db, other, [englishDraft()]);
    await addPart(school.db, program, productId);
    await addPart(school.db, program, other, 1);
    const ada = await addPerson(school.db);
    await grant(school.db, ada, program);
    await complete(ada);
    expect((await issue(ada, { productId: program })).body.code).toBe('product_not_completed');
    await complete(ada, otherCourse);
    expect((await issue(ada, { productId: program })).body).toMatchObject({
      title: 'All',
      productType: 'PROGRAM',
    });
    expect((await issue(ada)).body.title).toBe('Bees');
  });

  it('numbers a year without gaps and doubles, also when forty ask at once', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, graduate));
    const answers = await Promise.all(people.map((as) => issue(as)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const { rows } = await school.db.execute<{ number: number }>(
      sql`select number from certificates order by number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });
});

describe('a change', () => {
  it('of the name is possible three times, and revokes the signed copy before it', async () => {
    const ada = await graduate();
    const { certificateId: id, number, code } = (await issue(ada)).body;
    await school.db.execute(sql`insert into certificate_credentials (certificate_id) values (${id}::uuid)`);
    expect((await change(ada, id, { name: 'Ada Lovelace' })).body.nameChangesLeft).toBe(3);
    for (const [name, left] of [
      ['অনন্যা চৌধুরী', 2],
      ['Ada L.', 1],
      ['Ada King', 0],
    ] as const) {
      const answer = await change(ada, id, { name });
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { name, nameChangesLeft: left, number, code },
      ]);
    }
    expect((await change(ada, id, { name: 'Again' })).body.code).toBe('name_changes_used_up');
    const { rows } = await school.db.execute(
      sql`select revoked_at is not null as revoked from certificate_credentials where certificate_id = ${id}::uuid`,
    );
    expect(rows).toEqual([{ revoked: true }]);
    expect((await shared(code)).body.name).toBe('Ada King');
  });

  it('of the name is counted when several arrive at once', async () => {
    const ada = await graduate();
    const { certificateId: id } = (await issue(ada)).body;
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const answers = await Promise.all(names.map((name) => change(ada, id, { name })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('belongs to the learner', async () => {
    const ada = await graduate();
    const { certificateId: id } = (await issue(ada)).body;
    const bob = await addPerson(school.db);
    expect((await change(bob, id, { isShared: false })).body.code).toBe('not_found');
    expect((await call(school, 'GET', `/api/certificates/${id}/pdf`, { as: bob })).body.code).toBe(
      'not_found',
    );
    expect((await call(school, 'GET', `/api/certificates/${id}/pdf`)).status).toBe(401);
    expect((await call(school, 'GET', '/api/certificates/1/pdf', { as: ada })).body.code).toBe('not_found');
  });
});

describe('the public page', () => {
  it('says what is proven, is never cached, and is gone while it is switched off', async () => {
    const ada = await graduate();
    const { certificateId: id, code, number } = (await issue(ada)).body;
    const answer = await shared(code);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ number, name: 'Ada Lovelace', productSlug: productId, valid: true });
    expect(JSON.stringify(answer.body)).not.toMatch(/example\.test|userId|certificateId/);
    await change(ada, id, { isShared: false });
    expect((await shared(code)).status).toBe(404);
    await change(ada, id, { isShared: true });
    expect((await shared(code)).status).toBe(200);
    expect((await shared('A'.repeat(22))).status).toBe(404);
  });

  it('is gone when the person is erased', async () => {
    const ada = await graduate();
    const { certificateId: id, code } = (await issue(ada)).body;
    await school.db
      .update(certificates)
      .set({ name: '', data: {}, isShared: false, revokedAt: new Date(), revocation: 'erased' })
      .where(eq(certificates.id, id));
    await school.db.update(users).set({ name: '' }).where(eq(users.id, ada));
    expect((await shared(code)).status).toBe(404);
    expect((await call(school, 'GET', '/api/certificates', { as: ada })).body).toEqual([]);
  });
});
