import * as z from 'zod/mini';
import { defineContract, json } from './kernel.ts';
import { ProductCard } from './product.ts';

const Code = z.string().check(z.minLength(1), z.maxLength(40));

/** A question of the recommendation quiz in the locale; `many` allows several options. */
export const QuizQuestion = z.object({
  code: Code,
  title: z.string(),
  hint: z.nullable(z.string()),
  many: z.boolean(),
  options: z.array(z.object({ code: Code, title: z.string() })),
});
export type QuizQuestion = z.output<typeof QuizQuestion>;

/** Question → chosen options. */
export const QuizAnswers = z.record(Code, z.array(Code).check(z.minLength(1), z.maxLength(8)));
export type QuizAnswers = z.output<typeof QuizAnswers>;

/** What is recommended, best first; `saved` when it is kept for the caller. */
export const QuizResult = z.object({ products: z.array(ProductCard), saved: z.boolean() });
export type QuizResult = z.output<typeof QuizResult>;

/** Recommendation quiz (spec §2 `/reqquiz`). */
export const quiz = defineContract({
  questions: {
    method: 'GET',
    path: '/api/quiz',
    access: 'public',
    summary: 'The questions in the locale',
    response: json(z.array(QuizQuestion)),
    errors: [],
  },
  answer: {
    method: 'POST',
    path: '/api/quiz/answers',
    access: 'optional',
    summary: 'Recommends products by the answers; kept for a signed-in person',
    body: z.object({ answers: QuizAnswers }),
    response: json(QuizResult),
    errors: ['request_params_invalid'],
  },
  mine: {
    method: 'GET',
    path: '/api/quiz/result',
    access: 'user',
    summary: 'What the quiz recommended to the caller; empty before it was taken',
    response: json(z.array(ProductCard)),
    errors: [],
  },
});
