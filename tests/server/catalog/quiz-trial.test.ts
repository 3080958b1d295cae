import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { QuizContent, QuizOptionDraft } from '../../../contracts/catalog/quiz-management.ts';
import type { Locale } from '../../../contracts/locales.ts';
import { LANGUAGE_POINTS } from '../../../domain/catalog/quiz.ts';
import { type BackOffice, openBackOffice } from './managers.ts';

let office: BackOffice;
let course: string;
beforeAll(async () => {
  office = await openBackOffice();
  course = await office.product('A course');
  await office.pool.query(`insert into skills (slug) values ('sql')`);
  await office.pool.query(`insert into product_skills (product_id, skill_id) select $1, id from skills`, [
    course,
  ]);
  await office.pool.query(
    `update products set minutes = 25, learning_languages = '{en}', updated_at = now() where id = $1`,
    [course],
  );
});
afterAll(() => office.close());

const option = (code: string, change: Partial<QuizOptionDraft> = {}): QuizOptionDraft => ({
  ...{ code, texts: { en: code.toUpperCase() }, neutral: false },
  ...{ skills: {}, categories: {}, types: {}, levels: {}, within: null },
  ...change,
});

const content: QuizContent = {
  questions: [
    {
      ...{ code: 'what', about: 'skill', many: false, texts: { en: { title: 'What?', hint: '' } } },
      options: [option('sql', { skills: { sql: 7 } }), option('other', { neutral: true })],
    },
    {
      ...{ code: 'time', about: null, many: false, texts: { en: { title: 'Time?', hint: '' } } },
      options: [option('short', { within: { minutes: 10, weight: 5 } }), option('long', { neutral: true })],
    },
  ],
};

async function tried(answers: Record<string, string[]>, language?: Locale) {
  const body = { content, answers, ...(language && { language }) };
  const answer = await office.call('POST', '/api/manager/quiz/try', { as: office.manager, body });
  return answer.body.products.find(({ product }: { product: { id: string } }) => product.id === course);
}

it('says what a product loses for its time, and what the language of its lessons gives', async () => {
  const skill = { question: 'what', option: 'sql', points: 7 };
  const both = { what: ['sql'], time: ['short'] };
  // 25 minutes are more than 10, and more than twice 10.
  const lost = { question: 'time', option: 'short', points: -10 };
  await vi.waitFor(async () =>
    expect(await tried(both)).toMatchObject({
      ...{ because: [skill, lost], language: LANGUAGE_POINTS, points: 7 - 10 + LANGUAGE_POINTS },
    }),
  );
  expect(await tried(both, 'hi')).toMatchObject({ because: [skill, lost], language: 0, points: -3 });
  expect(await tried({ what: ['sql'] })).toMatchObject({ because: [skill], points: 7 + LANGUAGE_POINTS });
});

it('does not recommend what is only too long', async () => {
  expect(await tried({ time: ['short'] })).toBeUndefined();
});

it('names to visitors only answers that speak for a product', async () => {
  await office.call('PUT', '/api/manager/quiz', { as: office.manager, body: { revision: 0, content } });
  const publication = { revision: 1, publishAt: null };
  await office.call('POST', '/api/manager/quiz/publish', { as: office.senior, body: publication });
  const answers = { what: ['sql'], time: ['short'] };
  const { body } = await office.call('POST', '/api/quiz/answers', { body: { answers } });
  expect(body.reasons).toEqual([{ productId: course, because: [{ question: 'what', option: 'sql' }] }]);
});
