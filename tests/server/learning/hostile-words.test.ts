import { afterAll, beforeAll } from 'vitest';
import { keepsHostileTexts, type Row } from '../hostile-row.ts';
import { exerciseDraft } from './exercise-course.ts';
import {
  addCourse,
  addPerson,
  addProduct,
  call,
  grant,
  managerBearer,
  openSchool,
  type School,
} from './school.ts';

/** Whatever learners and managers write to each other about a lesson reaches the other one letter for letter. */

let school: School;
let productId: string;
let courseId: string;
let manager: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [exerciseDraft()]);
  manager = await addPerson(school.db);
});
afterAll(() => school.close());

async function learner(): Promise<string> {
  const person = await addPerson(school.db);
  await grant(school.db, person, productId);
  return person;
}

const asked = () => `${courseId}:asked`;
const LESSON = () => `/api/learning/${productId}/en/lessons/open`;
const manage = (method: 'GET' | 'POST', path: string, body?: object) =>
  call(school, method, `/api/manager/${path}`, { headers: managerBearer(manager), body });
const handIn = (as: string, text: string) =>
  call(school, 'POST', `${LESSON()}/open-answers`, {
    as,
    body: { contentId: asked(), clientId: crypto.randomUUID(), text },
  });
const report = (as: string, quote: string, text: string) =>
  call(school, 'POST', `${LESSON()}/reports`, {
    as,
    body: { clientId: crypto.randomUUID(), kind: 'WRONG', quote, text },
  });

/** Feedback as managers see it. */
async function reportsOf(status: string): Promise<Record<string, string>[]> {
  const { body } = await manage('GET', `content-reports?status=${status}`);
  await school.database.pool.query('delete from content_reports');
  return body.items;
}

const rows: Row[] = [
  {
    ...{ name: 'answer to a question of a lesson', maximum: 20_000, count: 1 },
    put: async ([text = '']) => {
      const { status, body } = await handIn(await learner(), text);
      const shown = await manage('GET', `open-answers/${body.answerId}`);
      return { status, code: body.code, stored: [shown.body.text] };
    },
  },
  {
    ...{ name: 'comment on an answer', maximum: 4000, count: 1 },
    put: async ([comment]) => {
      const person = await learner();
      const { answerId } = (await handIn(person, 'Mine')).body;
      const grade = { status: 'RETURNED', comment };
      const { status, body } = await manage('POST', `open-answers/${answerId}/grade`, grade);
      const lesson = await call(school, 'GET', LESSON(), { as: person });
      return { status, code: body.code, stored: [lesson.body.openAnswers[asked()][0].comment] };
    },
  },
  {
    ...{ name: 'feedback on a lesson', maximum: 2000, count: 2 },
    put: async ([quote = '', text = '']) => {
      const { status, body } = await report(await learner(), quote, text);
      const [shown] = await reportsOf('OPEN');
      return { status, code: body.code, stored: [shown?.quote, shown?.text].filter(Boolean) };
    },
  },
  {
    ...{ name: 'answer to feedback on a lesson', maximum: 2000, count: 1 },
    put: async ([answer]) => {
      const { reportId } = (await report(await learner(), 'More', 'Less')).body;
      const decision = { status: 'MENDED', answer };
      const { status, body } = await manage('POST', `content-reports/${reportId}/close`, decision);
      const [shown] = await reportsOf('MENDED');
      return { status, code: body.code, stored: [shown?.answer] };
    },
  },
];
keepsHostileTexts(rows);
