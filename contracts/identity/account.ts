import * as z from 'zod/mini';
import { defineContract, empty, json } from '../endpoint.ts';
import { Instant, Locale, QueryNumber } from '../scalars.ts';
import { AVATAR_MAX_BYTES, AVATAR_TYPES, GOALS, SKILLS_MAX } from '../values.ts';
import { PersonName } from './auth.ts';

/** What a user tells the school about themselves (product §4 Accounts). */

export const Goal = z.enum(GOALS);
export type Goal = z.output<typeof Goal>;

const Skill = z.object({ slug: z.string(), name: z.string() });
const SkillSlug = z.string().check(z.minLength(1), z.maxLength(100));

export const Account = z.object({
  name: z.string(),
  email: z.string(),
  /** Language of e-mails and documents. */
  locale: Locale,
  /** IANA time zone. */
  timeZone: z.string(),
  goals: z.array(Goal),
  /** Slugs of the skills the user wants to gain. */
  skills: z.array(z.string()),
  /** All available skills, in the locale of the call. */
  skillChoices: z.array(Skill),
  /** 384 pixels square; null when there is none. */
  avatarUri: z.nullable(z.string()),
  /** False for users who only have a social sign-in. */
  hasPassword: z.boolean(),
  memberSince: Instant,
  /** When the account will be erased unless the user cancels; null if deletion was not requested. */
  deletionAt: z.nullable(Instant),
});
export type Account = z.output<typeof Account>;

export const AccountBody = z.object({
  name: PersonName,
  locale: Locale,
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
  goals: z.array(Goal).check(z.maxLength(GOALS.length)),
  skills: z.array(SkillSlug).check(z.maxLength(SKILLS_MAX)),
});
export type AccountBody = z.output<typeof AccountBody>;

const Pixels = QueryNumber(0, 50_000);

export const account = defineContract({
  getMine: {
    method: 'GET',
    path: '/api/account',
    access: 'verified',
    summary: 'Account settings of the user',
    response: json(Account),
    errors: [],
  },
  update: {
    method: 'PUT',
    path: '/api/account',
    access: 'verified',
    summary: 'Changes name, language, time zone, goals and skills',
    body: AccountBody,
    response: json(Account),
    errors: [],
  },
  setAvatar: {
    method: 'PUT',
    path: '/api/account/avatar',
    access: 'verified',
    summary: 'Uploads a picture, crops it to the square and stores it in two sizes, without metadata',
    /** The square, in pixels of the picture as displayed (after applying its orientation). */
    query: z.object({ x: Pixels, y: Pixels, size: Pixels }),
    upload: { types: AVATAR_TYPES, maxBytes: AVATAR_MAX_BYTES },
    response: json(z.object({ avatarUri: z.string() })),
    errors: ['image_invalid', 'unsupported_media_type', 'payload_too_large', 'too_many_requests'],
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/api/account/avatar',
    access: 'verified',
    summary: 'Removes the picture; no effect if there is none',
    response: empty(),
    errors: [],
  },
});
