import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QuizResult } from '@/features/catalog/quiz/quiz-result';
import quiz from '@/public/locales/en/quiz.json';
import { reset, show } from '../../../setup/catalog-screens';
import { makeCard } from '../../../setup/shown-products';
// Otherwise the first test waits until all schemas are loaded.
import '@/contracts/index';

beforeEach(reset);
afterEach(cleanup);

test.each(['BY_SKILL', 'BY_GOAL', 'MIXED'] as const)(
  'the quiz result explains its choice: %s',
  async (type) => {
    const answer = () => ({ type, products: [makeCard(1)], reasons: [], saved: false });
    const props = { questions: [], answers: { goal: ['job'] }, onAgain: () => {}, onRestart: () => {} };
    show(<QuizResult {...props} />, { 'POST /api/quiz/answers': answer });
    expect(await screen.findByText(quiz.result.decided[type])).toBeTruthy();
  },
);

test('each product names the answers that speak for it', async () => {
  const option = (code: string, title: string) => ({ code, title });
  const questions = [
    { code: 'goal', title: 'Goal?', hint: null, many: false, options: [option('job', 'A new job')] },
    { code: 'time', title: 'Time?', hint: null, many: false, options: [option('week', 'Two hours a week')] },
  ];
  const because = [
    { question: 'time', option: 'week' },
    { question: 'goal', option: 'job' },
    { question: 'gone', option: 'x' },
  ];
  const reasons = [{ productId: makeCard(1).id, because }];
  const answer = () => ({ type: 'MIXED', products: [makeCard(1), makeCard(2)], reasons, saved: false });
  const props = { questions, answers: { goal: ['job'] }, onAgain: () => {}, onRestart: () => {} };
  show(<QuizResult {...props} />, { 'POST /api/quiz/answers': answer });
  expect(await screen.findByText('Matches your answers: Two hours a week, A new job')).toBeTruthy();
  expect(screen.getAllByText(/Matches your answers/)).toHaveLength(1);
});
