import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courseProgress } from '../../../db/schema/index.ts';
import type { CourseDraft } from '../../../domain/learning/content.ts';
import { LEARNING_INVARIANTS } from '../../../server/platform/audit/learning-invariants.ts';
import { IN_FULL } from '../../setup/rounds.ts';
import { doc, englishDraft, quiz, RIGHT, WRONG } from './drafts.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;

beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const LESSONS = ['a', 'b', 'c'];

/** Each lesson has a text and a problem, or the text alone. */
function draftOf(lessons: readonly { key: string; asks: boolean }[], language: string): CourseDraft {
  const [first] = englishDraft().modules;
  return {
    language,
    modules: [
      {
        key: first?.key ?? 'm',
        title: 'Module',
        lessons: lessons.map(({ key, asks }) => ({
          ...{ key, title: key, free: false, minutes: 1 },
          items: [
            { key: `${key}t`, required: true, body: { kind: 'rich_text', doc: doc(key) }, solution: null },
            ...(asks ? [quiz(`${key}q`)] : []),
          ],
        })),
      },
    ],
  };
}

const step = fc.oneof(
  fc.record({
    act: fc.constant('publish' as const),
    lessons: fc.uniqueArray(fc.record({ key: fc.constantFrom(...LESSONS), asks: fc.boolean() }), {
      selector: ({ key }) => key,
      minLength: 1,
    }),
    language: fc.constantFrom('en', 'en', 'de'),
  }),
  fc.record({ act: fc.constant('read' as const), key: fc.constantFrom(...LESSONS) }),
  fc.record({
    act: fc.constant('answer' as const),
    key: fc.constantFrom(...LESSONS),
    right: fc.boolean(),
  }),
  fc.record({ act: fc.constant('move' as const), tabs: fc.integer({ min: 1, max: 2 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const RANK = { NOT_STARTED: 0, IN_PROGRESS: 1, COMPLETED: 2 };

/** Everything that a move must leave: rows by their names. */
async function findKept(userId: string): Promise<string[]> {
  const { rows } = await school.db.execute<{ name: string }>(sql`
    select 'item ' || item_key as name from accomplishments where user_id = ${userId}
    union all select 'lesson ' || lesson_key from lesson_completions where user_id = ${userId}
    union all select 'attempt ' || id || ' ' || version_id || ' ' || solved from problem_attempts where user_id = ${userId}`);
  return rows.map(({ name }) => name);
}

it('no history lowers what was completed or loses an answer', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const productId = await addProduct(school.db, 'Course');
      const all = LESSONS.map((key) => ({ key, asks: true }));
      const courseId = await addCourse(school.db, productId, [draftOf(all, 'en')]);
      const as = await addPerson(school.db);
      await grant(school.db, as, productId);
      const run = async (one: Step): Promise<number[]> => {
        if (one.act === 'publish') {
          await addCourse(school.db, productId, [draftOf(one.lessons, one.language)]);
          return [];
        }
        const send = (url: string, body?: unknown) => call(school, 'POST', url, { as, body });
        const place = { productId, language: 'en', lessonKey: one.act === 'move' ? '' : one.key };
        const answers = one.act === 'answer' && one.right ? RIGHT : WRONG;
        const found =
          one.act === 'read'
            ? [await send('/api/user-products/accomplishments', place)]
            : one.act === 'answer'
              ? [
                  await send(`/api/learning/${productId}/en/lessons/${one.key}/answers`, {
                    ...{ contentId: `${courseId}:${one.key}q`, answers },
                  }),
                ]
              : await Promise.all(
                  Array.from({ length: one.tabs }, () => send(`/api/learning/${productId}/version/move`)),
                );
        return found.map(({ status }) => status);
      };
      let [rank, kept]: [number, string[]] = [0, []];
      for (const one of steps) {
        for (const status of await run(one)) expect([200, 204, 404]).toContain(status);
        const now = new Set(await findKept(as));
        expect(kept.filter((name) => !now.has(name))).toEqual([]);
        const [row] = await school.db.select().from(courseProgress).where(eq(courseProgress.userId, as));
        const status = (row?.status ?? 'NOT_STARTED') as keyof typeof RANK;
        expect(RANK[status]).toBeGreaterThanOrEqual(rank);
        const { body } = await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as });
        expect(body.progress.status).toBe(status);
        if (status === 'COMPLETED') expect(body.progress.percent).toBe(100);
        [rank, kept] = [RANK[status], [...now]];
      }
      for (const { name, violations } of LEARNING_INVARIANTS)
        expect([name, (await school.db.execute(violations)).rows]).toEqual([name, []]);
    }),
    { numRuns: IN_FULL ? 25 : 8 },
  );
});
