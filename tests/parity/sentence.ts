import type { Endpoint } from '../../contracts/endpoint.ts';
import type { ErrorCode, FieldCode } from '../../contracts/error-codes.ts';
import type { SchoolFacts } from './wires.ts';

/** Signed in as one of the demo users; undefined for a guest. */
export type Role = 'student' | 'newcomer' | 'manager' | 'senior';

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Sentence {
  say: string;
  call: Endpoint;
  as?: Role;
  /** Input of the call, built from the data of this school. */
  give?: (school: SchoolFacts) => Parts;
  /** `ok`, or the expected error code with its fields. */
  expect: 'ok' | ErrorCode | { code: ErrorCode; fields: Record<string, FieldCode> };
  /** Additional assertions on the body. */
  holds?: (body: never, school: SchoolFacts) => unknown;
}
