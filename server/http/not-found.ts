import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SecurityHeaders } from './security-headers.ts';

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Page not found</title><h1>Page not found</h1><p>It may have moved, or the address has a typo.</p>' +
  '<p><a href="/">Go to home page</a></p></html>\n';

/** A short 404 for files and for impossible URLs, without rendering a page. */
export function sendNotFound(req: IncomingMessage, res: ServerResponse, security: SecurityHeaders): void {
  res
    .writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(PAGE),
      'content-security-policy': security.policyOf(PAGE),
    })
    .end(req.method === 'HEAD' ? undefined : PAGE);
}
