import * as z from 'zod/mini';
import { defineContract, empty, json } from '../kernel.ts';
import { Instant, Locale, QueryNumber } from '../scalars.ts';
import { AVATAR_MAX_BYTES, AVATAR_TYPES, GOALS, SKILLS_MAX } from '../values.ts';
import { PersonName } from './auth.ts';

/** What a person tells the school about themselves (product §4 Accounts). */

export const Goal = z.enum(GOALS);
export type Goal = z.output<typeof Goal>;

const Skill = z.object({ slug: z.string(), name: z.string() });
const SkillSlug = z.string().check(z.minLength(1), z.maxLength(100));

export const Account = z.object({
  name: z.string(),
  email: z.string(),
  /** Language of mails and documents. */
  locale: Locale,
  /** IANA zone. */
  timeZone: z.string(),
  goals: z.array(Goal),
  /** Slugs of the skills the person wants to gain. */
  skills: z.array(z.string()),
  /** All there are, named in the locale of the call. */
  skillChoices: z.array(Skill),
  /** 384 pixels square; null while there is none. */
  avatarUri: z.nullable(z.string()),
  /** False for people who only use a social sign-in. */
  hasPassword: z.boolean(),
  memberSince: Instant,
  /** The account is erased then, unless the person changes their mind; null when that was not asked for. */
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
    summary: 'What the person told about themselves',
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
    summary: 'Takes a picture, cuts the square out of it and keeps it in two sizes, without its metadata',
    /** The square, in pixels of the picture as it is shown (turned the right way up). */
    query: z.object({ x: Pixels, y: Pixels, size: Pixels }),
    upload: { types: AVATAR_TYPES, maxBytes: AVATAR_MAX_BYTES },
    response: json(z.object({ avatarUri: z.string() })),
    errors: ['image_invalid', 'unsupported_media_type', 'payload_too_large', 'too_many_requests'],
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/api/account/avatar',
    access: 'verified',
    summary: 'Removes the picture; again changes nothing',
    response: empty(),
    errors: [],
  },
});
