import * as z from 'zod/mini';
import { defineContract, empty } from '../endpoint.ts';
import { CaptchaHeaders } from '../identity/captcha.ts';
import { Email } from '../scalars.ts';

/** A single line for a mail header: no line breaks, and no characters that change the writing direction. */
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
  /** Where the reply goes. */
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
    summary: 'Send a message to the school; repeats from one address within a day count once',
    headers: CaptchaHeaders,
    body: SupportBody,
    response: empty(202),
    errors: ['request_params_invalid', 'captcha_invalid', 'too_many_requests'],
  },
});
