import * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';

/**
 * Who may call: `public` nobody is asked, `optional` a session is used when there is one, `user` any session,
 * `verified` a confirmed address, `manager` either content-manager role, `senior` the senior one,
 * `webhook` a signed provider message checked by its service.
 */
export type Access = 'public' | 'optional' | 'user' | 'verified' | 'manager' | 'senior' | 'webhook';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodMiniType;
type ObjectSchema = z.ZodMiniObject;

/** What an endpoint answers: JSON by a schema, nothing, a push stream of messages, or a redirect. */
export type ResponseSpec =
  | { kind: 'json'; status: number; schema: Schema; headers?: ObjectSchema }
  | { kind: 'empty'; status: number }
  | { kind: 'stream'; message: Schema }
  | { kind: 'redirect' };

export interface Endpoint {
  method: Method;
  /** Fastify notation: `/api/orders/cart/:cartId/lines`. */
  path: string;
  access: Access;
  summary: string;
  params?: ObjectSchema;
  query?: ObjectSchema;
  /** Lower-case names; the bearer and the locale header are common to all calls and not repeated here. */
  headers?: ObjectSchema;
  body?: Schema;
  /** The body is a file of one of these media types instead of JSON. */
  upload?: { types: readonly string[]; maxBytes: number };
  /** The body is bytes of any media type, left to the service as they came. */
  raw?: { maxBytes: number };
  response: ResponseSpec;
  errors: readonly ErrorCode[];
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** A JSON answer; `headers` names response headers that carry data, e.g. `x-total-count`. */
export function json<S extends Schema>(schema: S, status = 200) {
  return { kind: 'json', status, schema } as const;
}

/** A JSON list whose whole count travels in `x-total-count` (product §7). */
export function jsonList<S extends Schema>(schema: S) {
  return { kind: 'json', status: 200, schema, headers: TotalCount } as const;
}

const TotalCount = z.object({ 'x-total-count': z.coerce.number() });

/** An answer without a body. */
export function empty(status = 204) {
  return { kind: 'empty', status } as const;
}

/** A server-push stream (SSE) of messages. */
export function stream<S extends Schema>(message: S) {
  return { kind: 'stream', message } as const;
}

/** A 302 to an address the service decides. */
export function redirect() {
  return { kind: 'redirect' } as const;
}

/** Declares one noun's endpoints; keeps literal types for server, client, mocks and OpenAPI. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

type Parts<E extends Endpoint> = Present<{
  params: In<E['params']>;
  query: In<E['query']>;
  headers: In<E['headers']>;
  body: In<E['body']>;
  file: E['upload'] extends object ? Blob : undefined;
}>;

type OptionalKey<T> = { [K in keyof T]-?: Record<never, never> extends T[K] ? K : never }[keyof T];

/** What a caller passes: only the parts that the endpoint declares; a part whose every member is optional may be left out. */
export type CallInput<E extends Endpoint> = Omit<Parts<E>, OptionalKey<Parts<E>>> &
  Partial<Pick<Parts<E>, OptionalKey<Parts<E>>>>;

/** What a handler receives after validation. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  headers: Out<E['headers']>;
  body: Out<E['body']>;
};

/** What a caller gets back. */
export type CallOutput<E extends Endpoint> = E['response'] extends { kind: 'json'; schema: infer S }
  ? Out<S>
  : undefined;

/** What a handler returns: the JSON before unknown keys are stripped, or nothing. */
export type HandlerOutput<E extends Endpoint> = E['response'] extends { kind: 'json'; schema: infer S }
  ? In<S>
  : E['response'] extends { kind: 'redirect' }
    ? string
    : E['response'] extends { kind: 'empty' }
      ? void
      : unknown;

/** The one shape of every refusal on the wire. */
export const ErrorBody = z.object({
  code: z.string(),
  /** Field path → field code, for `request_params_invalid`. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Seconds to wait, for `too_many_*`. */
  retryAfter: z.optional(z.number()),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** Fills `:name` parts of a path; values are encoded. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:([A-Za-z0-9_]+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
}
