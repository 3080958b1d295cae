import { setTimeout as wait } from 'node:timers/promises';
import { type DefaultBodyType, HttpResponse, http, type RequestHandler } from 'msw';
import { ApiError } from '../../contracts/api-error.ts';
import type { Contract, Endpoint, HandlerInput, HandlerOutput } from '../../contracts/endpoint.ts';
import { ERROR_STATUS } from '../../contracts/error-codes.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../contracts/locales.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { authorize } from './mock-caller.ts';
import { readInput } from './mock-input.ts';
import { parseScenario, SCENARIO_HEADER, type Scenario } from './scenario.ts';

const SLOW_MS = 2_000;
/** Calls that maintain the session: the scenario `error` does not affect them. */
const SESSION = /^\/(auth\/|api\/profiles\/)/;

type CallerOf<E extends Endpoint> = E['access'] extends 'user' | 'verified' | 'manager' | 'senior'
  ? Caller
  : Caller | null;

/** What a mock knows about the call; the same names as in the service's handlers. */
export interface MockContext<C = Caller | null> {
  caller: C;
  locale: Locale;
  scenario: Scenario;
  request: Request;
  setHeader(name: string, value: string): void;
}

type Json<E extends Endpoint> = HandlerOutput<E> | Promise<HandlerOutput<E>>;
type Streamed = AsyncIterable<{ id: string; message: unknown }>;

/** JSON, the URL of a redirect, nothing, or the events of a stream; errors are thrown as `ApiError`. */
export type Resolver<E extends Endpoint> = (
  input: HandlerInput<E>,
  ctx: MockContext<CallerOf<E>>,
) => E['response'] extends { kind: 'stream' } ? Streamed : Json<E>;

export type Resolvers<C extends Contract> = { [K in keyof C]: Resolver<C[K]> };

/** Mocks a whole noun; a missing endpoint is a compile error. */
export function mockContract<C extends Contract>(contract: C, resolvers: Resolvers<C>): RequestHandler[] {
  return Object.entries(contract)
    .sort(([, a], [, b]) => wildness(a) - wildness(b))
    .map(([name, endpoint]) => mockEndpoint(endpoint, resolvers[name] as Resolver<Endpoint>));
}

/** Fixed paths are matched before those with parameters. */
const wildness = ({ path }: Endpoint) => path.split(':').length;

/**
 * One endpoint as a request handler, with access, validation and errors like the service. The response is parsed by the
 * contract, so that a wrong mock fails loudly.
 */
export function mockEndpoint<E extends Endpoint>(endpoint: E, resolve: Resolver<E>): RequestHandler {
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  return http[method](`*${endpoint.path}`, async ({ request, params }) => {
    try {
      return await play(endpoint, resolve as unknown as Resolver<Endpoint>, request, params);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      assertDeclared(endpoint, error);
      return refusal(error);
    }
  });
}

async function play(
  endpoint: Endpoint,
  resolve: Resolver<Endpoint>,
  request: Request,
  params: Record<string, unknown>,
): Promise<HttpResponse<DefaultBodyType>> {
  const scenario = parseScenario(request.headers.get(SCENARIO_HEADER));
  if (scenario.has('slow')) await wait(SLOW_MS);
  const headers = new Headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  const input = await readInput(endpoint, request, params, () => {
    const caller = authorize(endpoint, request, scenario);
    if (scenario.has('error') && !SESSION.test(endpoint.path)) throw new ApiError('internal_error');
    return caller;
  });
  const context: MockContext = {
    caller: input.caller,
    locale: parseLocale(request.headers.get('locale')) ?? DEFAULT_LOCALE,
    scenario,
    request,
    setHeader: (name, value) => headers.append(name, value),
  };
  const result = await resolve(input.parts as HandlerInput<Endpoint>, context);
  return respond(endpoint, result, headers, request);
}

function respond(
  endpoint: Endpoint,
  result: unknown,
  headers: Headers,
  request: Request,
): HttpResponse<DefaultBodyType> {
  const { response } = endpoint;
  if (response.kind === 'empty') return new HttpResponse(null, { status: response.status, headers });
  if (response.kind === 'stream') return streamed(endpoint, result as Streamed, headers, request.signal);
  if (response.kind === 'redirect') {
    headers.set('location', String(result));
    return new HttpResponse(null, { status: 302, headers });
  }
  const body = parsed(endpoint, response.schema, result);
  if (response.headers && Array.isArray(body) && !headers.has('x-total-count')) {
    headers.set('x-total-count', String(body.length));
  }
  if (response.headers) parsed(endpoint, response.headers, Object.fromEntries(headers));
  return HttpResponse.json(body as DefaultBodyType, { status: response.status, headers });
}

interface Parser {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: Error };
}

function parsed(endpoint: Endpoint, schema: Parser, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(
    `The mock of ${endpoint.method} ${endpoint.path} breaks its contract: ${result.error.message}`,
  );
}

const HEARTBEAT = ': heartbeat\n\n';

/** An SSE stream: one heartbeat at once, then the events; open until the client disconnects. */
function streamed(endpoint: Endpoint, events: Streamed, headers: Headers, signal: AbortSignal) {
  const encoder = new TextEncoder();
  const schema = (endpoint.response as { message: Parser }).message;
  const body = new ReadableStream({
    async start(controller) {
      signal.addEventListener('abort', () => controller.close(), { once: true });
      controller.enqueue(encoder.encode(HEARTBEAT));
      for await (const { id, message } of events) {
        const data = JSON.stringify(parsed(endpoint, schema, message));
        controller.enqueue(encoder.encode(`id: ${id}\ndata: ${data}\n\n`));
      }
    },
  });
  headers.set('content-type', 'text/event-stream; charset=utf-8');
  headers.set('cache-control', 'no-cache, no-transform');
  headers.set('x-accel-buffering', 'no');
  return new HttpResponse(body, { headers });
}

const IMPLIED: ReadonlySet<string> = new Set([
  'request_params_invalid',
  'internal_error',
  'unsupported_media_type',
  'unauthorized',
  'email_not_verified',
  'forbidden',
]);

/** A mock may only return errors that the contract declares. */
function assertDeclared(endpoint: Endpoint, { code }: ApiError): void {
  if (IMPLIED.has(code) || endpoint.errors.includes(code)) return;
  throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${code}`);
}

function refusal(error: ApiError): HttpResponse<DefaultBodyType> {
  const { code, fields, retryAfter } = error;
  const body = { code, ...(fields && { fields }), ...(retryAfter !== undefined && { retryAfter }) };
  return HttpResponse.json(body, {
    status: ERROR_STATUS[code],
    headers: { 'cache-control': 'private, no-store' },
  });
}
