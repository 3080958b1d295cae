import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import { handleError, handleFrameworkError } from '../http/errors.ts';
import type { NodeHandler } from '../http/node-handler.ts';

/** Hop-by-hop headers (RFC 9110 §7.6.1). `expect` is included: our server has answered it already. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Timeout for an upstream's response headers. A body may then pause for any time. */
const FIRST_BYTE_MS = 30_000;

/**
 * Forwards requests and responses to `origin` without buffering, including SSE streams. `behindProxy` says whether the
 * `x-forwarded-*` headers of the request are trusted and extended, or replaced.
 */
export async function proxyTo(
  origin: string,
  behindProxy: boolean,
  log: Logger,
  firstByteMs = FIRST_BYTE_MS,
): Promise<NodeHandler> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleFrameworkError,
  });
  // Fastify's own parsers would buffer text; those of the library pass every body on as a stream.
  app.removeAllContentTypeParsers();
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 'not_found' }));
  await app.register(httpProxy, proxyOptions(new URL(origin), behindProxy, firstByteMs));
  await app.ready();
  return (req, res) => app.routing(req, res);
}

function proxyOptions(origin: URL, behindProxy: boolean, timeout: number): FastifyHttpProxyOptions {
  return {
    upstream: origin.origin,
    disableRequestLogging: true,
    globalAgent: true,
    // By default the library does not verify certificates, and takes the brackets of an IPv6 address for a host name.
    http: {
      requestOptions: {
        timeout,
        rejectUnauthorized: true,
        hostname: origin.hostname.replace(/^\[|\]$/g, ''),
      },
    },
    replyOptions: {
      // An error of the upstream is a response: by default the library repeats a GET ten times on 503.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => requestHeaders(request, headers, behindProxy),
      rewriteHeaders: (headers) => withoutHops(headers),
      onResponse: (_, reply, answer) => passOn(reply, answer.stream),
      onError: (reply) => sendUnavailable(reply),
    },
  };
}

type Hooks = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type Reply = Parameters<NonNullable<Hooks['onError']>>[0];
type Request = Parameters<NonNullable<Hooks['rewriteRequestHeaders']>>[0];

function passOn(reply: Reply, answer: IncomingMessage): void {
  answer.setTimeout(0);
  reply.send(answer);
  // A stream's headers must be sent before its first event.
  if ('flushHeaders' in reply.raw) reply.raw.flushHeaders();
}

function sendUnavailable(reply: Reply): void {
  reply
    .status(503)
    .headers({ 'cache-control': 'private, no-store', 'retry-after': '1' })
    .send({ code: 'service_unavailable' });
}

function requestHeaders(
  { raw, body }: Request,
  given: IncomingHttpHeaders,
  behindProxy: boolean,
): IncomingHttpHeaders {
  const { 'content-length': length, ...headers } = withoutHops(given);
  const address = raw.socket.remoteAddress ?? '';
  const before = behindProxy ? headers['x-forwarded-for'] : undefined;
  const encrypted = 'encrypted' in raw.socket;
  return {
    ...headers,
    'x-forwarded-for': before ? `${before}, ${address}` : address,
    'x-forwarded-host': (behindProxy && headers['x-forwarded-host']) || raw.headers.host,
    'x-forwarded-proto': (behindProxy && headers['x-forwarded-proto']) || (encrypted ? 'https' : 'http'),
    // The body of a GET is not forwarded: with its length, the upstream would read the next request as that body.
    ...(body !== undefined && (length ? { 'content-length': length } : { 'transfer-encoding': 'chunked' })),
  };
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
