import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products, subscriptions } from '../../../db/schema/index.ts';
import { DAYS, marathonDraft } from './marathon-course.ts';
import { addCourse, addPart, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

/** Three courses that open one after the other. */
async function addProgram() {
  const program = await addProduct(school.db, 'Program', { type: 'PROGRAM' });
  await school.db.update(products).set({ partsInOrder: true }).where(eq(products.id, program));
  const parts = await Promise.all(['A', 'B', 'C'].map((title) => addProduct(school.db, title)));
  for (const [index, part] of parts.entries()) {
    await addCourse(school.db, part, [marathonDraft()]);
    await addPart(school.db, program, part, index);
  }
  return { program, parts };
}

describe('a program with parts in order', () => {
  it('opens a part after the one before and credits what was completed elsewhere', async () => {
    const { program, parts } = await addProgram();
    const [a = '', b = '', c = ''] = parts;
    const learner = await addPerson(school.db);
    const complete = async (part: string) => {
      for (const day of DAYS) {
        const body = { productId: part, language: 'en', lessonKey: `${day}-task` };
        await call(school, 'POST', '/api/user-products/accomplishments', { as: learner, body });
      }
    };
    await grant(school.db, learner, b);
    await complete(b);
    await grant(school.db, learner, program);
    const seen = async () => {
      const { body } = await call(school, 'GET', `/api/learning/${program}/en/outline`, { as: learner });
      expect(body.partsInOrder).toBe(true);
      return body.parts.map((part: { lock: { productId: string } | null; credited: boolean }) => [
        part.lock?.productId ?? null,
        part.credited,
      ]);
    };
    expect(await seen()).toEqual([
      [null, false],
      [null, true],
      [null, false],
    ]);
    await grant(school.db, learner, b, 'REVOKE');
    const later = await addPerson(school.db);
    await grant(school.db, later, program);
    const { body } = await call(school, 'GET', `/api/learning/${program}/en/outline`, { as: later });
    expect(
      body.parts.map((part: { lock: { productId: string } | null }) => part.lock?.productId ?? null),
    ).toEqual([null, a, b]);
    expect((await call(school, 'GET', `/api/learning/${c}/en/lessons/d1-task`, { as: later })).status).toBe(
      403,
    );
    expect(body.parts[0]).toMatchObject({ minutesLeft: 40, completedAt: null, skills: [] });
  });

  it('does not hold up a course that the learner also has alone or by a subscription, while it runs', async () => {
    const { program, parts } = await addProgram();
    const [first = '', second = '', third = ''] = parts;
    const learner = await addPerson(school.db);
    await grant(school.db, learner, program);
    const seen = async () => {
      const { body } = await call(school, 'GET', `/api/learning/${program}/en/outline`, { as: learner });
      const statuses = await Promise.all(
        parts.map(async (part) => {
          const lesson = `/api/learning/${part}/en/lessons/d1-task`;
          return (await call(school, 'GET', lesson, { as: learner })).status;
        }),
      );
      const locks = body.parts.map((part: { lock: { productId: string } | null }) => part.lock?.productId);
      return { locks, statuses };
    };
    const waiting = { locks: [undefined, first, second], statuses: [200, 403, 403] };
    expect(await seen()).toEqual(waiting);

    await school.db.update(products).set({ inSubscription: true }).where(eq(products.id, second));
    expect(await seen()).toEqual(waiting);
    await school.db.insert(subscriptions).values({
      userId: learner,
      period: 'MONTHLY',
      createdAt: new Date('2026-01-01'),
      periodEnd: new Date(Date.now() + 86_400_000),
    });
    expect(await seen()).toEqual({ locks: [undefined, undefined, second], statuses: [200, 200, 403] });
    await school.db.update(subscriptions).set({ periodEnd: new Date('2026-01-02') });
    expect(await seen()).toEqual(waiting);

    await grant(school.db, learner, third);
    expect(await seen()).toEqual({ locks: [undefined, first, undefined], statuses: [200, 403, 200] });
  });
});
