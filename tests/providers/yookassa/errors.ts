import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { type BodyProblem, checkBody, isJson, jsonOf } from '../shared/body-check.ts';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';

// yookassa.ru/developers/using-api · HTTP response codes.
const STATUSES = { invalid_request: 400, invalid_credentials: 401, not_found: 404 } as const;

/** An error in YooKassa's shape. */
export const refused = (code: keyof typeof STATUSES, description: string, parameter?: string): Answer =>
  json(STATUSES[code], {
    type: 'error',
    id: randomUUID(),
    code,
    description,
    ...(parameter ? { parameter } : {}),
  });

export const notFound = (what: string): Answer =>
  refused('not_found', `${what} doesn't exist or access denied`, `${what.toLowerCase()}_id`);

const WORDS: Record<BodyProblem['kind'], string> = {
  missing: 'Missing required parameter',
  unknown: 'Unknown parameter',
  type: 'Incorrect type of parameter',
  length: 'Incorrect length of parameter',
  format: 'Incorrect format of parameter',
  value: 'Incorrect value of parameter',
};

/** Runs `work` with a body that fits the description, or answers what is wrong with it. */
export function withBody<T>(call: Call, schema: z.ZodMiniType<T>, work: (body: T) => Answer): Answer {
  // yookassa.ru/developers/using-api · HTTP response codes: 415 has no code of its own.
  if (call.body !== '' && !isJson(call)) return { status: 415, body: '' };
  const { value, problems } = checkBody(schema, jsonOf(call));
  const [problem] = problems;
  if (!problem) return work(value as T);
  return refused('invalid_request', WORDS[problem.kind], problem.path.join('.') || undefined);
}
