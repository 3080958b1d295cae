import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { ListQuery, Person } from '../management.ts';
import { Id, Instant, Locale, ProductType } from '../scalars.ts';
import { CONTENT_REPORT_KINDS, CONTENT_REPORT_MAX_TEXT, CONTENT_REPORT_STATUSES } from '../values.ts';
import { ContentId, LessonAddress } from './lesson-progress.ts';

const Status = z.enum(CONTENT_REPORT_STATUSES);

/** What a learner said about a place of a lesson. */
export const ContentReport = z.object({
  reportId: Id,
  kind: z.enum(CONTENT_REPORT_KINDS),
  /** Null when it is about the whole lesson. */
  contentId: z.nullable(z.string()),
  /** The words it is about; empty when it is about none. */
  quote: z.string(),
  text: z.string(),
  status: Status,
  /** What was done about it, for the learner. */
  answer: z.string(),
  createdAt: Instant,
  closedAt: z.nullable(Instant),
});
export type ContentReport = z.output<typeof ContentReport>;

/** A report as a manager sees it. */
export const ManagedContentReport = z.object({
  ...ContentReport.shape,
  productId: Id,
  productType: ProductType,
  /** For the address of the course editor. */
  courseId: Id,
  productTitle: z.string(),
  lessonKey: z.string(),
  lessonTitle: z.string(),
  language: Locale,
  learnerName: z.string(),
  /** Null while it is open, and when the account of the manager is gone. */
  closedBy: z.nullable(Person),
});
export type ManagedContentReport = z.output<typeof ManagedContentReport>;

export const ContentReportPage = z.object({
  items: z.array(ManagedContentReport),
  /** Pass it to get the next ones; null at the end. */
  next: z.nullable(z.string()),
  /** How many are open altogether. */
  open: z.int(),
});
export type ContentReportPage = z.output<typeof ContentReportPage>;

const Words = z._default(z.string().check(z.trim(), z.maxLength(CONTENT_REPORT_MAX_TEXT)), '');

export const contentReport = defineContract({
  create: {
    method: 'POST',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/reports',
    access: 'user',
    summary:
      'Say that something in a lesson is unclear or wrong, 20 times a day; the same clientId answers the same',
    params: LessonAddress,
    body: z.object({
      clientId: Id,
      kind: z.enum(CONTENT_REPORT_KINDS),
      contentId: z._default(z.nullable(ContentId), null),
      quote: Words,
      text: Words,
    }),
    response: json(ContentReport, 201),
    errors: [
      'request_params_invalid',
      'product_not_found',
      'lesson_not_found',
      'content_item_not_found',
      'user_not_have_access_to_product',
      'too_many_requests',
    ],
  },
  list: {
    method: 'GET',
    path: '/api/manager/content-reports',
    access: 'manager',
    summary:
      'Reports of one status, open ones unless another is asked for: oldest first, 30 a page; the text is looked for in what was written, names and titles',
    query: z.object({
      status: z._default(Status, 'OPEN'),
      text: ListQuery.text,
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: json(ContentReportPage),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/content-reports/:reportId',
    access: 'manager',
    summary: 'One report, open or closed',
    params: z.object({ reportId: Id }),
    response: json(ManagedContentReport),
    errors: ['not_found'],
  },
  close: {
    method: 'POST',
    path: '/api/manager/content-reports/:reportId/close',
    access: 'manager',
    summary: 'Close a report and tell the learner what was done; the same again changes nothing',
    params: z.object({ reportId: Id }),
    body: z.object({ status: z.enum(['MENDED', 'CLOSED']), answer: Words }),
    response: json(ManagedContentReport),
    errors: ['request_params_invalid', 'not_found', 'approval_already_decided'],
  },
});
