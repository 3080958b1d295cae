import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import type { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { oneOf, timestamptz } from '../columns.ts';

/** Resumes that guests left for an address, until its owner takes or refuses them. */
export const resumeDrafts = pgTable(
  'resume_drafts',
  {
    /** Made by the browser: leaving it again replaces it. */
    id: uuid('id').notNull(),
    /** Lower case. Part of the key, so that nobody replaces what was left for another address. */
    email: text('email').notNull(),
    title: text('title').notNull(),
    /** The name in the document. */
    name: text('name').notNull(),
    language: text('language').notNull(),
    document: jsonb('document').$type<ResumeDocument>().notNull(),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.email, t.id] }),
    index('resume_drafts_saved_idx').on(t.savedAt),
    oneOf(t.language, LOCALES),
  ],
);
