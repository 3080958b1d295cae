import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers while whoever should answer is not there yet. */
export function unavailable(_: IncomingMessage, res: ServerResponse): void {
  res.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();
}
