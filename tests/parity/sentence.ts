import type { ErrorCode, FieldCode } from '../../contracts/error-codes.ts';
import type { Endpoint } from '../../contracts/kernel.ts';
import type { SchoolFacts } from './wires.ts';

/** Signed in as one of the demo people, or nobody. */
export type Who = 'student' | 'newcomer' | 'senior';

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Sentence {
  say: string;
  call: Endpoint;
  as?: Who;
  /** What is sent; made from what this school has. */
  give?: (school: SchoolFacts) => Parts;
  /** `ok`, or the code of the refusal with its fields. */
  expect: 'ok' | ErrorCode | { code: ErrorCode; fields: Record<string, FieldCode> };
  /** More that must hold of the body. */
  holds?: (body: never, school: SchoolFacts) => unknown;
}
