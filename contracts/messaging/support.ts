import * as z from 'zod/mini';
import { CaptchaHeaders } from '../identity/captcha.ts';
import { defineContract, empty } from '../kernel.ts';
import { Email } from '../scalars.ts';

/** One line that stands in the head of a mail: no line breaks, nothing that turns the writing direction. */
const HeadLine = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u),
    );

export const SupportBody = z.object({
  name: HeadLine(80),
  /** Where the answer goes. */
  email: Email,
  subject: HeadLine(120),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
});
export type SupportBody = z.output<typeof SupportBody>;

export const support = defineContract({
  write: {
    method: 'POST',
    path: '/api/support/messages',
    access: 'optional',
    summary:
      'Write to the school; the same message of one address counts once a day, however often it is sent',
    headers: CaptchaHeaders,
    body: SupportBody,
    response: empty(202),
    errors: ['request_params_invalid', 'captcha_invalid', 'too_many_requests'],
  },
});
