import * as z from 'zod/mini';
import { LanguageState } from '../catalog/product-management.ts';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, NewSlug, Revision } from '../management.ts';
import { TERM_NAME_MAX } from '../manager-values.ts';
import { Id, Locale } from '../scalars.ts';

/** What a term has besides its texts, the same in every language. */
export const TermSettings = z.object({ slug: NewSlug });
export type TermSettings = z.output<typeof TermSettings>;

/** A term as managers see it; its texts are writings, one in each language, of the subject `term-<id>`. */
export const ManagedTerm = z.extend(TermSettings, {
  id: Id,
  /** In the locale, else in English, else in any language; a draft's name counts. */
  name: z.string(),
  /** Languages that are not here have no text. */
  languages: z.partialRecord(Locale, LanguageState),
  /** Languages that a manager asked to publish. */
  requested: z.array(Locale),
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
      /** In `language`, else in any language. */
      state: z.optional(LanguageState),
      language: z.optional(Locale),
      /** Only terms that visitors do not see in this language. */
      missing: z.optional(Locale),
      /** Only those that a manager asked to publish in some language. */
      waiting: z.optional(z.enum(['yes'])),
    }),
    response: jsonList(z.array(ManagedTerm)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/glossary/:termId',
    access: 'manager',
    summary: 'One term with the state of its languages',
    params: TermParams,
    response: json(ManagedTerm),
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/api/manager/glossary',
    access: 'manager',
    summary: 'Begin a term with its name in one language; a slug that is taken is `already_used`',
    body: z.object({
      slug: NewSlug,
      language: Locale,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TERM_NAME_MAX)),
    }),
    response: json(ManagedTerm, 201),
    errors: ['request_params_invalid'],
  },
  update: {
    method: 'PUT',
    path: '/api/manager/glossary/:termId',
    access: 'manager',
    summary:
      'Change the slug; visitors see it at once, so only senior managers change that of a published term',
    params: TermParams,
    body: z.extend(TermSettings, { revision: Revision }),
    response: json(ManagedTerm),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict', 'forbidden'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/manager/glossary/:termId',
    access: 'senior',
    summary: 'Delete a term that is published in no language',
    params: TermParams,
    response: empty(),
    errors: ['not_found', 'still_in_use'],
  },
});
