import * as z from 'zod/mini';
import { LanguageState } from '../catalog/product-management.ts';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { LastChange, Revision, Scheduled, saveOf } from '../management.ts';
import { Id, Instant, Locale } from '../scalars.ts';
import { ExercisePlace } from './magazine.ts';
import { TEXT_PAGES } from './text-page.ts';

/** Characters of a writing in one language. */
export const WRITING_BODY_MAX = 80_000;

const Line = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum));

/** An article, a text page or a glossary term in one language. Half-written ones are stored too; publishing checks what is required. */
export const WritingContent = z.object({
  /** The name of a term. */
  title: Line(160),
  /** The excerpt of an article, the first paragraph of a page; empty for terms. */
  lead: Line(600),
  /** Markdown without HTML; sections begin with `##`. The explanation of a term is plain text. */
  body: z.string().check(z.maxLength(WRITING_BODY_MAX)),
  /** What the picture of an article shows; empty for pages and terms. */
  pictureAlt: Line(300),
  /** Version of a legal document; null for everything else. */
  version: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
});
export type WritingContent = z.output<typeof WritingContent>;

/** The texts are `manager-editorial:check.<value>`. */
export const WritingCheckCode = z.enum([
  'required',
  'too_long',
  'plain_line',
  'picture_without_text',
  'english_first',
  'sections_differ',
  'version_not_newer',
  'version_behind',
  'unknown_value',
  'not_for_documents',
]);
export type WritingCheckCode = z.output<typeof WritingCheckCode>;

/** What keeps a writing from being published, and where. */
export const WritingCheck = z.object({
  field: z.enum(['title', 'lead', 'body', 'pictureAlt', 'version']),
  code: WritingCheckCode,
  /** The picture, the value, or the number of sections or characters that is meant. */
  detail: z.optional(z.string()),
});
export type WritingCheck = z.output<typeof WritingCheck>;

/** The id of an article, the name of a text page, or `term-<id>` for a glossary term. */
export const WritingSubject = z.union([
  Id,
  z.enum(TEXT_PAGES),
  z.string().check(z.regex(/^term-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
]);
export type WritingSubject = z.output<typeof WritingSubject>;

/** An article, a text page or a glossary term in one language, as managers edit it. */
export const ManagedWriting = z.object({
  subject: WritingSubject,
  language: Locale,
  state: LanguageState,
  content: WritingContent,
  /** What visitors see in this language now; null where they see the English text, or nothing. */
  published: z.nullable(WritingContent),
  /** The day from which a legal document is in force, as `YYYY-MM-DD`. */
  inForceFrom: z.nullable(z.string()),
  /** The English text, to translate from; null for English itself and where there is none. */
  english: z.nullable(WritingContent),
  checks: z.array(WritingCheck),
  revision: Revision,
  changed: z.nullable(LastChange),
  scheduled: Scheduled,
  requested: z.nullable(LastChange),
});
export type ManagedWriting = z.output<typeof ManagedWriting>;

export const WritingSave = saveOf(WritingContent);
export type WritingSave = z.output<typeof WritingSave>;

/** A text as its public page shows it, as sanitised HTML. */
export const WritingPreview = z.object({
  title: z.string(),
  lead: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
  /** Reading time. */
  minutes: z.int(),
  /** Of an article: where its exercise stands, if it has one. */
  exerciseAt: z.optional(ExercisePlace),
});
export type WritingPreview = z.output<typeof WritingPreview>;

const WritingParams = z.object({ subject: WritingSubject, language: Locale });
const path = (rest = '') => `/api/manager/writings/:subject/:language${rest}` as const;

export const writingManagement = defineContract({
  get: {
    method: 'GET',
    path: path(),
    access: 'manager',
    summary: 'An article, a text page or a glossary term to edit; an empty one where the language has none',
    params: WritingParams,
    response: json(ManagedWriting),
    errors: ['not_found'],
  },
  preview: {
    method: 'POST',
    path: path('/preview'),
    access: 'manager',
    summary: 'The texts as visitors would see them; stores nothing',
    params: WritingParams,
    body: WritingContent,
    response: json(WritingPreview),
    errors: ['request_params_invalid', 'not_found'],
  },
  save: {
    method: 'PUT',
    path: path(),
    access: 'manager',
    summary:
      'Save a draft; visitors see it once it is published. A save over a newer one is kept in the history',
    params: WritingParams,
    body: z.object({ revision: Revision, content: WritingContent }),
    response: json(ManagedWriting),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  history: {
    method: 'GET',
    path: path('/history'),
    access: 'manager',
    summary: 'Saves, newest first, at most 100; `published` has only those that visitors have seen',
    params: WritingParams,
    query: z.object({ published: z.optional(z.enum(['yes'])) }),
    response: jsonList(z.array(WritingSave)),
    errors: ['request_params_invalid', 'not_found'],
  },
  requestPublication: {
    method: 'POST',
    path: path('/publication-request'),
    access: 'manager',
    summary: 'Ask the senior managers to publish the draft; again changes nothing',
    params: WritingParams,
    response: json(ManagedWriting),
    errors: ['not_found', 'not_ready_to_publish'],
  },
  publish: {
    method: 'POST',
    path: path('/publish'),
    access: 'senior',
    summary: 'Publish the draft in this language only, now or at a time',
    params: WritingParams,
    body: z.object({ revision: Revision, publishAt: z.nullable(Instant) }),
    response: json(ManagedWriting),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict', 'not_ready_to_publish'],
  },
  unschedule: {
    method: 'POST',
    path: path('/unschedule'),
    access: 'senior',
    summary: 'Publish nothing by itself; again changes nothing',
    params: WritingParams,
    response: json(ManagedWriting),
    errors: ['not_found'],
  },
  unpublish: {
    method: 'POST',
    path: path('/unpublish'),
    access: 'senior',
    summary:
      'Show an article or a term in this language no longer; its texts stay as a draft; again changes nothing. A text page cannot be unpublished',
    params: WritingParams,
    response: json(ManagedWriting),
    errors: ['not_found', 'still_in_use'],
  },
});
