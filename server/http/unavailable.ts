import type { IncomingMessage, ServerResponse } from 'node:http';

/** Response while the service is not ready yet. */
export function unavailable(_: IncomingMessage, res: ServerResponse): void {
  res.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();
}
