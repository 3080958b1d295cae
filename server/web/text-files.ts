import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, parseLocale } from '../../contracts/locales.ts';

/** The file of texts with what managers published over it; null when that is the file itself. */
export type TextFile = (locale: Locale, namespace: string) => Promise<string | null>;

const PATH = /^\/locales\/([a-z]{2})\/([a-z][a-z0-9-]{0,40})\.json(?:\?|$)/;

/** Serves files of texts that managers have changed; `miss` serves every other file. */
export const textFiles =
  (read: () => TextFile | undefined) =>
  async (req: IncomingMessage, res: ServerResponse, miss: () => void): Promise<void> => {
    const [, language, namespace = ''] = PATH.exec(req.url ?? '') ?? [];
    const locale = parseLocale(language);
    const text = locale ? await read()?.(locale, namespace) : null;
    if (!text) return miss();
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    res.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    res.setHeader('etag', etag);
    if (req.headers['if-none-match'] === etag) return void res.writeHead(304).end();
    res.setHeader('content-type', 'application/json; charset=utf-8');
    res.end(req.method === 'HEAD' ? undefined : text);
  };
