import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { CART_COOKIE } from '../../domain/commerce/cart-cookie.ts';
import { RETRY_COOKIE } from '../../domain/identity/sign-in-retry.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { matchesEtag } from '../http/etag.ts';
import type { NodeHandler } from '../http/node-handler.ts';
import { sendNotFound } from '../http/not-found.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { visitorOf } from '../http/visitor-locale.ts';
import { resolveUrl } from './canonical-url.ts';
import { type CachedPage, type PageCache, TAGS_HEADER } from './page-cache.ts';
import { compress, type RenderedPage, renderPage } from './render.ts';

export interface RequestHandlerDeps {
  next: NodeHandler;
  /** Serves built files; calls the second argument when there is no such file. */
  files: (req: IncomingMessage, res: ServerResponse, miss: () => void) => void;
  cache: PageCache;
  knownPages: ReadonlySet<string>;
  security: SecurityHeaders;
  /** Rewrites the HTML of every page before it is cached or sent. */
  finish: (html: string) => string;
  log: Logger;
  /** In development the framework serves its own files. */
  development: boolean;
}

/** Handles everything that is not the API's: canonical URLs, built files, cached pages, rendered pages. */
export function createRequestHandler(deps: RequestHandlerDeps): NodeHandler {
  return async (req, res) => {
    const address = resolveUrl(req.url ?? '/', visitorOf(req), deps.knownPages);
    for (const [name, value] of Object.entries(deps.security.common)) res.setHeader(name, value);
    if (address.kind === 'redirect') return redirect(res, address.status, address.location);
    if (address.kind === 'nothing') return nothing(res);
    const missing = () => sendNotFound(req, res, deps.security);
    if (address.kind === 'missing') return missing();
    if (address.kind === 'other')
      return deps.files(req, res, () => void (deps.development ? deps.next(req, res) : missing()));
    try {
      await sendPage(deps, req, res, address.path);
    } catch (error) {
      deps.log.error({ err: error }, 'page failed');
      if (!res.headersSent) res.writeHead(500, { 'cache-control': 'no-store' }).end();
    }
  };
}

async function sendPage(
  deps: RequestHandlerDeps,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<void> {
  const query = (req.url ?? '').split('?')[1];
  const method = req.method === 'HEAD' ? 'HEAD' : 'GET';
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return void res.writeHead(405, { allow: 'GET, HEAD' }).end();
  const url = query ? `${path}?${query}` : path;
  const personal = () =>
    render(deps, {
      url,
      method: 'GET',
      headers: req.headers,
      remoteAddress: req.socket.remoteAddress,
    });
  if (query) return sendRendered(await personal(), req, res, method);

  // Cached pages are rendered anonymously: without the visitor's cookie, bearer token or language.
  const asNobody = () => render(deps, { url, method: 'GET', headers: strangerHeaders(req) });
  const cached = deps.cache.find(path, asNobody);
  if (cached) return sendKept(cached, req, res, method);
  if (isPersonal(req)) {
    const made = await personal();
    await sendRendered(made, req, res, method);
    if (made.headers[TAGS_HEADER]) deps.cache.make(path, asNobody).catch(() => {});
    return;
  }
  const answer = await deps.cache.make(path, asNobody);
  return 'page' in answer
    ? sendKept(answer.page, req, res, method)
    : sendRendered(answer.made, req, res, method);
}

async function render(
  deps: RequestHandlerDeps,
  request: Parameters<typeof renderPage>[1],
): Promise<RenderedPage> {
  const made = await renderPage(deps.next, request);
  const isHtml = String(made.headers['content-type'] ?? '').startsWith('text/html');
  if (!isHtml) return { ...made, body: Buffer.from(made.body) };
  const html = deps.finish(made.body.toString());
  const headers = { ...made.headers, 'content-security-policy': deps.security.policyOf(html) };
  return { ...made, headers, body: Buffer.from(html) };
}

function sendKept(page: CachedPage, req: IncomingMessage, res: ServerResponse, method: string) {
  const encoding = acceptedEncoding(req.headers['accept-encoding']);
  const headers = { ...page.headers, etag: page.etag, vary: 'accept-encoding' };
  if (matchesEtag(req.headers['if-none-match'], page.etag)) return void res.writeHead(304, headers).end();
  const bytes = page.bytes[encoding];
  res.writeHead(200, {
    ...headers,
    'content-length': bytes.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  res.end(method === 'HEAD' ? undefined : bytes);
}

async function sendRendered(
  made: RenderedPage,
  req: IncomingMessage,
  res: ServerResponse,
  method: string,
): Promise<void> {
  const encoding = made.body.length > 1_000 ? acceptedEncoding(req.headers['accept-encoding']) : 'identity';
  const bytes = await compress(made.body, encoding, 'once');
  const { [TAGS_HEADER]: _, ...headers } = made.headers;
  res.writeHead(made.status, {
    ...headers,
    'cache-control': 'private, no-store',
    vary: 'accept-encoding',
    'content-length': bytes.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  res.end(method === 'HEAD' ? undefined : bytes);
}

function redirect(res: ServerResponse, status: number, location: string): void {
  res
    .writeHead(status, { location, 'cache-control': status === 307 ? 'private, no-store' : 'max-age=3600' })
    .end();
}

function nothing(res: ServerResponse): void {
  res
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'content-length': 0,
    })
    .end();
}

function strangerHeaders(req: IncomingMessage): IncomingMessage['headers'] {
  const { host, 'x-nextjs-data': data } = req.headers;
  return { host, accept: 'text/html', ...(data && { 'x-nextjs-data': data }) };
}

/** Cookies whose content a page shows. */
const PERSONAL = new RegExp(`(?:^|;\\s*)(token|refreshtoken|${CART_COOKIE}|${RETRY_COOKIE})=`);
const isPersonal = (req: IncomingMessage) => PERSONAL.test(req.headers.cookie ?? '');
