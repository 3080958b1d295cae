import * as z from 'zod/mini';
import { LandingCheck } from '../catalog/landing-management.ts';
import { WantedLanguage } from '../catalog/language-vote.ts';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, Person, Revision } from '../management.ts';
import { Id, Instant, Locale, ProductType } from '../scalars.ts';
import {
  EXPORTED_TEXTS,
  TRANSLATION_FIELD_STATES,
  TRANSLATION_FILE_MAX_BYTES,
  TRANSLATION_FILE_TYPES,
  TRANSLATION_KINDS,
  TRANSLATION_ORIGINS,
  TRANSLATION_STATES,
} from '../translation-values.ts';
import { Doc } from './document.ts';
import { DraftProblem } from './draft-review.ts';

/** Translations of landings and contents, text by text (product §4 Back office rules). */

export const TranslationKind = z.enum(TRANSLATION_KINDS);
export type TranslationKind = z.output<typeof TranslationKind>;

export const TranslationState = z.enum(TRANSLATION_STATES);
export type TranslationState = z.output<typeof TranslationState>;

/** A plain text, or a formatted one. */
export const TranslationText = z.union([z.string().check(z.maxLength(20_000)), Doc]);
export type TranslationText = z.output<typeof TranslationText>;

/** `landing`, `outline`, or `lesson:<key>`: what is saved together. */
const Section = z
  .string()
  .check(z.maxLength(210), z.regex(/^(?:landing|outline|lesson:[\p{L}\p{N}][\p{L}\p{M}\p{N}.:_-]*)$/u));

/** The first change of the source that a translation does not follow yet. */
export const StaleSince = z.object({ at: Instant, by: z.nullable(Person), field: z.string() });
export type StaleSince = z.output<typeof StaleSince>;

/** What a product has in one language: its landing, or its content. */
export const TranslationCell = z.object({
  kind: TranslationKind,
  language: Locale,
  state: TranslationState,
  /** Visitors or learners see it. */
  published: z.boolean(),
  /** Texts without a translation, with one of an older source, and that nobody has reviewed. */
  missing: z.int(),
  stale: z.int(),
  toReview: z.int(),
  staleSince: z.nullable(StaleSince),
  /** What keeps the language from being offered; the first of each list. */
  blockers: z.object({
    count: z.int(),
    landing: z.array(LandingCheck),
    content: z.array(DraftProblem),
  }),
});
export type TranslationCell = z.output<typeof TranslationCell>;

export const TranslationRow = z.object({
  productId: Id,
  productType: ProductType,
  title: z.string(),
  courseId: z.nullable(Id),
  /** The language of the content; null where a product has none of its own. */
  baseLanguage: z.nullable(Locale),
  /** Of every language; contents only where the product has one. */
  cells: z.array(TranslationCell),
  /** Languages that people have voted for and that the lessons are not in; only those with votes. */
  votes: z.array(z.object({ language: Locale, votes: z.int() })),
});
export type TranslationRow = z.output<typeof TranslationRow>;

/** How many landings and contents of a language are in each state. */
export const TranslationSummary = z.object({
  language: Locale,
  counts: z.record(TranslationState, z.int()),
});
export type TranslationSummary = z.output<typeof TranslationSummary>;

/** A part of a product that is translated together. */
export const TranslationSection = z.object({
  section: Section,
  /** Of a lesson, in the language, else in the base language. */
  title: z.string(),
  texts: z.int(),
  missing: z.int(),
  stale: z.int(),
  toReview: z.int(),
});
export type TranslationSection = z.output<typeof TranslationSection>;

/** A term of the glossary in a source text; `target` is null where the language has no word for it. */
export const FoundTerm = z.object({ term: z.string(), target: z.nullable(z.string()) });
export type FoundTerm = z.output<typeof FoundTerm>;

/** One text in both languages. */
export const TranslationField = z.object({
  /** Its place in the section: `promise`, `faq.2.answer`, `<item>/doc`. */
  field: z.string(),
  /** The last part of an address is written, not translated. */
  format: z.enum(['LINE', 'TEXT', 'SLUG', 'DOCUMENT']),
  maximum: z.nullable(z.int()),
  source: TranslationText,
  target: z.nullable(TranslationText),
  state: z.enum(TRANSLATION_FIELD_STATES),
  /** Where the translation is from, while nobody has reviewed it. */
  origin: z.enum(TRANSLATION_ORIGINS),
  /** The source as it was translated, and what has changed it since; null while the translation follows it. */
  before: z.nullable(TranslationText),
  changed: z.nullable(StaleSince),
  terms: z.array(FoundTerm),
});
export type TranslationField = z.output<typeof TranslationField>;

/** A section to translate: texts without a translation first, then stale ones, then those to review. */
export const EditedSection = z.object({
  section: Section,
  title: z.string(),
  sourceLanguage: Locale,
  fields: z.array(TranslationField),
  revision: Revision,
  changed: z.nullable(LastChange),
});
export type EditedSection = z.output<typeof EditedSection>;

/** The desk of a product and a language. */
export const TranslationDesk = z.object({
  productId: Id,
  productType: ProductType,
  title: z.string(),
  courseId: z.nullable(Id),
  language: Locale,
  cells: z.array(TranslationCell),
  sections: z.array(TranslationSection),
  /** Texts can be translated by a machine. */
  machine: z.boolean(),
});
export type TranslationDesk = z.output<typeof TranslationDesk>;

/** What an import does with a text. One of an older source is taken too; an invalid one keeps the file from being stored. */
export const ImportedText = z.object({
  section: Section,
  field: z.string(),
  outcome: z.enum(['CHANGED', 'OLDER_SOURCE', 'UNKNOWN', 'INVALID']),
});
export type ImportedText = z.output<typeof ImportedText>;

export const TranslationImport = z.object({
  /** False for a try. */
  stored: z.boolean(),
  unchanged: z.int(),
  texts: z.array(ImportedText),
});
export type TranslationImport = z.output<typeof TranslationImport>;

const ExportedTexts = z.optional(z.enum(EXPORTED_TEXTS));
const FileFormat = z.enum(['xliff', 'json']);
const DeskParams = z.object({ productId: Id, language: Locale });
const SectionParams = z.extend(DeskParams, { section: Section });
const Field = z.string().check(z.minLength(1), z.maxLength(1500));

export const translation = defineContract({
  board: {
    method: 'GET',
    path: '/api/manager/translations',
    access: 'manager',
    summary: 'Products with the state of every language, 50 a page',
    query: z.object({
      ...ListQuery,
      type: z.optional(ProductType),
      kind: z.optional(TranslationKind),
      language: z.optional(Locale),
      state: z.optional(TranslationState),
    }),
    response: jsonList(z.array(TranslationRow)),
    errors: ['request_params_invalid'],
  },
  summary: {
    method: 'GET',
    path: '/api/manager/translations/summary',
    access: 'manager',
    summary: 'How many landings and contents of every language are in each state',
    response: jsonList(z.array(TranslationSummary)),
    errors: [],
  },
  wanted: {
    method: 'GET',
    path: '/api/manager/translations/wanted',
    access: 'manager',
    summary: 'Products and languages with the most votes, at most 50',
    response: jsonList(z.array(WantedLanguage)),
    errors: [],
  },
  desk: {
    method: 'GET',
    path: '/api/manager/translations/:productId/:language',
    access: 'manager',
    summary: 'Sections of a product in one language, with what is left to translate',
    params: DeskParams,
    response: json(TranslationDesk),
    errors: ['product_not_found'],
  },
  section: {
    method: 'GET',
    path: '/api/manager/translations/:productId/:language/sections/:section',
    access: 'manager',
    summary: 'Texts of a section in both languages',
    params: SectionParams,
    response: json(EditedSection),
    errors: ['request_params_invalid', 'product_not_found', 'not_found'],
  },
  save: {
    method: 'PUT',
    path: '/api/manager/translations/:productId/:language/sections/:section',
    access: 'manager',
    summary: 'Save one text of the draft, written or reviewed by the caller',
    params: SectionParams,
    body: z.object({
      revision: Revision,
      field: Field,
      /** The source text that the caller translated. */
      source: TranslationText,
      target: TranslationText,
    }),
    response: json(EditedSection),
    errors: [
      'request_params_invalid',
      'product_not_found',
      'not_found',
      'edit_conflict',
      'provided_url_slug_already_in_use_for_some_landing',
    ],
  },
  confirm: {
    method: 'POST',
    path: '/api/manager/translations/:productId/:language/sections/:section/confirm',
    access: 'manager',
    summary: 'Say that translations are right as they are; again changes nothing',
    params: SectionParams,
    body: z.object({
      texts: z
        .array(z.object({ field: Field, source: TranslationText, target: TranslationText }))
        .check(z.minLength(1), z.maxLength(500)),
    }),
    response: json(EditedSection),
    errors: ['request_params_invalid', 'product_not_found', 'not_found', 'edit_conflict'],
  },
  machine: {
    method: 'POST',
    path: '/api/manager/translations/:productId/:language/sections/:section/machine',
    access: 'manager',
    summary: 'Translate texts by machine into the draft; they are to be reviewed',
    params: SectionParams,
    body: z.object({
      revision: Revision,
      fields: z.array(Field).check(z.minLength(1), z.maxLength(50)),
    }),
    response: json(EditedSection),
    errors: [
      'request_params_invalid',
      'product_not_found',
      'not_found',
      'edit_conflict',
      'machine_translation_failed',
      'too_many_requests',
    ],
  },
  exportFile: {
    method: 'GET',
    path: '/api/manager/translations/:productId/:language/file',
    access: 'manager',
    summary: 'Texts of a landing, or of the contents, in both languages, as XLIFF 2.0 or JSON',
    params: DeskParams,
    query: z.object({ kind: TranslationKind, format: FileFormat, texts: ExportedTexts }),
    response: json(z.object({ name: z.string(), type: z.string(), text: z.string() })),
    errors: ['request_params_invalid', 'product_not_found', 'not_found'],
  },
  importFile: {
    method: 'POST',
    path: '/api/manager/translations/:productId/:language/file',
    access: 'manager',
    summary: 'Take translations of an exported file into the draft, or try it; they are to be reviewed',
    params: DeskParams,
    query: z.object({ run: z.enum(['try', 'store']) }),
    upload: { types: TRANSLATION_FILE_TYPES, maxBytes: TRANSLATION_FILE_MAX_BYTES },
    response: json(TranslationImport),
    errors: [
      'request_params_invalid',
      'product_not_found',
      'edit_conflict',
      'provided_url_slug_already_in_use_for_some_landing',
      'translation_file_invalid',
      'unsupported_media_type',
      'payload_too_large',
    ],
  },
});
