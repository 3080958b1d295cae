import { ApiError } from '@/contracts/api-error';
import { type ErrorCode, type FieldCode, isErrorCode } from '@/contracts/error-codes';
import { type CallInput, type CallOutput, type Endpoint, fillPath } from '@/contracts/kernel';
import type { Locale } from '@/contracts/locales';

export interface WireRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  /** JSON, or undefined for no body. */
  body: unknown;
}

export interface WireResponse {
  status: number;
  headers: Record<string, string | undefined>;
  body: unknown;
}

/** Carries one call: axios in the browser, in-process on the server. Rejects only when nothing answered. */
export type Wire = (request: WireRequest) => Promise<WireResponse>;

type Args<E extends Endpoint> = Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];
type Item<E extends Endpoint> = CallOutput<E> extends (infer T)[] ? T : never;

/** The typed client, derived from the contract: one endpoint and its input in, its parsed answer out, refusals as ApiError. */
export interface Api {
  <E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<CallOutput<E>>;
  /** A list with its whole count from `x-total-count`. */
  list<E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<{ items: Item<E>[]; total: number }>;
  locale: Locale;
}

/** Makes the client of one language on one wire. */
export function createApi(wire: Wire, locale: Locale): Api {
  const call = async (endpoint: Endpoint, input: AnyInput = {}) => {
    const response = await wire(toRequest(endpoint, input, locale)).catch((cause) => {
      throw cause instanceof ApiError ? cause : new ApiError('service_unavailable', { cause });
    });
    if (response.status >= 400) throw toError(response);
    const { response: spec } = endpoint;
    const output = spec.kind === 'json' ? spec.schema.parse(response.body) : undefined;
    return { output, response };
  };
  const api = async (endpoint: Endpoint, input?: AnyInput) => (await call(endpoint, input)).output;
  const list = async (endpoint: Endpoint, input?: AnyInput) => {
    const { output, response } = await call(endpoint, input);
    const items = output as unknown[];
    return { items, total: Number(response.headers['x-total-count'] ?? items.length) };
  };
  return Object.assign(api, { list, locale }) as unknown as Api;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
}

function toRequest(endpoint: Endpoint, input: AnyInput, locale: Locale): WireRequest {
  const query = toQuery(input.query);
  const headers: Record<string, string> = { locale };
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers[name] = String(value);
  }
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, input.params) + (query ? `?${query}` : ''),
    headers,
    body: input.body,
  };
}

function toQuery(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) search.set(name, value.join(','));
    else if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.toString();
}

/** The refusal that an answer means; an unknown code is told apart by its status only. */
export function toError(response: Pick<WireResponse, 'status' | 'body'>): ApiError {
  const body = (response.body ?? {}) as { code?: unknown; fields?: Record<string, FieldCode>; retryAfter?: number };
  return new ApiError(isErrorCode(body.code) ? body.code : byStatus(response.status), {
    fields: body.fields,
    retryAfter: body.retryAfter,
  });
}

function byStatus(status: number): ErrorCode {
  if (status === 401 || status === 419) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status >= 502 && status <= 504 ? 'service_unavailable' : 'internal_error';
}
