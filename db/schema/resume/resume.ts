import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import type { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { RESUME_TEMPLATES, type ResumeTemplate } from '../../../contracts/resume/resume-values.ts';
import { atLeast, createdAt, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

/** Resumes of people with an account. */
export const resumes = pgTable(
  'resumes',
  {
    /** Made by the browser: creating it again answers the same one. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name under which the owner finds it. */
    title: text('title').notNull(),
    language: text('language').notNull(),
    document: jsonb('document').$type<ResumeDocument>().notNull(),
    /** For lists, which do not read documents. */
    template: text('template')
      .$type<ResumeTemplate>()
      .notNull()
      .generatedAlwaysAs(sql`document->'design'->>'template'`),
    /** Counts the saves; the next one has to name it. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    /** Of the document; another title does not change it. */
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    /** Deleted ones can be restored for a month. */
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    index('resumes_owner_idx').on(t.ownerId, t.updatedAt),
    index('resumes_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
    oneOf(t.language, LOCALES),
    oneOf(t.template, RESUME_TEMPLATES),
    atLeast(t.revision, 1),
  ],
);

/** States that were saved over, the last of each ten minutes. */
export const resumeVersions = pgTable(
  'resume_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    resumeId: uuid('resume_id')
      .notNull()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    document: jsonb('document').$type<ResumeDocument>().notNull(),
    /** MD5 of the document: the same state is kept once. */
    documentHash: text('document_hash').notNull(),
    /** When this state was saved. */
    savedAt: timestamptz('saved_at').notNull(),
    /** When it was saved over. */
    keptAt: timestamptz('kept_at').notNull(),
  },
  (t) => [index('resume_versions_resume_idx').on(t.resumeId, t.id)],
);
