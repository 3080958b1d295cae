import type * as z from 'zod';

/** An error in Stripe's shape (docs.stripe.com/api/errors). */
export class StripeError extends Error {
  readonly status: number;
  readonly fields: Record<string, unknown>;

  constructor(status: number, fields: { type: string; message: string } & Record<string, unknown>) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    ...(code && { code }),
  });

/** docs.stripe.com/error-codes, `resource_missing`. */
export const missing = (what: string, id: string, param = 'id', status = 404) =>
  new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

/** The first complaint about the parameters, as Stripe words it (docs.stripe.com/error-codes, `parameter_…`). */
export function parameterError(error: z.core.$ZodError): StripeError {
  const [issue] = error.issues;
  if (!issue) return invalid('Invalid request');
  const param = paramOf(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const name = paramOf([...issue.path, String(issue.keys[0])]);
      return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
    }
    case 'invalid_type':
      return issue.input === undefined
        ? invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
        : invalid(`Invalid ${issue.expected}`, param);
    case 'too_small':
      return invalid(`You passed an empty string for '${param}'.`, param, 'parameter_invalid_empty');
    case 'invalid_format':
      return invalid(`Invalid integer: ${String(issue.input)}`, param, 'parameter_invalid_integer');
    case 'invalid_value':
      return invalid(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, param);
    default:
      return invalid(`Invalid ${param}: ${issue.message}`, param);
  }
}

const paramOf = ([first, ...rest]: PropertyKey[]): string =>
  String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('');
