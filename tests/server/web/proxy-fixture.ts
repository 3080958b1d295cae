import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import type { NodeHandler } from '../../../server/http/node-handler.ts';
import { proxyTo } from '../../../server/web/api-proxy.ts';

export const log = pino({ level: 'silent' });
export const open: Server[] = [];

export async function serve(handler: NodeHandler): Promise<string> {
  const server = createServer((req, res) => void handler(req, res));
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** A site in front of an upstream that responds by `handler`. */
export async function siteBefore(handler: NodeHandler, behindProxy = false): Promise<string> {
  return serve(await proxyTo(await serve(handler), behindProxy, log));
}

/** Sent without fetch, which would hide the headers in question. */
export function send(
  url: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: body === undefined ? 'GET' : 'POST', headers }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
