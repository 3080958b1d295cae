import type * as z from 'zod';
import { type Answer, json } from '../shared/loopback-server.ts';

/** docs.mollie.com/overview/handling-errors, "All possible status codes". */
const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
};

/** An error in Mollie's shape (docs.mollie.com/overview/handling-errors). */
export class MollieError extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, detail: string, field?: string) {
    super(detail);
    this.status = status;
    this.field = field;
  }
}

export const unprocessable = (detail: string, field?: string) => new MollieError(422, detail, field);
export const noEntity = (id: string) => new MollieError(404, `No entity exists with token '${id}'`);

export const errorAnswer = ({ status, message: detail, field }: MollieError): Answer =>
  json(
    status,
    {
      ...{ status, title: TITLES[status] ?? 'Error', detail, ...(field && { field }) },
      _links: {
        documentation: { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' },
      },
    },
    { 'content-type': 'application/hal+json' },
  );

/** The first complaint about a body, in the words of docs.mollie.com/reference/create-payment, "Responses" 422. */
export function bodyError(error: z.core.$ZodError): MollieError {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || undefined;
  if (issue?.code === 'unrecognized_keys') {
    const name = [...issue.path, String(issue.keys[0])].map(String).join('.');
    return unprocessable(`Non-existent body parameter "${name}" for this API call`, name);
  }
  if (issue?.code === 'invalid_type' && issue.input === undefined) {
    return unprocessable(`The '${field}' field is missing`, field);
  }
  return unprocessable(`The '${field}' field is invalid: ${issue?.message}`, field);
}
