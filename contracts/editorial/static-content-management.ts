import * as z from 'zod/mini';
import { LanguageState } from '../catalog/product-management.ts';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { LastChange, OneLine, Revision, Scheduled, saveOf } from '../management.ts';
import { Instant, Locale } from '../scalars.ts';
import { StaticGroup } from './static-content.ts';

const StaticText = z.object({ title: OneLine(160), text: OneLine(600) });

/** One entry with its texts; a language without one shows the English text. */
export const StaticDraftEntry = z.object({
  /** Unique in its group. */
  code: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  /** Of the kinds that the group has; null where it has none. */
  type: z.nullable(z.string().check(z.maxLength(20))),
  /** A path of this site, or an https address; empty where there is no link. */
  url: z.string().check(z.trim(), z.maxLength(500)),
  /** Visitors do not see it. */
  hidden: z.boolean(),
  texts: z.partialRecord(Locale, StaticText),
});
export type StaticDraftEntry = z.output<typeof StaticDraftEntry>;

/** The entries of a group in display order. */
export const StaticGroupContent = z.object({ entries: z.array(StaticDraftEntry).check(z.maxLength(40)) });
export type StaticGroupContent = z.output<typeof StaticGroupContent>;

/** The texts are `manager-static:check.<value>`. */
export const StaticCheckCode = z.enum([
  'english_required',
  'link_required',
  'nothing_shown',
  'unknown_value',
]);
export type StaticCheckCode = z.output<typeof StaticCheckCode>;

/** What keeps a group from being published. */
export const StaticCheck = z.object({
  code: StaticCheckCode,
  /** The entry; null for the whole group. */
  entry: z.nullable(z.string()),
  language: z.nullable(Locale),
});
export type StaticCheck = z.output<typeof StaticCheck>;

/** A group in the list; PUBLISHED without a change is what Kurso comes with. */
export const StaticGroupRow = z.object({
  group: StaticGroup,
  state: LanguageState,
  /** Entries that visitors see. */
  shown: z.int(),
  /** Languages that lack a text which English has. */
  missing: z.array(Locale),
  scheduledAt: z.nullable(Instant),
  requested: z.nullable(LastChange),
  changed: z.nullable(LastChange),
});
export type StaticGroupRow = z.output<typeof StaticGroupRow>;

/** A group as managers edit it. */
export const ManagedStaticGroup = z.object({
  group: StaticGroup,
  state: LanguageState,
  content: StaticGroupContent,
  /** What visitors see now. */
  published: StaticGroupContent,
  checks: z.array(StaticCheck),
  revision: Revision,
  changed: z.nullable(LastChange),
  scheduled: Scheduled,
  requested: z.nullable(LastChange),
});
export type ManagedStaticGroup = z.output<typeof ManagedStaticGroup>;

export const StaticSave = saveOf(StaticGroupContent);
export type StaticSave = z.output<typeof StaticSave>;

const GroupParams = z.object({ group: StaticGroup });
const path = (rest = '') => `/api/manager/static-content/:group${rest}` as const;

export const staticContentManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/static-content',
    access: 'manager',
    summary: 'The static content groups with their state',
    response: jsonList(z.array(StaticGroupRow)),
    errors: [],
  },
  get: {
    method: 'GET',
    path: path(),
    access: 'manager',
    summary: 'A group to edit; what Kurso comes with where nobody has edited it',
    params: GroupParams,
    response: json(ManagedStaticGroup),
    errors: ['request_params_invalid'],
  },
  save: {
    method: 'PUT',
    path: path(),
    access: 'manager',
    summary:
      'Save a draft; visitors see it once it is published. A save over a newer one is kept in the history',
    params: GroupParams,
    body: z.object({ revision: Revision, content: StaticGroupContent }),
    response: json(ManagedStaticGroup),
    errors: ['request_params_invalid', 'edit_conflict'],
  },
  history: {
    method: 'GET',
    path: path('/history'),
    access: 'manager',
    summary: 'Saves, newest first, at most 100',
    params: GroupParams,
    response: jsonList(z.array(StaticSave)),
    errors: ['request_params_invalid'],
  },
  requestPublication: {
    method: 'POST',
    path: path('/publication-request'),
    access: 'manager',
    summary: 'Ask the senior managers to publish the draft; again changes nothing',
    params: GroupParams,
    response: json(ManagedStaticGroup),
    errors: ['request_params_invalid', 'not_ready_to_publish'],
  },
  publish: {
    method: 'POST',
    path: path('/publish'),
    access: 'senior',
    summary: 'Publish the draft in all languages, now or at a time',
    params: GroupParams,
    body: z.object({ revision: Revision, publishAt: z.nullable(Instant) }),
    response: json(ManagedStaticGroup),
    errors: ['request_params_invalid', 'edit_conflict', 'not_ready_to_publish'],
  },
  unschedule: {
    method: 'POST',
    path: path('/unschedule'),
    access: 'senior',
    summary: 'Publish nothing by itself; again changes nothing',
    params: GroupParams,
    response: json(ManagedStaticGroup),
    errors: ['request_params_invalid'],
  },
});
