import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, NewSlug, Revision } from '../management.ts';
import { Id, Locale } from '../scalars.ts';

/** A term in one language; without an explanation the English one is shown. */
export const GlossaryText = z.object({
  name: z.string().check(z.trim(), z.maxLength(120)),
  explanation: z.string().check(z.trim(), z.maxLength(4000)),
});
export type GlossaryText = z.output<typeof GlossaryText>;

/** A term to store: English is required; a language without a name shows the English one. */
export const GlossaryDraft = z.object({ slug: NewSlug, texts: z.partialRecord(Locale, GlossaryText) });
export type GlossaryDraft = z.output<typeof GlossaryDraft>;

/** A term as managers see it. */
export const ManagedTerm = z.object({
  id: Id,
  slug: z.string(),
  texts: z.partialRecord(Locale, z.object({ name: z.string(), explanation: z.string() })),
  revision: Revision,
  changed: LastChange,
});
export type ManagedTerm = z.output<typeof ManagedTerm>;

const TermParams = z.object({ termId: Id });

export const glossaryManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/glossary',
    access: 'manager',
    summary: 'Glossary terms by their name in the locale, 50 a page',
    query: z.object({
      ...ListQuery,
      sort: z.optional(z.enum(['name', 'changed'])),
      /** Only terms without a name in this language. */
      missing: z.optional(Locale),
    }),
    response: jsonList(z.array(ManagedTerm)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/glossary/:termId',
    access: 'manager',
    summary: 'One term with its texts in every language',
    params: TermParams,
    response: json(ManagedTerm),
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/api/manager/glossary',
    access: 'manager',
    summary: 'Add a term; a slug that is taken is `already_used`',
    body: GlossaryDraft,
    response: json(ManagedTerm, 201),
    errors: ['request_params_invalid'],
  },
  update: {
    method: 'PUT',
    path: '/api/manager/glossary/:termId',
    access: 'manager',
    summary: 'Change the slug or the texts of a term; visitors see it at once',
    params: TermParams,
    body: z.extend(GlossaryDraft, { revision: Revision }),
    response: json(ManagedTerm),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/manager/glossary/:termId',
    access: 'senior',
    summary: 'Delete a term',
    params: TermParams,
    response: empty(),
    errors: ['not_found'],
  },
});
