import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { LastChange, OneLine, Person, Revision, Scheduled } from '../management.ts';
import { Instant, Locale, ProductType } from '../scalars.ts';
import { ProductCard, ProductLevel } from './product.ts';
import { QuizAnswers, QuizResultType } from './quiz.ts';

/** Points that an option gives to a match. */
const Weight = z.int().check(z.minimum(1), z.maximum(10));
const Code = OneLine(40);
const Weights = z.record(z.string().check(z.minLength(1), z.maxLength(80)), Weight);

export const QuizOptionDraft = z.object({
  code: Code,
  texts: z.partialRecord(Locale, OneLine(160)),
  /** Leads nowhere on purpose. */
  neutral: z.boolean(),
  /** By slug. */
  skills: Weights,
  /** By the code of a category. */
  categories: Weights,
  types: z.partialRecord(ProductType, Weight),
  levels: z.partialRecord(ProductLevel, Weight),
  /** Points for products that can be learnt within this time. */
  within: z.nullable(z.object({ minutes: z.int().check(z.minimum(1), z.maximum(100_000)), weight: Weight })),
});
export type QuizOptionDraft = z.output<typeof QuizOptionDraft>;

export const QuizQuestionDraft = z.object({
  code: Code,
  /** Which side of the result it decides; null only narrows the result (product §3 Quiz result type). */
  about: z.nullable(z.enum(['goal', 'skill'])),
  /** Whether several options may be chosen. */
  many: z.boolean(),
  texts: z.partialRecord(Locale, z.object({ title: OneLine(200), hint: OneLine(300) })),
  options: z.array(QuizOptionDraft).check(z.maxLength(8)),
});
export type QuizQuestionDraft = z.output<typeof QuizQuestionDraft>;

/** The whole quiz. A half-written one is stored too; publishing checks what is required. */
export const QuizContent = z.object({ questions: z.array(QuizQuestionDraft).check(z.maxLength(20)) });
export type QuizContent = z.output<typeof QuizContent>;

/** The texts are `manager-quiz:check.<value>`. */
export const QuizCheckCode = z.enum([
  'no_questions',
  'required',
  'invalid_code',
  'duplicate_code',
  'too_few_options',
  'leads_nowhere',
  'unknown_skill',
  'unknown_category',
]);
export type QuizCheckCode = z.output<typeof QuizCheckCode>;

/** What keeps the quiz from being published, and where: the question, and the option if it is about one. */
export const QuizCheck = z.object({
  question: z.nullable(z.int()),
  option: z.nullable(z.int()),
  code: QuizCheckCode,
  /** The code, skill or category that is meant. */
  detail: z.optional(z.string()),
});
export type QuizCheck = z.output<typeof QuizCheck>;

const Choice = z.object({ code: z.string(), name: z.string() });

/** The quiz as managers edit it. */
export const ManagedQuiz = z.object({
  content: QuizContent,
  revision: Revision,
  changed: z.nullable(LastChange),
  /** Whether visitors see something else than `content`. */
  unpublished: z.boolean(),
  /** Since when visitors see the present quiz, and who published it; null for the one that Kurso comes with. */
  published: z.nullable(LastChange),
  scheduled: Scheduled,
  requested: z.nullable(LastChange),
  checks: z.array(QuizCheck),
  /** Names of subjects with products to which no answer leads; they do not keep the quiz from being published. */
  unreached: z.array(z.string()),
  /** What options can lead to, by name in the locale. */
  skills: z.array(Choice),
  categories: z.array(Choice),
});
export type ManagedQuiz = z.output<typeof ManagedQuiz>;

/** A quiz that visitors saw. */
export const QuizVersion = z.object({
  versionId: z.string(),
  at: Instant,
  by: z.nullable(Person),
  questions: z.int(),
  /** Whether visitors see it now. */
  current: z.boolean(),
});
export type QuizVersion = z.output<typeof QuizVersion>;

/** What a quiz recommends for some answers, best first, and which answers gave the points. */
export const QuizTrial = z.object({
  type: QuizResultType,
  products: z.array(
    z.object({
      product: ProductCard,
      points: z.int(),
      /** Negative points: it takes longer than the answer allows. */
      because: z.array(z.object({ question: Code, option: Code, points: z.int() })),
      /** Points for lessons in the language of the trial; 0 without. */
      language: z.int(),
    }),
  ),
});
export type QuizTrial = z.output<typeof QuizTrial>;

const path = (rest = '') => `/api/manager/quiz${rest}` as const;

/** The recommendation quiz as managers edit it (product §4 Back office rules). */
export const quizManagement = defineContract({
  get: {
    method: 'GET',
    path: path(),
    access: 'manager',
    summary: 'The quiz to edit',
    response: json(ManagedQuiz),
    errors: [],
  },
  save: {
    method: 'PUT',
    path: path(),
    access: 'manager',
    summary: 'Save the working copy; visitors see it once it is published',
    body: z.object({ revision: Revision, content: QuizContent }),
    response: json(ManagedQuiz),
    errors: ['request_params_invalid', 'edit_conflict'],
  },
  try: {
    method: 'POST',
    path: path('/try'),
    access: 'manager',
    summary: 'What this quiz would recommend for these answers; stores nothing',
    /** `language` is that of the visitor; by default the locale of the call. */
    body: z.object({ content: QuizContent, answers: QuizAnswers, language: z.optional(Locale) }),
    response: json(QuizTrial),
    errors: ['request_params_invalid'],
  },
  versions: {
    method: 'GET',
    path: path('/versions'),
    access: 'manager',
    summary: 'Published versions, newest first, at most 100',
    response: jsonList(z.array(QuizVersion)),
    errors: [],
  },
  restore: {
    method: 'POST',
    path: path('/versions/:versionId/restore'),
    access: 'manager',
    summary: 'Put an earlier version into the working copy; visitors see it once it is published',
    params: z.object({ versionId: z.string().check(z.regex(/^\d{1,15}$/)) }),
    body: z.object({ revision: Revision }),
    response: json(ManagedQuiz),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  requestPublication: {
    method: 'POST',
    path: path('/publication-request'),
    access: 'manager',
    summary: 'Ask the senior managers to publish the working copy; again changes nothing',
    response: json(ManagedQuiz),
    errors: ['not_ready_to_publish'],
  },
  publish: {
    method: 'POST',
    path: path('/publish'),
    access: 'senior',
    summary: 'Publish the working copy, now or at a time',
    body: z.object({ revision: Revision, publishAt: z.nullable(Instant) }),
    response: json(ManagedQuiz),
    errors: ['request_params_invalid', 'edit_conflict', 'not_ready_to_publish'],
  },
  unschedule: {
    method: 'POST',
    path: path('/unschedule'),
    access: 'senior',
    summary: 'Publish nothing by itself; again changes nothing',
    response: json(ManagedQuiz),
    errors: [],
  },
});
