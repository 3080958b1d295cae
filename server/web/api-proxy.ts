import {
  request as http,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as https } from 'node:https';
import { pipeline } from 'node:stream';
import type { Logger } from 'pino';
import type { NodeHandler } from './render.ts';

/** Hop-by-hop headers, which are not forwarded (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Timeout for an upstream's first byte; after that, streams may stay silent for any time. */
const FIRST_BYTE_MS = 30_000;

/**
 * Forwards requests and responses byte by byte, including SSE streams. `behindProxy` says whether to trust and extend
 * the request's X-Forwarded-For, or to start a new one.
 */
export function proxyTo(origin: string, behindProxy: boolean, log: Logger): NodeHandler {
  const target = new URL(origin);
  const send = target.protocol === 'https:' ? https : http;
  return (req, res) => {
    const onward = send(
      {
        protocol: target.protocol,
        hostname: target.hostname.replace(/^\[|\]$/g, ''),
        port: target.port,
        method: req.method,
        path: req.url,
        headers: requestHeaders(req, target.host, behindProxy),
      },
      (answer) => {
        onward.setTimeout(0);
        res.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
        // A stream's headers must be sent before its first event.
        res.flushHeaders();
        pipeline(answer, res, () => {});
      },
    );
    onward.setTimeout(FIRST_BYTE_MS, () => onward.destroy(new Error('upstream timeout')));
    onward.on('error', (error) => fail(error, res, log));
    res.on('close', () => onward.destroy());
    pipeline(req, onward, () => {});
  };
}

function fail(error: Error, res: ServerResponse, log: Logger): void {
  if (res.destroyed) return;
  log.warn({ err: error }, 'upstream unreachable');
  if (res.headersSent) return void res.destroy();
  res
    .writeHead(503, {
      'content-type': 'application/json',
      'cache-control': 'private, no-store',
      'retry-after': '1',
    })
    .end('{"code":"service_unavailable"}');
}

function requestHeaders(req: IncomingMessage, host: string, behindProxy: boolean): IncomingHttpHeaders {
  const headers = withoutHops(req.headers);
  const address = req.socket.remoteAddress ?? '';
  const before = behindProxy ? headers['x-forwarded-for'] : undefined;
  const encrypted = 'encrypted' in req.socket;
  return {
    ...headers,
    host,
    'x-forwarded-for': before ? `${before}, ${address}` : address,
    'x-forwarded-host': (behindProxy && headers['x-forwarded-host']) || req.headers.host,
    'x-forwarded-proto': (behindProxy && headers['x-forwarded-proto']) || (encrypted ? 'https' : 'http'),
    // A body of unknown length is forwarded with chunked encoding.
    ...(req.headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
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
