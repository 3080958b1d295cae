import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/**
 * Built files with their precompressed variants: `.next/static` cached for ever, `public` revalidated: managers
 * change translations while a version runs.
 */
export function builtFiles(root: string) {
  const assets = sirv(path.join(root, '.next/static'), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: 31_536_000,
  });
  const folder = path.join(root, '.next/public');
  const open = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res) => res.setHeader('cache-control', 'public, max-age=0, must-revalidate'),
  });
  return (req: IncomingMessage, res: ServerResponse, miss: () => void): void => {
    const url = req.url ?? '/';
    if (url.startsWith('/_next/static/')) {
      req.url = url.slice('/_next/static'.length);
      assets(req, res, () => void res.writeHead(404, { 'cache-control': 'no-store' }).end());
      return;
    }
    open(req, res, miss);
  };
}
