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
    const answer = () => ({ type, products: [makeCard(1)], saved: false });
    const props = { answers: { goal: ['job'] }, onAgain: () => {}, onRestart: () => {} };
    show(<QuizResult {...props} />, { 'POST /api/quiz/answers': answer });
    expect(await screen.findByText(quiz.result.decided[type])).toBeTruthy();
  },
);
