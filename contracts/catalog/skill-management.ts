import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, NewSlug, OneLine, Revision } from '../management.ts';
import { Id, Locale } from '../scalars.ts';

const Name = OneLine(60);

/** A skill to store: the English name is required, an empty one falls back to it. */
export const SkillDraft = z.object({ slug: NewSlug, names: z.partialRecord(Locale, Name) });
export type SkillDraft = z.output<typeof SkillDraft>;

/** A skill as managers see it. */
export const ManagedSkill = z.object({
  id: Id,
  slug: z.string(),
  names: z.partialRecord(Locale, z.string()),
  /** Products that teach it, whether published or not. */
  products: z.int(),
  revision: Revision,
  changed: LastChange,
});
export type ManagedSkill = z.output<typeof ManagedSkill>;

const SkillParams = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(80)) });

export const skillManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/skills',
    access: 'manager',
    summary: 'Skills by their name in the locale, 50 a page',
    query: z.object({
      ...ListQuery,
      sort: z.optional(z.enum(['name', 'products', 'changed'])),
      /** Only skills without a name in this language. */
      missing: z.optional(Locale),
    }),
    response: jsonList(z.array(ManagedSkill)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/skills/:slug',
    access: 'manager',
    summary: 'One skill with its name in every language',
    params: SkillParams,
    response: json(ManagedSkill),
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/api/manager/skills',
    access: 'manager',
    summary: 'Add a skill; a slug that is taken is `already_used`',
    body: SkillDraft,
    response: json(ManagedSkill, 201),
    errors: ['request_params_invalid'],
  },
  update: {
    method: 'PUT',
    path: '/api/manager/skills/:slug',
    access: 'manager',
    summary: 'Change the slug or the names of a skill',
    params: SkillParams,
    body: z.extend(SkillDraft, { revision: Revision }),
    response: json(ManagedSkill),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/manager/skills/:slug',
    access: 'senior',
    summary: 'Delete a skill that no product teaches and no person has',
    params: SkillParams,
    response: empty(),
    errors: ['not_found', 'still_in_use'],
  },
});
