import * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';

/**
 * Who may call: `public` ignores sessions, `optional` uses a session if there is one, `user` needs any session,
 * `verified` a confirmed address, `manager` either content-manager role, `senior` the senior one, `webhook` a provider
 * message whose signature the service checks.
 */
export type Access = 'public' | 'optional' | 'user' | 'verified' | 'manager' | 'senior' | 'webhook';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

type Schema = z.ZodMiniType;
type ObjectSchema = z.ZodMiniObject;

/** What an endpoint returns: JSON by a schema, nothing, an SSE stream, or a redirect. */
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
  /** Only within 15 minutes of a sign-in, or of the password given again; later it is `fresh_sign_in_required`. */
  fresh?: true;
  summary: string;
  params?: ObjectSchema;
  query?: ObjectSchema;
  /** Lower-case names; the bearer and locale headers are common to all calls and not repeated here. */
  headers?: ObjectSchema;
  body?: Schema;
  /** Bytes of the largest JSON body; 1 MiB without it. */
  maxBytes?: number;
  /** The body is a file of one of these media types instead of JSON. */
  upload?: { types: readonly string[]; maxBytes: number };
  /**
   * The body is an HTML form instead of JSON, sent by a page without scripts. The caller is known by the session cookies
   * alone, so the service refuses another site's `Origin` with `forbidden`.
   */
  form?: true;
  /** The body is bytes of any media type, passed unparsed to the service. */
  raw?: { maxBytes: number };
  /** The body is a stream of bytes of this media type, which the service reads as it arrives; there may be none. */
  bytes?: { type: string };
  response: ResponseSpec;
  errors: readonly ErrorCode[];
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** A JSON response; `headers` names response headers that carry data, e.g. `x-total-count`. */
export function json<S extends Schema>(schema: S, status = 200) {
  return { kind: 'json', status, schema } as const;
}

/** A JSON list whose total count is in `x-total-count` (product §7). */
export function jsonList<S extends Schema>(schema: S, status = 200) {
  return { kind: 'json', status, schema, headers: TotalCount } as const;
}

const TotalCount = z.object({ 'x-total-count': z.coerce.number() });

/** A response without a body. */
export function empty(status = 204) {
  return { kind: 'empty', status } as const;
}

/** A server-push stream (SSE) of messages. */
export function stream<S extends Schema>(message: S) {
  return { kind: 'stream', message } as const;
}

/** A redirect to a URL chosen by the service: 303 after a form, else 302. */
export function redirect() {
  return { kind: 'redirect' } as const;
}

/** Declares one noun's endpoints; keeps literal types for the server, client, mocks and OpenAPI. */
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

/** What a caller passes: only the parts the endpoint declares; a part with only optional members may be omitted. */
export type CallInput<E extends Endpoint> = Omit<Parts<E>, OptionalKey<Parts<E>>> &
  Partial<Pick<Parts<E>, OptionalKey<Parts<E>>>> &
  (E['upload'] extends object ? Sending : unknown);

interface Sending {
  /** Receives how much of the file has been sent, in percent. */
  onSent?: (percent: number) => void;
}

/** What a handler receives after validation. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  headers: Out<E['headers']>;
  body: Out<E['body']>;
};

/** What a caller receives. */
export type CallOutput<E extends Endpoint> = E['response'] extends { kind: 'json'; schema: infer S }
  ? Out<S>
  : undefined;

/** A function that returns no value fits, async or not. */
type Nothing = ReturnType<() => void>;

/** What a handler returns: the JSON before unknown keys are stripped, or nothing. */
export type HandlerOutput<E extends Endpoint> = E['response'] extends { kind: 'json'; schema: infer S }
  ? In<S>
  : E['response'] extends { kind: 'redirect' }
    ? string
    : E['response'] extends { kind: 'empty' }
      ? Nothing
      : unknown;

/** The body of every error response. */
export const ErrorBody = z.object({
  code: z.string(),
  /** Field path → field code, for `request_params_invalid`. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Seconds to wait, for `too_many_*`. */
  retryAfter: z.optional(z.number()),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** Fills the `:name` parts of a path; values are URL-encoded. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:([A-Za-z0-9_]+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
}
