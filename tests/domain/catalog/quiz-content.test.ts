import { describe, expect, it, test } from 'vitest';
import type {
  QuizContent,
  QuizOptionDraft,
  QuizQuestionDraft,
} from '../../../contracts/catalog/quiz-management.ts';
import { readQuizContent } from '../../../db/seed/quiz-content.ts';
import { quizChecks, unreachedSubjects } from '../../../domain/catalog/quiz-check.ts';
import { isSameQuiz, questionsIn, quizChanges, quizTexts } from '../../../domain/catalog/quiz-content.ts';

const option = (code: string, change: Partial<QuizOptionDraft> = {}): QuizOptionDraft => ({
  ...{ code, texts: { en: code }, neutral: false, skills: { sql: 1 } },
  ...{ categories: {}, types: {}, levels: {}, within: null },
  ...change,
});
const question = (change: Partial<QuizQuestionDraft> = {}): QuizQuestionDraft => ({
  ...{ code: 'q', about: null, many: false, texts: { en: { title: 'Q', hint: '' } } },
  options: [option('a'), option('b')],
  ...change,
});
const quiz = (...questions: QuizQuestionDraft[]): QuizContent => ({ questions });
const targets = { skills: new Set(['sql']), categories: new Set(['data']) };
const options = (...changes: Partial<QuizOptionDraft>[]) =>
  question({ options: changes.map((change, index) => option(`o-${index}`, change)) });

test.each<[string, QuizContent, unknown[]]>([
  ['ready', quiz(question()), []],
  ['empty', quiz(), [[null, null, 'no_questions']]],
  ['no English title', quiz(question({ texts: { de: { title: 'F', hint: '' } } })), [[0, null, 'required']]],
  ['a code with spaces', quiz(question({ code: 'A b' })), [[0, null, 'invalid_code']]],
  ['two of one code', quiz(question(), question()), [[1, null, 'duplicate_code']]],
  ['one option', quiz(options({})), [[0, null, 'too_few_options']]],
  ['an option without text', quiz(options({}, { texts: {} })), [[0, 1, 'required']]],
  ['two options of one code', quiz(options({}, { code: 'o-0' })), [[0, 1, 'duplicate_code']]],
  ['an option without points', quiz(options({}, { skills: {} })), [[0, 1, 'leads_nowhere']]],
  ['a neutral option', quiz(options({}, { skills: {}, neutral: true })), []],
  ['only time', quiz(options({}, { skills: {}, within: { minutes: 9, weight: 1 } })), []],
  ['an unknown skill', quiz(options({}, { skills: { go: 1 } })), [[0, 1, 'unknown_skill']]],
  ['an unknown subject', quiz(options({}, { categories: { art: 1 } })), [[0, 1, 'unknown_category']]],
])('checks: %s', (_, content, expected) => {
  const found = quizChecks(content, targets);
  expect(found.map(({ question: at, option: place, code }) => [at, place, code])).toEqual(expected);
});

test('a subject is reached by itself or by a skill of its products', () => {
  const subject = (code: string, skills: string[] = []) => ({ code, name: code.toUpperCase(), skills });
  const subjects = [subject('data', ['sql']), subject('design', ['type']), subject('art')];
  expect(unreachedSubjects(quiz(question()), subjects)).toEqual(['DESIGN', 'ART']);
  expect(unreachedSubjects(quiz(options({ categories: { art: 1 } })), subjects)).toEqual(['DESIGN']);
});

describe('texts', () => {
  const content = quiz(question({ texts: { en: { title: 'Q', hint: 'H' }, de: { title: 'F', hint: '' } } }));

  it('fall back to English one by one', () => {
    expect(questionsIn(content, 'de')).toMatchObject([{ title: 'F', hint: 'H' }]);
    expect(questionsIn(quiz(question({ texts: {} })), 'ja')).toMatchObject([{ title: 'q', hint: null }]);
  });

  it('are counted per language', () => {
    expect(quizTexts(content, 'en')).toEqual({ written: 4, all: 4 });
    expect(quizTexts(content, 'de')).toEqual({ written: 1, all: 4 });
  });

  it('of the quiz that Kurso comes with are complete', async () => {
    const { written, all } = quizTexts(await readQuizContent(), 'hi');
    expect(written).toBe(all);
  });
});

test('two versions are compared question by question', () => {
  const [one, other] = [question(), question({ code: 'r', texts: { en: { title: 'R', hint: '' } } })];
  expect(isSameQuiz(quiz(one), quiz(question({ texts: { en: { hint: '', title: 'Q' } } })))).toBe(true);
  expect(quizChanges(quiz(one), quiz(other, one))).toEqual([
    { field: 'question', from: null, to: 'R' },
    { field: 'order', from: 'q', to: 'r, q' },
  ]);
});
