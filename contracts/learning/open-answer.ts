import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { ListQuery, Person } from '../management.ts';
import { Id, Locale } from '../scalars.ts';
import {
  OPEN_ANSWER_MAX_BYTES,
  OPEN_ANSWER_MAX_FILES,
  OPEN_ANSWER_MAX_TEXT,
  OPEN_ANSWER_TYPES,
} from '../values.ts';
import { OpenAnswer, OpenAnswerFile } from './content.ts';
import { Doc } from './document.ts';
import { ContentId, LessonAddress, LessonProgress } from './lesson-progress.ts';

/** An open answer as a manager sees it. */
export const ManagedOpenAnswer = z.object({
  ...OpenAnswer.shape,
  productId: Id,
  productTitle: z.string(),
  lessonKey: z.string(),
  lessonTitle: z.string(),
  language: Locale,
  learnerName: z.string(),
  /** Managers do not grade answers of their own. */
  own: z.boolean(),
  prompt: Doc,
  criteria: z.array(z.string()),
});
export type ManagedOpenAnswer = z.output<typeof ManagedOpenAnswer>;

/** An open answer to grade, with what the learner handed in before, newest first. */
export const OpenAnswerInReview = z.object({
  ...ManagedOpenAnswer.shape,
  earlier: z.array(OpenAnswer),
  /** Who graded it; null before that, and when their account is gone. */
  gradedBy: z.nullable(Person),
});
export type OpenAnswerInReview = z.output<typeof OpenAnswerInReview>;

export const OpenAnswerPage = z.object({
  items: z.array(ManagedOpenAnswer),
  /** Pass it to get the next ones; null at the end. */
  next: z.nullable(z.string()),
  /** How many wait altogether. */
  waiting: z.int(),
});
export type OpenAnswerPage = z.output<typeof OpenAnswerPage>;

const closed = [
  'product_not_found',
  'lesson_not_found',
  'user_not_have_access_to_product',
  'lesson_is_locked',
] as const;
const closedItem = [...closed, 'content_item_not_found'] as const;
const AnswerParams = z.object({ answerId: Id });
const FileName = z.string().check(z.minLength(1), z.maxLength(200));

export const openAnswer = defineContract({
  upload: {
    method: 'POST',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/open-answers/files',
    access: 'user',
    summary:
      'Upload a file for an open answer; it is deleted after a day unless an answer is handed in with it',
    params: LessonAddress,
    query: z.object({ contentId: ContentId, name: FileName }),
    upload: { types: OPEN_ANSWER_TYPES, maxBytes: OPEN_ANSWER_MAX_BYTES },
    response: json(OpenAnswerFile, 201),
    errors: [
      ...closedItem,
      'answer_invalid',
      'unsupported_media_type',
      'payload_too_large',
      'too_many_requests',
    ],
  },
  handIn: {
    method: 'POST',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/open-answers',
    access: 'user',
    summary: 'Hand in an open answer with uploaded files; the same clientId answers the same, once stored',
    params: LessonAddress,
    body: z.object({
      contentId: ContentId,
      clientId: Id,
      text: z._default(z.string().check(z.trim(), z.maxLength(OPEN_ANSWER_MAX_TEXT)), ''),
      fileIds: z._default(z.array(Id).check(z.maxLength(OPEN_ANSWER_MAX_FILES)), []),
    }),
    response: json(OpenAnswer, 201),
    errors: [...closedItem, 'answer_invalid', 'too_many_answers'],
  },
  selfCheck: {
    method: 'POST',
    path: '/api/learning/open-answers/:answerId/self-check',
    access: 'user',
    summary: 'Say that an answer of one’s own was compared with the sample; the item is then complete',
    params: AnswerParams,
    response: json(z.object({ standing: LessonProgress })),
    errors: [...closedItem, 'not_found', 'answer_invalid'],
  },
  list: {
    method: 'GET',
    path: '/api/manager/open-answers',
    access: 'manager',
    summary:
      'Open answers, the newest of each learner and question: waiting ones first, oldest first, 30 a page; the text is looked for in answers, names and titles',
    query: z.object({ text: ListQuery.text, cursor: z.optional(z.string().check(z.maxLength(200))) }),
    response: json(OpenAnswerPage),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/open-answers/:answerId',
    access: 'manager',
    summary: 'One open answer with the earlier attempts of its learner',
    params: AnswerParams,
    response: json(OpenAnswerInReview),
    errors: ['request_params_invalid', 'not_found'],
  },
  grade: {
    method: 'POST',
    path: '/api/manager/open-answers/:answerId/grade',
    access: 'manager',
    summary:
      'Accept or return an open answer with a comment, never one’s own; the same again changes nothing',
    params: AnswerParams,
    body: z.object({
      status: z.enum(['ACCEPTED', 'RETURNED']),
      comment: z._default(z.string().check(z.trim(), z.maxLength(4000)), ''),
    }),
    response: json(ManagedOpenAnswer),
    errors: ['request_params_invalid', 'not_found', 'forbidden', 'approval_already_decided'],
  },
});
