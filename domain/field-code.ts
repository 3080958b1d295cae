import type { FieldCode } from '../contracts/error-codes.ts';

/** The parts of a zod issue that determine the message beside the field. */
export interface FieldIssue {
  code?: string | undefined;
  format?: string | undefined;
  input?: unknown;
  minimum?: number | bigint | undefined;
  origin?: string | undefined;
  /** The field code set by one of our own rules. */
  params?: { fieldCode?: FieldCode } | undefined;
}

/** Translates a validation issue, for both the service and forms. */
export function fieldCodeOf(issue: FieldIssue | undefined): FieldCode {
  if (!issue) return 'invalid';
  if (issue.code === 'custom' && issue.params?.fieldCode) return issue.params.fieldCode;
  if (issue.input === '' && issue.code !== 'unrecognized_keys') return 'required';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_small') {
    return sized(issue, Number(issue.minimum) === 1 ? 'required' : 'too_short', 'too_small');
  }
  if (issue.code === 'too_big') return sized(issue, 'too_long', 'too_big');
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email_invalid';
  return issue.code === 'unrecognized_keys' ? 'unknown_key' : 'invalid';
}

function sized(issue: FieldIssue, long: FieldCode, number: FieldCode): FieldCode {
  return issue.origin === 'string' || issue.origin === 'array' ? long : number;
}
