import * as z from 'zod/mini';
import type { Call } from './loopback-server.ts';

/** What is wrong with a field, before a provider puts it into its own words. */
export interface BodyProblem {
  kind: 'missing' | 'unknown' | 'type' | 'length' | 'format' | 'value';
  path: readonly string[];
  value: unknown;
}

export type CheckedBody<T> = { value: T; problems: [] } | { value: null; problems: BodyProblem[] };

const KINDS: Record<string, BodyProblem['kind']> = {
  invalid_type: 'type',
  too_small: 'length',
  too_big: 'length',
  invalid_format: 'format',
  invalid_key: 'length',
};

/** Compares a request's body with the provider's description of it. */
export function checkBody<T>(schema: z.ZodMiniType<T>, body: unknown): CheckedBody<T> {
  const checked = z.safeParse(schema, body, { reportInput: true });
  if (checked.success) return { value: checked.data, problems: [] };
  return { value: null, problems: checked.error.issues.flatMap(problemsOf) };
}

function problemsOf(issue: z.core.$ZodIssue): BodyProblem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ kind: 'unknown', path: [...path, key], value: undefined }));
  }
  const missing = issue.input === undefined;
  return [{ kind: missing ? 'missing' : (KINDS[issue.code] ?? 'value'), path, value: issue.input }];
}

/** The body as JSON; undefined when it is none. An empty body counts as `{}`. */
export const jsonOf = ({ body }: Call): unknown => (body === '' ? {} : parseText(body));

/** A text as JSON; undefined when it is none. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isJson = ({ headers }: Call): boolean =>
  /^application\/json\b/.test(headers['content-type'] ?? '');

/** A string of so many characters. */
export const text = (max: number, min = 1) => z.string().check(z.minLength(min), z.maxLength(max));

/** Pairs of names and strings that a provider keeps for the merchant. */
export const pairs = (most: number, name: number, value: number) =>
  z
    .record(text(name), z.string().check(z.maxLength(value)))
    .check(z.refine((given) => Object.keys(given).length <= most));
