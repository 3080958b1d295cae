import {
  type ManagedQuiz,
  type QuizTrial,
  quizManagement as quiz,
} from '../../../contracts/catalog/quiz-management.ts';
import type { Sentence } from '../sentence.ts';

const content = { questions: [] };
const option = (code: string, categories: Record<string, number>) => ({
  ...{ code, texts: { en: code }, neutral: false, categories },
  ...{ skills: {}, types: {}, levels: {}, within: null },
});
const trial = {
  questions: [
    {
      ...{ code: 'what', about: 'skill', many: false, texts: {} },
      options: [option('data', { data: 3 }), option('design', { design: 3 })],
    },
  ],
};

/** The recommendation quiz as managers edit it. */
export const quizManagementSentences: Sentence[] = [
  {
    say: 'the quiz that nobody edited is what visitors see',
    call: quiz.get,
    as: 'manager',
    expect: 'ok',
    holds: ({ revision, unpublished, checks, content, unreached }: ManagedQuiz) =>
      [revision, checks.length, unreached.length].every((count) => count === 0) &&
      !unpublished &&
      content.questions.length === 5,
  },
  { say: 'the quiz is not edited by learners', call: quiz.get, as: 'student', expect: 'forbidden' },
  {
    say: 'a quiz saved over a revision that is not there is a conflict',
    call: quiz.save,
    as: 'manager',
    give: () => ({ body: { revision: 7, content } }),
    expect: 'edit_conflict',
  },
  {
    say: 'a quiz without its content is not saved',
    call: quiz.save,
    as: 'manager',
    give: () => ({ body: { revision: 0 } }),
    expect: 'request_params_invalid',
  },
  {
    say: 'a quiz is tried, and says why it recommends',
    call: quiz.try,
    as: 'manager',
    give: () => ({ body: { content: trial, answers: { what: ['data'] } } }),
    expect: 'ok',
    holds: ({ products }: QuizTrial) =>
      products.length > 0 && products.every(({ because }) => because[0]?.option === 'data'),
  },
  {
    say: 'a quiz is tried for a visitor in another language, which counts too',
    call: quiz.try,
    as: 'manager',
    give: () => ({ body: { content: trial, answers: { what: ['design'] }, language: 'hi' as const } }),
    expect: 'ok',
    holds: ({ products }: QuizTrial) =>
      products.some(({ language }) => language > 0) && products.some(({ language }) => language === 0),
  },
  {
    say: 'a quiz is not tried without answers',
    call: quiz.try,
    as: 'manager',
    give: () => ({ body: { content: trial, answers: {} } }),
    expect: { code: 'request_params_invalid', fields: { answers: 'required' } },
  },
  {
    say: 'the quiz of the demo school is its first version',
    call: quiz.versions,
    as: 'manager',
    expect: 'ok',
    holds: (versions: { current: boolean }[]) => versions.length === 1 && versions[0]?.current === true,
  },
  {
    say: 'an unknown version is not restored',
    call: quiz.restore,
    as: 'manager',
    give: () => ({ params: { versionId: '999' }, body: { revision: 0 } }),
    expect: 'not_found',
  },
  { say: 'publication is asked for', call: quiz.requestPublication, as: 'manager', expect: 'ok' },
  {
    say: 'only seniors publish the quiz',
    call: quiz.publish,
    as: 'manager',
    give: () => ({ body: { revision: 0, publishAt: null } }),
    expect: 'forbidden',
  },
  {
    say: 'the quiz is not published in the past',
    call: quiz.publish,
    as: 'senior',
    give: () => ({ body: { revision: 0, publishAt: '2001-01-01T00:00:00Z' } }),
    expect: { code: 'request_params_invalid', fields: { publishAt: 'invalid' } },
  },
  {
    say: 'a quiz of a revision that is not there is not published',
    call: quiz.publish,
    as: 'senior',
    give: () => ({ body: { revision: 7, publishAt: null } }),
    expect: 'edit_conflict',
  },
  {
    say: 'a schedule of the quiz that is not there is cancelled',
    call: quiz.unschedule,
    as: 'senior',
    expect: 'ok',
  },
];
