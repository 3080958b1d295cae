import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, Revision } from '../management.ts';
import { Locale } from '../scalars.ts';
import { INTERFACE_TEXT_FAULTS, INTERFACE_TEXT_MAX } from '../translation-values.ts';

/** Texts of screens and mails, as managers change them over the files of the service (product §4 Back office rules). */

const Namespace = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
const Key = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}]+$/u));

/** A text of the interface in one language. */
export const InterfaceText = z.object({
  namespace: Namespace,
  /** Parts joined by points: `title`, `state.empty`. */
  key: Key,
  english: z.string(),
  /** The text that comes with this version; null where the language has none and English is shown. */
  original: z.nullable(z.string()),
  /** What was written here, published or not; null shows the original. */
  draft: z.nullable(z.string()),
  published: z.nullable(z.string()),
  revision: Revision,
  changed: z.nullable(LastChange),
});
export type InterfaceText = z.output<typeof InterfaceText>;

/** What is wrong with a text; the texts are `manager-translations:fault.<value>`. */
export const InterfaceTextFault = z.enum(INTERFACE_TEXT_FAULTS);
export type InterfaceTextFault = z.output<typeof InterfaceTextFault>;

export const interfaceText = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/interface-texts',
    access: 'manager',
    summary: 'Texts of the interface in one language beside English, 50 a page',
    query: z.object({
      ...ListQuery,
      language: Locale,
      namespace: z.optional(Namespace),
      only: z.optional(z.enum(['changed', 'unpublished'])),
    }),
    response: jsonList(z.array(InterfaceText)),
    errors: ['request_params_invalid'],
  },
  namespaces: {
    method: 'GET',
    path: '/api/manager/interface-texts/namespaces',
    access: 'manager',
    summary: 'Names of the files of texts',
    response: jsonList(z.array(z.string())),
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/api/manager/interface-texts/:language',
    access: 'manager',
    summary:
      'Save a text as a draft; null shows the original again. The same placeholders and tags as in English',
    params: z.object({ language: Locale }),
    body: z.object({
      namespace: Namespace,
      key: Key,
      revision: Revision,
      text: z.nullable(z.string().check(z.minLength(1), z.maxLength(INTERFACE_TEXT_MAX))),
    }),
    response: json(InterfaceText),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict', 'interface_text_invalid'],
  },
  publish: {
    method: 'POST',
    path: '/api/manager/interface-texts/:language/publish',
    access: 'senior',
    summary: 'Show saved texts to everyone',
    params: z.object({ language: Locale }),
    body: z.object({
      texts: z
        .array(z.object({ namespace: Namespace, key: Key, revision: Revision }))
        .check(z.minLength(1), z.maxLength(500)),
    }),
    response: jsonList(z.array(InterfaceText)),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  patch: {
    method: 'GET',
    path: '/api/manager/interface-texts/patch',
    access: 'manager',
    summary: 'Every published text as a patch of the files, for the next version',
    response: json(z.object({ name: z.string(), type: z.string(), text: z.string() })),
    errors: [],
  },
});
