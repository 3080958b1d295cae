import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { ChangedField } from '../identity/approval.ts';
import { LastChange, NewSlug, OneLine, Person, Revision } from '../management.ts';
import { Id, Instant, Locale } from '../scalars.ts';

/** A category in one language. */
export const CategoryText = z.object({
  name: OneLine(60),
  popUpSubtitle: OneLine(120),
  description: z.string().check(z.trim(), z.maxLength(600)),
});
export type CategoryText = z.output<typeof CategoryText>;

/** A category to store: the English name is required; a language without a name shows the English texts. */
export const CategoryDraft = z.object({
  slug: NewSlug,
  texts: z.partialRecord(Locale, CategoryText),
});
export type CategoryDraft = z.output<typeof CategoryDraft>;

/** A change that visitors will see from a time on; fields of texts are named like `name.de`. */
export const ScheduledCategory = z.object({
  at: Instant,
  /** Who scheduled it. */
  by: z.nullable(Person),
  /** From what visitors see now. Fields that are not listed stay as they are saved by then. */
  changes: z.array(ChangedField),
});
export type ScheduledCategory = z.output<typeof ScheduledCategory>;

/** A category as managers see it; `code` names its picture and never changes. */
export const ManagedCategory = z.object({
  id: Id,
  code: z.string(),
  slug: z.string(),
  position: z.int(),
  texts: z.partialRecord(Locale, CategoryText),
  products: z.int(),
  revision: Revision,
  changed: LastChange,
  /** Null when nothing waits; at most one change does. */
  scheduled: z.nullable(ScheduledCategory),
});
export type ManagedCategory = z.output<typeof ManagedCategory>;

const CategoryParams = z.object({ categoryId: Id });

export const categoryManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/categories',
    access: 'manager',
    summary: 'All categories in display order',
    response: jsonList(z.array(ManagedCategory)),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/manager/categories',
    access: 'manager',
    summary: 'Add a category at the end; its first slug is its code',
    body: CategoryDraft,
    response: json(ManagedCategory, 201),
    errors: ['request_params_invalid'],
  },
  update: {
    method: 'PUT',
    path: '/api/manager/categories/:categoryId',
    access: 'manager',
    summary: 'Change the slug or the texts of a category; addresses with its code still lead to it',
    params: CategoryParams,
    body: z.extend(CategoryDraft, { revision: Revision }),
    response: json(ManagedCategory),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  schedule: {
    method: 'PUT',
    path: '/api/manager/categories/:categoryId/schedule',
    access: 'manager',
    summary:
      'Show a changed category from a time on, instead of what was scheduled; nothing waits without a change',
    params: CategoryParams,
    body: z.extend(CategoryDraft, { revision: Revision, publishAt: Instant }),
    response: json(ManagedCategory),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  unschedule: {
    method: 'DELETE',
    path: '/api/manager/categories/:categoryId/schedule',
    access: 'manager',
    summary: 'Cancel the change that waits for its time; again changes nothing',
    params: CategoryParams,
    response: json(ManagedCategory),
    errors: ['not_found'],
  },
  reorder: {
    method: 'PUT',
    path: '/api/manager/categories/order',
    access: 'manager',
    summary: 'Put all categories into this order; a list that misses one is an `edit_conflict`',
    body: z.object({ categoryIds: z.array(Id).check(z.maxLength(200)) }),
    response: jsonList(z.array(ManagedCategory)),
    errors: ['request_params_invalid', 'edit_conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/manager/categories/:categoryId',
    access: 'senior',
    summary: 'Delete a category without products and articles',
    params: CategoryParams,
    response: empty(),
    errors: ['not_found', 'still_in_use'],
  },
});
