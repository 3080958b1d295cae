import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { type BodyProblem, checkBody, isJson, jsonOf } from '../shared/body-check.ts';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';

interface Detail {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'query';
}

// checkout_orders_v2 · schemas `error_400` to `error_500`: one name and message for each status.
const NAMES: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  405: ['METHOD_NOT_SUPPORTED', 'The server does not implement the requested HTTP method.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
};

/** An error in PayPal's shape. */
export function refused(status: number, details: Detail[] = []): Answer {
  const [name, message] = NAMES[status] ?? ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'];
  return json(status, { name, message, details, debug_id: randomUUID().slice(0, 13), links: [] });
}

export const issue = (status: number, name: string, description: string, field?: string): Answer =>
  refused(status, [{ issue: name, description, ...(field ? { field, location: 'body' as const } : {}) }]);

// checkout_orders_v2 · schema `404`.
export const notFound = (): Answer =>
  refused(404, [
    { issue: 'INVALID_RESOURCE_ID', description: 'Specified resource ID does not exist.', location: 'path' },
  ]);

// checkout_orders_v2 · schema `400`: the issues of single fields.
const ISSUES: Record<BodyProblem['kind'], [issue: string, description: string]> = {
  missing: ['MISSING_REQUIRED_PARAMETER', 'A required parameter is missing.'],
  unknown: ['NOT_SUPPORTED', 'This field is not currently supported.'],
  type: ['INVALID_PARAMETER_SYNTAX', 'The value of a field does not conform to the expected format.'],
  format: ['INVALID_PARAMETER_SYNTAX', 'The value of a field does not conform to the expected format.'],
  length: ['INVALID_STRING_LENGTH', 'The value of a field is either too short or too long'],
  value: ['INVALID_PARAMETER_VALUE', 'A parameter value is not valid.'],
};

function detailOf({ kind, path, value }: BodyProblem): Detail {
  const [name, description] = ISSUES[kind];
  const field = `/${path.join('/')}`;
  return { issue: name, description, field, location: 'body', ...(value ? { value: String(value) } : {}) };
}

/** Runs `work` with a body that fits the description, or answers what is wrong with it. */
export function withBody<T>(call: Call, schema: z.ZodMiniType<T>, work: (body: T) => Answer): Answer {
  if (!isJson(call)) return refused(415);
  const given = jsonOf(call);
  if (given === undefined) {
    return issue(400, 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.');
  }
  const { value, problems } = checkBody(schema, given);
  return value === null ? refused(400, problems.map(detailOf)) : work(value);
}
