import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { Id, Instant, Locale, ProductType } from '../scalars.ts';
import { NOTE_KINDS, NOTE_MAX_SEARCH, NOTE_MAX_TEXT } from '../values.ts';
import { ContentId, LessonAddress, LessonKey } from './lesson-progress.ts';

/** The words a note stands at; found again by what is around them when the text was edited. */
export const TextAnchor = z.object({
  quote: z.string().check(z.minLength(1), z.maxLength(2000)),
  prefix: z.string().check(z.maxLength(100)),
  suffix: z.string().check(z.maxLength(100)),
});
export type TextAnchor = z.output<typeof TextAnchor>;

export const NoteKind = z.enum(NOTE_KINDS);
export type NoteKind = z.output<typeof NoteKind>;

const Second = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** A note, a highlight or a bookmark of the caller. */
export const Note = z.object({
  noteId: Id,
  productId: Id,
  productType: ProductType,
  productTitle: z.string(),
  /** Empty when the lesson is no longer there. */
  moduleTitle: z.string(),
  lessonKey: z.string(),
  lessonTitle: z.string(),
  /** Null when it is about the whole lesson. */
  contentId: z.nullable(z.string()),
  /** The language of the lesson: the quote is looked for in this language only. */
  language: Locale,
  kind: NoteKind,
  text: z.string(),
  anchor: z.nullable(TextAnchor),
  /** The second of the video or sound; null elsewhere. */
  second: z.nullable(z.int()),
  madeAt: Instant,
  createdAt: Instant,
});
export type Note = z.output<typeof Note>;

/** What the caller keeps; place and language stay as they were when it is saved again. */
export const NoteDraft = z.object({
  productId: Id,
  language: Locale,
  lessonKey: LessonKey,
  contentId: z._default(z.nullable(ContentId), null),
  kind: NoteKind,
  text: z._default(z.string().check(z.trim(), z.maxLength(NOTE_MAX_TEXT)), ''),
  anchor: z._default(z.nullable(TextAnchor), null),
  second: z._default(z.nullable(Second), null),
  /** When it was written; one written earlier never replaces one written later. */
  madeAt: Instant,
});
export type NoteDraft = z.output<typeof NoteDraft>;

export const NotedProduct = z.object({ productId: Id, title: z.string(), count: z.int() });

export const NotePage = z.object({
  items: z.array(Note),
  /** Pass it to get the next ones; null at the end. */
  next: z.nullable(z.string()),
  /** How many fit the search altogether. */
  total: z.int(),
  /** Every product with notes of the caller, whatever is searched for. */
  products: z.array(NotedProduct),
});
export type NotePage = z.output<typeof NotePage>;

export const NoteExport = z.object({ fileName: z.string(), markdown: z.string() });

const NoteParams = z.object({ noteId: Id });

export const note = defineContract({
  list: {
    method: 'GET',
    path: '/api/notes',
    access: 'user',
    summary: 'Notes, highlights and bookmarks of the caller, newest first, 50 a page; also without access',
    query: z.object({
      productId: z.optional(Id),
      kind: z.optional(NoteKind),
      search: z.optional(z.string().check(z.trim(), z.maxLength(NOTE_MAX_SEARCH))),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: json(NotePage),
    errors: ['request_params_invalid'],
  },
  export: {
    method: 'GET',
    path: '/api/notes/export',
    access: 'user',
    summary: 'All notes of the caller as Markdown, by product, module and lesson',
    response: json(NoteExport),
    errors: [],
  },
  listOfLesson: {
    method: 'GET',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/notes',
    access: 'user',
    summary: 'Notes of the caller in one lesson, in every language, oldest first; also without access',
    params: LessonAddress,
    response: jsonList(z.array(Note)),
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/api/notes/:noteId',
    access: 'user',
    summary:
      'Make or change a note under an id of the caller’s; one written earlier changes nothing, a deleted one stays deleted',
    params: NoteParams,
    body: NoteDraft,
    response: json(Note),
    errors: [
      'request_params_invalid',
      'product_not_found',
      'lesson_not_found',
      'content_item_not_found',
      'user_not_have_access_to_product',
      'not_found',
      'too_many_notes',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/api/notes/:noteId',
    access: 'user',
    summary: 'Delete a note; again, or decided before the note was last changed, nothing happens',
    params: NoteParams,
    query: z.object({
      /** When it was decided; the time of the call without it. */
      madeAt: z.optional(Instant),
    }),
    response: empty(),
    errors: ['request_params_invalid', 'not_found'],
  },
});
