import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import inject from 'light-my-request';
import type { Encoding } from '../http/accepted-encoding.ts';
import type { NodeHandler } from '../http/node-handler.ts';

export interface RenderedPage {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** What Next has answered: text if it ended the response with one string, as it does with every page. */
export type NextAnswer = Omit<RenderedPage, 'body'> & { body: string | Buffer };

/** Renders a page to memory, so that it can be cached, compressed and measured before a byte is sent. */
export async function renderPage(
  next: NodeHandler,
  request: {
    url: string;
    method: 'GET' | 'HEAD' | 'POST';
    headers: IncomingMessage['headers'];
    remoteAddress?: string;
  },
): Promise<NextAnswer> {
  const headers = { ...request.headers };
  delete headers['accept-encoding'];
  delete headers['if-none-match'];
  let text: string | undefined;
  const handle: NodeHandler = (req, res) => {
    onText(res, (body) => {
      text = body;
    });
    return next(req, res);
  };
  const answer = await inject(handle as Parameters<typeof inject>[0], {
    method: request.method,
    url: request.url,
    headers: headers as Record<string, string>,
    remoteAddress: request.remoteAddress,
  });
  const out: RenderedPage['headers'] = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !HOP_BY_HOP_HEADERS.has(name))
      out[name] = Array.isArray(value) ? value : String(value);
  }
  return { status: answer.statusCode, headers: out, body: text ?? answer.rawPayload };
}

/** Takes the body from a response that is ended with one string: three copies of a page in bytes are not made. */
function onText(res: ServerResponse, take: (body: string) => void): void {
  const { end } = res;
  res.end = (...args: unknown[]) => {
    const [body, ...more] = args;
    if (typeof body !== 'string' || more.length > 0 || res.headersSent) return Reflect.apply(end, res, args);
    take(body);
    return res.end();
  };
}

const HOP_BY_HOP_HEADERS = new Set([
  'connection',
  'transfer-encoding',
  'content-length',
  'date',
  'keep-alive',
]);

const BROTLI_QUALITY = {
  once: { br: 4, gzip: 5 },
  kept: { br: 5, gzip: 6 },
} as const;

/** Compresses a page for a single response or for the cache. */
export function compress(
  body: Buffer,
  encoding: Encoding,
  use: keyof typeof BROTLI_QUALITY,
): Promise<Buffer> {
  if (encoding === 'br') {
    return br(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use].br,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  }
  return encoding === 'gzip' ? gz(body, { level: BROTLI_QUALITY[use].gzip }) : Promise.resolve(body);
}
