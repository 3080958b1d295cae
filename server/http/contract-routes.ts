import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../../contracts/api-error.ts';
import {
  type Access,
  type Contract,
  type Endpoint,
  ErrorBody,
  type HandlerInput,
  type HandlerOutput,
} from '../../contracts/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../contracts/error-codes.ts';
import { DEFAULT_LOCALE, parseLocale } from '../../contracts/locales.ts';
import { CURRENCY_COOKIE, chooseCurrency } from '../../domain/commerce/currency.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { mayCall } from '../../domain/identity/permission.ts';
import { DEFAULT_TIME_ZONE, readTimeZone } from '../../domain/time-zone.ts';
import { readAddress } from '../platform/network/client-address.ts';
import type { App, CallContext } from './app-types.ts';
import { authorizeForm } from './form-caller.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'user' | 'verified' | 'manager' | 'senior'
  ? Caller
  : Caller | null;

/** One function per endpoint of the noun; a missing one is a compile error. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (
    input: HandlerInput<C[K]>,
    ctx: CallContext<CallerOf<C[K]>>,
  ) => Promise<HandlerOutput<C[K]>> | HandlerOutput<C[K]>;
};

/**
 * Registers the routes of a noun: validation, access, response stripping and error mapping follow from its contract.
 */
export function registerContract<C extends Contract>(app: App, contract: C, handlers: Handlers<C>): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name] as unknown as AnyHandler;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.upload && {
        bodyLimit: endpoint.upload.maxBytes,
        config: { uploads: endpoint.upload.types },
      }),
      ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
      ...(endpoint.form && { bodyLimit: MAX_FORM_BYTES, config: { form: true } }),
      ...(endpoint.raw && { bodyLimit: endpoint.raw.maxBytes, config: { raw: true } }),
      ...(endpoint.method === 'HEAD' && { config: { swagger: { exposeHeadRoute: true } } }),
      ...(endpoint.bytes && { config: { uploads: [endpoint.bytes.type] } }),
      schema: routeSchema(endpoint),
      handler: (request, reply) => answer(endpoint, handler, request, reply),
      preValidation: (request, reply) =>
        endpoint.form ? authorizeForm(app, request, reply) : authorize(app, endpoint, request),
    });
  }
}

const MAX_FORM_BYTES = 16_384;

type AnyHandler = (input: HandlerInput<Endpoint>, ctx: CallContext) => Promise<unknown>;

async function answer(endpoint: Endpoint, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply) {
  const input = {
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
  };
  const result = await handler(input as HandlerInput<Endpoint>, contextOf(request, reply));
  if (reply.sent) return reply;
  const { response } = endpoint;
  if (response.kind === 'redirect') return reply.redirect(String(result), endpoint.form ? 303 : 302);
  if (response.kind === 'empty') return reply.status(response.status).send();
  if (response.kind === 'json') {
    if (Array.isArray(result) && !reply.hasHeader('x-total-count'))
      reply.header('x-total-count', result.length);
    return reply.status(response.status).send(result);
  }
  return reply;
}

function contextOf(request: FastifyRequest, reply: FastifyReply): CallContext {
  const locale = parseLocale(request.raw.headers.locale) ?? DEFAULT_LOCALE;
  return {
    caller: request.caller ?? null,
    locale,
    currency: chooseCurrency(locale, request.cookies?.[CURRENCY_COOKIE]),
    timeZone: readTimeZone(request.raw.headers['x-time-zone']) ?? DEFAULT_TIME_ZONE,
    ip: readAddress(request.ip),
    rawBody: request.rawBody,
    contentType: request.sentType ?? '',
    setHeader: (name, value) => void reply.header(name, value),
    request,
    reply,
  };
}

async function authorize(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const { access, fresh } = endpoint;
  if (access === 'public' || access === 'webhook') return;
  const token = bearerOf(request.headers.authorization);
  request.caller = token ? await app.verifyAccessToken(token) : null;
  // An invalid token on an optional call is an error, so that the browser refreshes it instead of being treated as a
  // guest.
  if (access === 'optional' && !token) return;
  if (!request.caller) throw new ApiError('unauthorized');
  if (!mayCall(access, request.caller))
    throw new ApiError(access === 'verified' ? 'email_not_verified' : 'forbidden');
  if (fresh && !(await app.isFresh(request.caller.sessionId))) throw new ApiError('fresh_sign_in_required');
}

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1];
}

function routeSchema(endpoint: Endpoint) {
  const response: Record<number, unknown> = {};
  for (const code of implied(endpoint)) response[ERROR_STATUS[code]] = ErrorBody;
  const [status, answer] = describeAnswer(endpoint);
  response[status] = answer;
  return {
    tags: [tagOf(endpoint)],
    operationId: operationId(endpoint),
    ...(NEEDS_SESSION.has(endpoint.access) && { security: [{ bearer: [] }] }),
    summary: endpoint.summary,
    description: describeCall(endpoint),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.headers && { headers: endpoint.headers }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.form && { consumes: ['application/x-www-form-urlencoded'] }),
    response,
  };
}

function describeCall(endpoint: Endpoint): string {
  const { raw, bytes } = endpoint;
  const streamed = bytes ? ` Body: a stream of ${bytes.type}.` : '';
  const body = raw ? ` Body: bytes of any media type, at most ${raw.maxBytes}.` : streamed;
  return `Access: ${endpoint.access}. Codes: ${implied(endpoint).join(', ')}.${body}`;
}

/** Status and schema of the success response, for validation and documentation. */
function describeAnswer({ response, form }: Endpoint): [status: number, schema: unknown] {
  if (response.kind === 'json') return [response.status, response.schema];
  if (response.kind === 'empty') return [response.status, z.null()];
  if (response.kind === 'redirect') return [form ? 303 : 302, z.null()];
  return [200, { content: { 'text/event-stream': { schema: response.message } } }];
}

/** Groups calls in the documentation by subject: `/api/v2/products/…` is `products`. */
function tagOf({ path }: Endpoint): string {
  return path.split('/').find((part) => part && !/^(api|v\d+)$/.test(part)) ?? 'other';
}

const NEEDS_SESSION: ReadonlySet<Access> = new Set(['user', 'verified', 'manager', 'senior']);

/** Names repeat between nouns, paths do not: `GET /api/orders/:orderId` is `getApiOrdersByOrderId`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.replaceAll(':', 'by-').split(/[/-]/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function implied(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...endpoint.errors, 'request_params_invalid', 'internal_error'];
  if (!endpoint.form && endpoint.access !== 'public' && endpoint.access !== 'webhook')
    codes.push('unauthorized');
  if (endpoint.access === 'verified') codes.push('email_not_verified');
  if (endpoint.form) codes.push('forbidden', 'unsupported_media_type');
  if (endpoint.access === 'manager' || endpoint.access === 'senior') codes.push('forbidden');
  if (endpoint.fresh) codes.push('fresh_sign_in_required');
  return [...new Set(codes)];
}
