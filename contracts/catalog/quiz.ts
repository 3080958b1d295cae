import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Id, MarketingHeaders } from '../scalars.ts';
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

/** Which answers decided the result: those about subjects and skills, the goal, or both (product §3). */
export const QuizResultType = z.enum(['BY_SKILL', 'BY_GOAL', 'MIXED']);
export type QuizResultType = z.output<typeof QuizResultType>;

/** Which answers speak most for a recommended product: codes of questions and options. */
export const QuizReason = z.object({
  productId: Id,
  because: z.array(z.object({ question: Code, option: Code })),
});
export type QuizReason = z.output<typeof QuizReason>;

/** Recommended products, best first, and what decided them; `saved` when the result is stored for the caller. */
export const QuizResult = z.object({
  type: QuizResultType,
  products: z.array(ProductCard),
  /** Of the products that an answer speaks for. */
  reasons: z.array(QuizReason),
  saved: z.boolean(),
});
export type QuizResult = z.output<typeof QuizResult>;

/** The stored result. `type` is absent before the quiz was taken, and on results stored before types existed. */
export const SavedQuizResult = z.object({
  type: z.nullable(QuizResultType),
  products: z.array(ProductCard),
});
export type SavedQuizResult = z.output<typeof SavedQuizResult>;

/** Recommendation quiz (product §2 `/reqquiz`). */
export const quiz = defineContract({
  questions: {
    method: 'GET',
    path: '/api/quiz',
    access: 'public',
    summary: 'The questions in the locale',
    response: jsonList(z.array(QuizQuestion)),
    errors: [],
  },
  answer: {
    method: 'POST',
    path: '/api/quiz/answers',
    access: 'optional',
    summary: 'Recommends products by the answers; stores the result for a signed-in user',
    headers: MarketingHeaders,
    body: z.object({ answers: QuizAnswers }),
    response: json(QuizResult),
    errors: ['request_params_invalid'],
  },
  mine: {
    method: 'GET',
    path: '/api/quiz/result',
    access: 'user',
    summary: 'The stored quiz result of the caller; empty if the quiz was not taken',
    response: jsonList(SavedQuizResult),
    errors: [],
  },
});
