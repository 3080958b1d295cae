import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

const PREFIX = '/runtime/';
const MANIFEST = '/runtime/manifest.json';
const YEAR = 'public, max-age=31536000, immutable';

type Files = (req: IncomingMessage, res: ServerResponse, miss: () => void) => void;

/**
 * Serves the sandbox of learners' programs: `/runtime/<version>/<file>` for ever, and the list of its files. Without
 * a built sandbox every request misses.
 */
export function runtimeFiles(root: string): Files {
  const folder = path.join(root, 'dist/runtime');
  const list = path.join(folder, 'manifest.json');
  if (!existsSync(list)) return (_, __, miss) => miss();
  const manifest = readFileSync(list, 'utf8');
  const { frame, frameScript } = JSON.parse(manifest) as { frame: string; frameScript: string };
  const versioned = path.posix.dirname(frame);
  const serve = sirv(path.join(folder, 'files'), {
    brotli: true,
    gzip: true,
    setHeaders: (res, file) => {
      res.setHeader('cache-control', YEAR);
      res.setHeader('cross-origin-resource-policy', 'same-origin');
      res.setHeader('content-security-policy', file === '/frame.html' ? framePolicy(frameScript) : CLOSED);
    },
  });
  return (req, res, miss) => {
    const [address = '', query = ''] = (req.url ?? '').split('?');
    if (!address.startsWith(PREFIX)) return miss();
    if (address === MANIFEST) return sendManifest(req, res, manifest, query.startsWith('v='));
    if (!address.startsWith(`${versioned}/`)) return miss();
    req.url = address.slice(versioned.length);
    serve(req, res, miss);
  };
}

const CLOSED = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * The frame has an origin of its own and no network at all: the page brings it every file. Its workers inherit this
 * policy.
 */
const framePolicy = (script: string) =>
  [
    "default-src 'none'",
    `script-src '${script}' 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');

function sendManifest(
  req: IncomingMessage,
  res: ServerResponse,
  manifest: string,
  isVersioned: boolean,
): void {
  res
    .writeHead(200, {
      'content-type': 'application/json',
      'cache-control': isVersioned ? YEAR : 'no-cache',
      'content-length': Buffer.byteLength(manifest),
    })
    .end(req.method === 'HEAD' ? undefined : manifest);
}
