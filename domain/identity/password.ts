import type { FieldCode } from '../../contracts/error-codes.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contracts/values.ts';

/** Unicode-normalised, because keyboards differ; passwords are hashed and compared only in this form. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * What is wrong with a new password, or null. `common` holds lower-case passwords; `own` the user's name and address.
 */
export function passwordProblem(
  password: string,
  common: ReadonlySet<string>,
  own: readonly string[] = [],
): FieldCode | null {
  const normal = normalisePassword(password);
  const length = [...normal].length;
  if (length < PASSWORD_MIN) return 'too_short';
  if (length > PASSWORD_MAX) return 'too_long';
  return isGuessable(normal.toLowerCase(), common, own) ? 'password_too_common' : null;
}

function isGuessable(password: string, common: ReadonlySet<string>, own: readonly string[]): boolean {
  if (common.has(password) || new Set(password).size < 3) return true;
  // "Sunshine12!" is "sunshine" with digits and symbols appended.
  const bare = password.replace(/[\d\W_]+$/u, '');
  if (bare.length >= PASSWORD_MIN && common.has(bare)) return true;
  return own.some((text) => {
    const known = text.trim().toLowerCase();
    return known.length >= 4 && (password === known || password === known.split('@')[0]);
  });
}
