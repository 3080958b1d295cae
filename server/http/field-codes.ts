import type { FieldCode } from '../../contracts/error-codes.ts';

/** What the schema library says of one bad value. */
export interface Issue {
  code?: string;
  format?: string;
  input?: unknown;
  minimum?: number;
  origin?: string;
}

/** The code shown beside the field. */
export function fieldCode(issue: Issue | undefined): FieldCode {
  if (!issue) return 'invalid';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_small')
    return sized(issue, issue.minimum === 1 ? 'required' : 'too_short', 'too_small');
  if (issue.code === 'too_big') return sized(issue, 'too_long', 'too_big');
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email_invalid';
  return issue.code === 'unrecognized_keys' ? 'unknown_key' : 'invalid';
}

function sized(issue: Issue, long: FieldCode, number: FieldCode): FieldCode {
  return issue.origin === 'string' || issue.origin === 'array' ? long : number;
}
