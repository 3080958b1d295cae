import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { landings } from '../../../db/schema/index.ts';
import { readSchool } from '../../../db/seed/content-reader.ts';
import type { LessonDraft, StoredItem } from '../../../domain/learning/content.ts';
import { createEntitlementService } from '../../../server/modules/commerce/entitlement/entitlement.service.ts';
import { createCompletionService } from '../../../server/modules/learning/player/completion.service.ts';
import { createDemoSchool } from '../../setup/demo-school.ts';
import { addPerson, call, grant, openSchool, type School } from './school.ts';
import { rightAnswers } from './solved.ts';

const { products } = await readSchool();
const PROGRAM = 'analyst-from-zero';
const PROFESSION = 'data-analyst';

let school: School;
let learner: string;

beforeAll(async () => {
  school = await openSchool(await createDemoSchool());
  learner = await addPerson(school.db);
  await grant(school.db, learner, await idOf(PROFESSION));
});
afterAll(() => school.close());

async function idOf(slug: string): Promise<string> {
  const rows = await school.db
    .select({ productId: landings.productId })
    .from(landings)
    .where(eq(landings.urlSlug, slug));
  return rows[0]?.productId ?? '';
}

const fileOf = (slug: string) => products.find((product) => product.slug === slug);

/** The courses below a product in their order. */
function coursesIn(slug: string): string[] {
  const parts = fileOf(slug)?.file.parts ?? [];
  return parts.length === 0 ? [slug] : parts.flatMap(coursesIn);
}

const post = async (url: string, body?: unknown) => {
  const answer = await call(school, 'POST', url, { as: learner, body });
  expect([url, answer.status, answer.body?.code]).toEqual([url, expect.toBeOneOf([200, 201]), undefined]);
  return answer.body;
};

/** Does what the item asks for. */
async function complete(lessonUrl: string, contentId: string, item: StoredItem): Promise<void> {
  const { body } = item;
  if (body.kind === 'problem') {
    const graded = await post(`${lessonUrl}/answers`, { contentId, answers: rightAnswers(item) });
    expect([contentId, graded.correct]).toEqual([contentId, true]);
  }
  if (body.kind === 'checklist') {
    const state = { kind: 'checklist', done: body.entries.map(({ id }) => id) };
    const saved = { contentId, state, madeAt: new Date().toISOString() };
    expect((await call(school, 'PUT', `${lessonUrl}/states`, { as: learner, body: saved })).status).toBe(200);
  }
  if (body.kind !== 'open_answer') return;
  expect([contentId, body.checkedBy]).toEqual([contentId, 'self']);
  const answer = { contentId, clientId: crypto.randomUUID(), text: 'I looked, and it was so.' };
  const { answerId } = await post(`${lessonUrl}/open-answers`, answer);
  await post(`/api/learning/open-answers/${answerId}/self-check`);
}

async function passTest(lessonUrl: string, courseId: string, { items }: LessonDraft): Promise<void> {
  const { attemptId } = await post(`${lessonUrl}/test-attempts`, { id: crypto.randomUUID() });
  const problems = items.filter(({ body }) => body.kind === 'problem');
  const answers = Object.fromEntries(problems.map((item) => [`${courseId}:${item.key}`, rightAnswers(item)]));
  await call(school, 'PUT', `/api/learning/test-attempts/${attemptId}`, { as: learner, body: { answers } });
  const { attempt } = await post(`/api/learning/test-attempts/${attemptId}/finish`);
  expect([lessonUrl, attempt.scorePercent]).toEqual([lessonUrl, 100]);
}

async function takeLesson(productId: string, language: string, lesson: LessonDraft): Promise<void> {
  const lessonUrl = `/api/learning/${productId}/${language}/lessons/${lesson.key}`;
  const { body } = await call(school, 'GET', lessonUrl, { as: learner });
  const courseId = String(body.items[0].contentId).split(':')[0] ?? '';
  if (lesson.test) await passTest(lessonUrl, courseId, lesson);
  else for (const item of lesson.items) await complete(lessonUrl, `${courseId}:${item.key}`, item);
  await post('/api/user-products/accomplishments', { productId, language, lessonKey: lesson.key });
  const after = await call(school, 'GET', lessonUrl, { as: learner });
  expect([lesson.key, after.body.status]).toEqual([lesson.key, 'COMPLETED']);
}

async function takeCourse(slug: string, locale = 'en'): Promise<void> {
  const productId = await idOf(slug);
  const draft = fileOf(slug)?.drafts.find(({ language }) => language === locale);
  for (const lesson of draft?.modules.flatMap(({ lessons }) => lessons) ?? [])
    await takeLesson(productId, locale, lesson);
}

async function statusOf(slug: string): Promise<string> {
  const productId = await idOf(slug);
  const { body } = await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as: learner });
  return body.progress.status;
}

/** The payloads of a topic for the learner. */
async function queued(topic: string): Promise<Record<string, unknown>[]> {
  const { rows } = await school.database.pool.query(
    `select payload from outbox where topic = $1 and payload->>'userId' = $2 order by id`,
    [topic, learner],
  );
  return rows.map(({ payload }) => payload);
}

async function consequences(): Promise<void> {
  const entitlements = createEntitlementService({ db: school.db, readRules: async () => new Map() });
  const { handle } = createCompletionService({ db: school.db, entitlements });
  for (const payload of await queued('completion')) await handle(payload);
}

it('the program and the profession of the demo school can be finished, each with one certificate', async () => {
  const [first = '', ...rest] = coursesIn(PROGRAM);
  expect([rest.length, coursesIn(PROFESSION).length]).toEqual([2, 6]);
  await takeCourse(first);
  expect([await statusOf(first), await statusOf(PROGRAM)]).toEqual(['COMPLETED', 'IN_PROGRESS']);
  for (const slug of rest) await takeCourse(slug);
  expect([await statusOf(PROGRAM), await statusOf(PROFESSION)]).toEqual(['COMPLETED', 'IN_PROGRESS']);
  const others = coursesIn(PROFESSION).filter((slug) => !coursesIn(PROGRAM).includes(slug));
  for (const slug of others) await takeCourse(slug);
  expect(await statusOf(PROFESSION)).toBe('COMPLETED');

  await consequences();
  await consequences();
  const promised = (await queued('notification')).filter(
    ({ template }) => template === 'CERTIFICATE_CAN_BE_ISSUED',
  );
  const expected = await Promise.all([...coursesIn(PROFESSION), PROGRAM, PROFESSION].map(idOf));
  expect(promised.map(({ messageId }) => messageId).sort()).toEqual(
    expected.map((productId) => `certificate:${productId}`).sort(),
  );
}, 120_000);

it.each([
  ['budget-that-survives-the-month', 'bn'],
  ['the-night-before-the-day', 'ja'],
])('%s can be finished in %s', async (slug, language) => {
  await grant(school.db, learner, await idOf(slug));
  await takeCourse(slug, language);
  expect(await statusOf(slug)).toBe('COMPLETED');
});
