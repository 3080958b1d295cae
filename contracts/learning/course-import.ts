import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import {
  IMPORT_FAILURES,
  IMPORT_FORMATS,
  IMPORT_LOSSES,
  IMPORT_STATES,
  IMPORT_STEPS,
  KEPT_PARTS,
} from '../import-values.ts';
import { ListQuery, Person } from '../management.ts';
import { Id, Instant, Locale } from '../scalars.ts';

/**
 * Courses from archives: Markdown chapters as .zip, or an Open edX export (OLX) as .tar.gz or .zip. An upload of the kind
 * ARCHIVE becomes an import with the same id, which reads everything and writes nothing. A manager then says yes, and it
 * becomes a draft; what was edited here since the last import of the same course is kept (product §4 Back office rules).
 */

/** What one language of the course has. */
export const ImportedLanguage = z.object({
  language: Locale,
  modules: z.int(),
  lessons: z.int(),
  items: z.int(),
  problems: z.int(),
  /** Lessons that differ from the working copy, new ones included. */
  changedLessons: z.int(),
});
export type ImportedLanguage = z.output<typeof ImportedLanguage>;

/** Something that the import left out, or shows in another way. */
export const ImportLossEntry = z.object({
  /** Null for what belongs to all languages. */
  language: z.nullable(Locale),
  /** Path in the archive. */
  file: z.string(),
  /** A component, a tag, a response type. */
  element: z.string(),
  loss: z.enum(IMPORT_LOSSES),
  /** What the source says there: an address, a name, `:12` for a line; empty for nothing more. In no language of ours. */
  detail: z.string(),
  count: z.int(),
});
export type ImportLossEntry = z.output<typeof ImportLossEntry>;

/** Something that was edited here, so that the import does not change it. */
export const KeptEdit = z.object({
  language: Locale,
  part: z.enum(KEPT_PARTS),
  /** Key of the lesson or module; empty for parts of the landing, the order and the learning time. */
  key: z.string(),
  title: z.string(),
});
export type KeptEdit = z.output<typeof KeptEdit>;

export const CourseImportReport = z.object({
  /** Base language first. */
  languages: z.array(ImportedLanguage),
  files: z.int(),
  /** The first 1000 of them. */
  losses: z.array(ImportLossEntry),
  /** Occurrences in all. */
  lossTotal: z.int(),
  kept: z.array(KeptEdit),
  /** A draft that did not exist before. */
  createsProduct: z.boolean(),
  /** False when everything is here already. */
  changes: z.boolean(),
});
export type CourseImportReport = z.output<typeof CourseImportReport>;

/** An import as the list shows it. */
export const CourseImportRow = z.object({
  id: Id,
  /** The archive's. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  state: z.enum(IMPORT_STATES),
  format: z.nullable(z.enum(IMPORT_FORMATS)),
  /** The course's; null until it is read. */
  title: z.nullable(z.string()),
  startedBy: z.nullable(Person),
  startedAt: Instant,
  finishedAt: z.nullable(Instant),
  /** The draft; before the import the product that it will change. Null when there is none, or no longer. */
  productId: z.nullable(Id),
  failure: z.nullable(z.enum(IMPORT_FAILURES)),
});
export type CourseImportRow = z.output<typeof CourseImportRow>;

export const CourseImport = z.extend(CourseImportRow, {
  /** Null while it waits for its turn, and when it is over. */
  step: z.nullable(z.enum(IMPORT_STEPS)),
  /** How far the step is; a total of 0 is not known. */
  stepDone: z.int(),
  stepTotal: z.int(),
  /** The file or lesson that stopped it. */
  failureDetail: z.nullable(z.string()),
  /** Null until the archive is read. */
  report: z.nullable(CourseImportReport),
  /** Whether the archive is still there to import from: it is kept for a week. */
  canRun: z.boolean(),
});
export type CourseImport = z.output<typeof CourseImport>;

const ImportParams = z.object({ importId: Id });

export const courseImport = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/imports',
    access: 'manager',
    summary: 'Imports of courses, newest first, 50 a page',
    query: z.object({ ...ListQuery, state: z.optional(z.enum(IMPORT_STATES)) }),
    response: jsonList(z.array(CourseImportRow)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/imports/:importId',
    access: 'manager',
    summary: 'An import with its progress and report',
    params: ImportParams,
    response: json(CourseImport),
    errors: ['not_found'],
  },
  run: {
    method: 'POST',
    path: '/api/manager/imports/:importId/run',
    access: 'manager',
    summary: 'Import what was read, as a draft; again changes nothing',
    params: ImportParams,
    response: json(CourseImport),
    errors: ['not_found', 'import_not_ready'],
  },
});
