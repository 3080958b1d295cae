import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../../contracts/api-error.ts';
import { parseLocale } from '../../../../contracts/locales.ts';
import { Id } from '../../../../contracts/scalars.ts';
import type { App } from '../../../http/app-types.ts';
import { matchesEtag } from '../../../http/etag.ts';
import { type Made, type PageCache, TAGS_HEADER } from '../../../web/page-cache.ts';
import { acceptedEncoding, type RenderedPage } from '../../../web/render.ts';
import type { SeoService, SitemapFile, SitemapKind } from './seo.service.ts';
import type { SharePicture, SharePictureService } from './share-picture.service.ts';

export interface SeoRoutesDeps {
  seo: SeoService;
  pictures: Pick<SharePictureService, 'product' | 'site'>;
  /** Where sitemaps are cached, like pages, until products change. */
  cache: PageCache;
}

/** Routes for crawlers and link previews; not part of the API. */
export function seoRoutes(app: App, { seo, pictures, cache }: SeoRoutesDeps): void {
  app.get('/robots.txt', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(seo.robots()),
  );

  const sendXml = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<string>,
  ) => {
    const render = async () => asPage(await make());
    const page = cache.find(key, render);
    return sendMade(request, reply, page ? { page } : await cache.make(key, render));
  };
  app.get('/sitemap.xml', (request, reply) => sendXml(request, reply, '/sitemap.xml', seo.index));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) => {
    const file = readFile(request.params.file);
    // The cache key is the canonical path, so that different spellings share an entry.
    return sendXml(request, reply, `/sitemaps/${request.params.file}`, async () => {
      const xml = await seo.sitemap(file);
      if (xml === null) throw new ApiError('not_found');
      return xml;
    });
  });

  app.get('/og/site.png', async (request, reply) => sendPicture(request, reply, await pictures.site()));
  app.get<{ Params: { file: string } }>('/og/product/:file', async (request, reply) =>
    sendPicture(request, reply, await pictures.product(readPicture(request.params.file))),
  );
}

function readFile(file: string): SitemapFile {
  const [, language, kind = 'pages', part = '1'] =
    /^([a-z]{2})(?:-(texts|products)-([1-9]\d{0,4}))?\.xml$/.exec(file) ?? [];
  const locale = parseLocale(language);
  if (!locale) throw new ApiError('not_found');
  return { locale, kind: kind as SitemapKind, part: Number(part) };
}

function readPicture(file: string): string {
  const [, id, language] = /^([0-9a-f-]{36})-([a-z]{2})\.png$/.exec(file) ?? [];
  if (!id || !Id.safeParse(id).success || !parseLocale(language)) throw new ApiError('not_found');
  return id;
}

function asPage(xml: string): RenderedPage {
  const headers = { 'content-type': 'application/xml; charset=utf-8', [TAGS_HEADER]: 'all,products' };
  return { status: 200, headers, body: Buffer.from(xml) };
}

function sendMade(request: FastifyRequest, reply: FastifyReply, made: Made) {
  if (!('page' in made)) return reply.type('application/xml; charset=utf-8').send(made.made.body);
  const { page } = made;
  reply.headers({ ...page.headers, etag: page.etag, vary: 'accept-encoding' });
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bytes[encoding]);
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, { png, etag }: SharePicture) {
  // Pictures change only when the drawing code does: cached for a week, then revalidated by ETag.
  reply.headers({ etag, 'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000' });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('image/png').send(png);
}
