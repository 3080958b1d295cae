import type * as z from 'zod/mini';
import { type BodyProblem, checkBody, isJson, jsonOf } from '../shared/body-check.ts';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';

// razorpay.com/docs/errors · Error structure: unknown ids are bad requests too.
export const refused = (description: string, field: string | null = null, status = 400): Answer =>
  json(status, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      ...(field ? { field } : {}),
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  });

export const notFound = (): Answer => refused('The id provided does not exist');

function describe({ kind, path }: BodyProblem): string {
  const field = path.join('.').replaceAll('_', ' ');
  if (kind === 'unknown') return `${path.join('.')} is/are not required and should not be sent`;
  if (kind === 'missing') return `The ${field} field is required.`;
  return kind === 'length' ? `The ${field} may not have this length.` : `The ${field} format is invalid.`;
}

/** Runs `work` with a body that fits the description, or answers what is wrong with it. */
export function withBody<T>(call: Call, schema: z.ZodMiniType<T>, work: (body: T) => Answer): Answer {
  if (call.body !== '' && !isJson(call)) return refused('The request is not in JSON.');
  const { value, problems } = checkBody(schema, jsonOf(call));
  const [problem] = problems;
  return problem ? refused(describe(problem), problem.path.join('.')) : work(value as T);
}
