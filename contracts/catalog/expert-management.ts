import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, NewSlug, OneLine, PublicPicture, Revision } from '../management.ts';
import { Id, Locale } from '../scalars.ts';

/** An expert in one language. */
export const ExpertText = z.object({
  name: OneLine(80),
  role: z.string().check(z.trim(), z.maxLength(120)),
  bio: z.string().check(z.trim(), z.maxLength(2000)),
});
export type ExpertText = z.output<typeof ExpertText>;

/** An expert to store: the English name is required; a language without a name shows the English texts. */
export const ExpertDraft = z.object({
  slug: NewSlug,
  /** Null shows the drawn portrait. */
  photoUrl: PublicPicture,
  texts: z.partialRecord(Locale, ExpertText),
});
export type ExpertDraft = z.output<typeof ExpertDraft>;

/** An expert as managers see them. */
export const ManagedExpert = z.object({
  id: Id,
  slug: z.string(),
  photoUrl: z.nullable(z.string()),
  texts: z.partialRecord(Locale, ExpertText),
  products: z.int(),
  revision: Revision,
  changed: LastChange,
});
export type ManagedExpert = z.output<typeof ManagedExpert>;

const ExpertParams = z.object({ expertId: Id });

export const expertManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/experts',
    access: 'manager',
    summary: 'Experts by their name in the locale, 50 a page',
    query: z.object({
      ...ListQuery,
      sort: z.optional(z.enum(['name', 'products', 'changed'])),
      missing: z.optional(Locale),
    }),
    response: jsonList(z.array(ManagedExpert)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/experts/:expertId',
    access: 'manager',
    summary: 'One expert with their texts in every language',
    params: ExpertParams,
    response: json(ManagedExpert),
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/api/manager/experts',
    access: 'manager',
    summary: 'Add an expert; a slug that is taken is `already_used`, a picture that is not public `invalid`',
    body: ExpertDraft,
    response: json(ManagedExpert, 201),
    errors: ['request_params_invalid'],
  },
  update: {
    method: 'PUT',
    path: '/api/manager/experts/:expertId',
    access: 'manager',
    summary: 'Change the slug, the photo or the texts of an expert',
    params: ExpertParams,
    body: z.extend(ExpertDraft, { revision: Revision }),
    response: json(ManagedExpert),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/manager/experts/:expertId',
    access: 'senior',
    summary: 'Delete an expert who teaches no product',
    params: ExpertParams,
    response: empty(),
    errors: ['not_found', 'still_in_use'],
  },
});
