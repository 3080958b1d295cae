import { type ErrorCode, type FieldCode, isErrorCode, isFieldCode } from '../../contracts/error-codes.ts';

/** What the sign-in page shows after a refused sign-in without scripts (product §2 Sign-in without scripts). */
export interface SignInRetry {
  code: ErrorCode;
  /** What was typed. */
  email: string;
  fields: Partial<Record<'email' | 'password', FieldCode>>;
  /** Seconds to wait. */
  retryAfter?: number;
}

/** Read by the sign-in page alone, once. */
export const RETRY_COOKIE = 'signinretry';
export const RETRY_COOKIE_SECONDS = 60;
const MAX_EMAIL_LENGTH = 254;

export function formatSignInRetry({ email, ...refusal }: SignInRetry): string {
  return encodeURIComponent(JSON.stringify({ ...refusal, email: email.slice(0, MAX_EMAIL_LENGTH) }));
}

/** Anyone can write a cookie: accepts only what we would write. `value` is decoded. */
export function parseSignInRetry(value: string | undefined): SignInRetry | null {
  const found = readJson(value);
  if (!found || !isErrorCode(found.code) || typeof found.email !== 'string') return null;
  const { code, email, retryAfter } = found;
  return {
    code,
    email: email.slice(0, MAX_EMAIL_LENGTH),
    fields: fieldsOf(found.fields),
    ...(Number.isSafeInteger(retryAfter) && { retryAfter: Number(retryAfter) }),
  };
}

function readJson(value: string | undefined): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(value ?? 'null');
    return typeof found === 'object' ? (found as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): SignInRetry['fields'] {
  const given = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const known = given.filter(
    ([name, code]) => (name === 'email' || name === 'password') && isFieldCode(code),
  );
  return Object.fromEntries(known);
}
