import * as z from 'zod/mini';
import { defineContract, empty, json } from '../endpoint.ts';
import { Id, Instant, Locale } from '../scalars.ts';
import { ResumePages } from './resume.ts';
import { ResumeDocument } from './resume-document.ts';
import { RESUME_SHARE_PASSWORD_MAX, RESUME_SHARE_PASSWORD_MIN } from './resume-values.ts';

/** Random, 128 bits, as base64url: the last part of `/resumes/share/[resumeId]`. */
export const ResumeShareCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** How the owner shares a resume. */
export const ResumeShare = z.object({
  isOn: z.boolean(),
  /** Null until it was shared once. The same again when it is switched off and on. */
  code: z.nullable(ResumeShareCode),
  hasPassword: z.boolean(),
  /** The page answers 404 from then on. */
  endsAt: z.nullable(Instant),
  hidesContacts: z.boolean(),
  /** Views in total and in the last 30 days, without the owner’s; unique visitors are not tracked. */
  views: z.object({ total: z.int(), lastDays: z.int() }),
});
export type ResumeShare = z.output<typeof ResumeShare>;

const Password = z
  .string()
  .check(z.minLength(RESUME_SHARE_PASSWORD_MIN), z.maxLength(RESUME_SHARE_PASSWORD_MAX));

/** What anybody with the address sees; parts that the owner hid are not in it. */
export const SharedResume = z.object({
  document: ResumeDocument,
  language: Locale,
  updatedAt: Instant,
});
export type SharedResume = z.output<typeof SharedResume>;

const ResumeParams = z.object({ resumeId: Id });
const CodeParams = z.object({ code: ResumeShareCode });

export const resumeShare = defineContract({
  get: {
    method: 'GET',
    path: '/api/resumes/:resumeId/share',
    access: 'user',
    summary: 'How a resume of the caller is shared',
    params: ResumeParams,
    response: json(ResumeShare),
    errors: ['not_found'],
  },
  change: {
    method: 'PUT',
    path: '/api/resumes/:resumeId/share',
    access: 'verified',
    summary: 'Switch the shared page on or off, and say for whom and how long',
    params: ResumeParams,
    body: z.object({
      isOn: z.boolean(),
      /** Null for none; left out, it stays as it is. */
      password: z.optional(z.nullable(Password)),
      endsAt: z.nullable(Instant),
      hidesContacts: z.boolean(),
    }),
    response: json(ResumeShare),
    errors: ['request_params_invalid', 'not_found', 'too_many_requests', 'service_unavailable'],
  },
  renew: {
    method: 'POST',
    path: '/api/resumes/:resumeId/share/renew',
    access: 'verified',
    summary: 'Give the shared page a new address; the old one is unknown at once',
    params: ResumeParams,
    response: json(ResumeShare),
    errors: ['not_found'],
  },
  shared: {
    method: 'GET',
    path: '/api/resumes/shared/:code',
    access: 'public',
    summary: 'A shared resume; unknown when it is switched off or over. With a password, after `open`',
    params: CodeParams,
    response: json(SharedResume),
    errors: ['not_found', 'resume_password_required', 'too_many_requests'],
  },
  open: {
    method: 'POST',
    path: '/api/resumes/shared/:code/open',
    access: 'public',
    summary: 'Give the password; an HttpOnly cookie for this address opens it for twelve hours',
    params: CodeParams,
    body: z.object({ password: z.string().check(z.maxLength(RESUME_SHARE_PASSWORD_MAX)) }),
    response: empty(),
    errors: [
      'request_params_invalid',
      'not_found',
      'resume_password_wrong',
      'too_many_attempts',
      'too_many_requests',
      'service_unavailable',
    ],
  },
  pages: {
    method: 'GET',
    path: '/api/resumes/shared/:code/pages',
    access: 'public',
    summary: 'Pages of a shared resume as they are printed',
    params: CodeParams,
    response: json(ResumePages),
    errors: ['not_found', 'resume_password_required', 'too_many_requests', 'service_unavailable'],
  },
  view: {
    method: 'POST',
    path: '/api/resumes/shared/:code/view',
    access: 'optional',
    summary: 'Count an opening by a visitor; those of the owner do not count',
    params: CodeParams,
    response: empty(),
    errors: ['not_found', 'too_many_requests'],
  },
});
