import { ApiError } from '@/contracts/api-error';
import { type CallInput, type CallOutput, type Endpoint, fillPath } from '@/contracts/endpoint';
import type { Locale } from '@/contracts/locales';
import type { Transport, TransportRequest, TransportResponse } from '@/contracts/transport';
import { toApiError } from '@/services/to-api-error';

export type { Transport, TransportRequest, TransportResponse };

/** The input is optional if the endpoint needs none. */
export type CallArgs<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** An endpoint, or a lazy one whose schemas are loaded on the first call (`services/endpoints`). */
export type Called<E extends Endpoint> = E | (() => Promise<E>);

/** Typed client: one function for every endpoint, the same on both transports. Errors are thrown as `ApiError`. */
export interface Api {
  <E extends Endpoint>(endpoint: Called<E>, ...args: CallArgs<E>): Promise<CallOutput<E>>;
  /** A list with its total count (`x-total-count`, product §7). */
  list<E extends Endpoint>(
    endpoint: Called<E>,
    ...args: CallArgs<E>
  ): Promise<{ items: CallOutput<E>; total: number }>;
  readonly locale: Locale;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  onSent?: (percent: number) => void;
}

/** Creates the client over any transport: axios in the browser, in-process during server rendering. */
export function createApi(locale: Locale, transport: Transport): Api {
  async function send(endpoint: Endpoint, input: Parts = {}): Promise<TransportResponse> {
    const response = await transport(toRequest(endpoint, input, locale));
    if (response.status >= 400) throw toApiError(response);
    return response;
  }

  const call = async (called: Called<Endpoint>, input?: unknown) => {
    const endpoint = await endpointOf(called);
    return parseBody(endpoint, await send(endpoint, input as Parts));
  };

  const list = async (called: Called<Endpoint>, input?: unknown) => {
    const endpoint = await endpointOf(called);
    const response = await send(endpoint, input as Parts);
    const items = parseBody(endpoint, response);
    const count = Number(response.headers['x-total-count'] ?? Number.NaN);
    return { items, total: Number.isNaN(count) ? (items as unknown[]).length : count };
  };

  return Object.assign(call, { list, locale }) as unknown as Api;
}

/** Resolves the endpoint. */
export const endpointOf = async (called: Called<Endpoint>): Promise<Endpoint> =>
  typeof called === 'function' ? called() : called;

function toRequest(endpoint: Endpoint, input: Parts, locale: Locale): TransportRequest {
  const headers: Record<string, string> = { locale, 'x-language-locale': locale };
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined && value !== null) headers[name] = String(value);
  }
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, input.params) + toQuery(input.query),
    headers: input.file ? { ...headers, 'content-type': input.file.type } : headers,
    body: input.file ?? input.body,
    onSent: input.onSent,
  };
}

/** Arrays are comma-separated (product §7); undefined values are omitted. */
function toQuery(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function parseBody(endpoint: Endpoint, response: TransportResponse): unknown {
  if (endpoint.response.kind !== 'json') return undefined;
  const parsed = endpoint.response.schema.safeParse(response.body);
  if (parsed.success) return parsed.data;
  throw new ApiError('internal_error', { cause: parsed.error });
}
