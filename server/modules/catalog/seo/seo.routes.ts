import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../../contracts/api-error.ts';
import { parseLocale } from '../../../../contracts/locales.ts';
import { Id, type ProductType } from '../../../../contracts/scalars.ts';
import { PRODUCT_TYPES } from '../../../../contracts/values.ts';
import { acceptedEncoding, type Encoding } from '../../../http/accepted-encoding.ts';
import type { App } from '../../../http/app-types.ts';
import { matchesEtag } from '../../../http/etag.ts';
import type { SeoService, SitemapFile, SitemapKind } from './seo.service.ts';
import type { SharePicture, SharePictureService } from './share-picture.service.ts';

export interface CachedSitemap {
  etag: string;
  headers: Record<string, string | string[]>;
  bytes: Record<Encoding, Buffer>;
}

/** Caches sitemaps like pages, until products change; a sitemap that it does not keep comes back as text. */
export type SitemapCache = (path: string, make: () => Promise<string>) => Promise<CachedSitemap | string>;

export interface SeoRoutesDeps {
  seo: SeoService;
  pictures: Pick<SharePictureService, 'product' | 'certificate' | 'site'>;
  cache: SitemapCache;
}

/** Routes for crawlers and link previews; not part of the API. */
export function seoRoutes(app: App, { seo, pictures, cache }: SeoRoutesDeps): void {
  app.get('/robots.txt', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(seo.robots()),
  );

  app.get('/sitemap.xml', async (request, reply) =>
    sendSitemap(request, reply, await cache('/sitemap.xml', seo.index)),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const file = readFile(request.params.file);
    // The cache key is the canonical path, so that different spellings share an entry.
    const sitemap = await cache(`/sitemaps/${request.params.file}`, async () => {
      const xml = await seo.sitemap(file);
      if (xml === null) throw new ApiError('not_found');
      return xml;
    });
    return sendSitemap(request, reply, sitemap);
  });

  app.get('/og/site.png', async (request, reply) => sendPicture(request, reply, await pictures.site()));
  app.get<{ Params: { file: string } }>('/og/certificate/:file', async (request, reply) =>
    sendPicture(request, reply, await pictures.certificate(readType(request.params.file))),
  );
  app.get<{ Params: { file: string } }>('/og/product/:file', async (request, reply) =>
    sendPicture(request, reply, await pictures.product(readPicture(request.params.file))),
  );
}

const XML_TYPE = 'application/xml; charset=utf-8';

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

function readType(file: string): ProductType {
  const type = PRODUCT_TYPES.find((one) => file === `${one.toLowerCase()}.png`);
  if (!type) throw new ApiError('not_found');
  return type;
}

function sendSitemap(request: FastifyRequest, reply: FastifyReply, sitemap: CachedSitemap | string) {
  if (typeof sitemap === 'string') return reply.type(XML_TYPE).send(sitemap);
  reply.headers({ ...sitemap.headers, etag: sitemap.etag, vary: 'accept-encoding' });
  if (matchesEtag(request.headers['if-none-match'], sitemap.etag)) return reply.status(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(sitemap.bytes[encoding]);
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, { png, etag }: SharePicture) {
  // Pictures change only when the drawing code does: cached for a week, then revalidated by ETag.
  reply.headers({ etag, 'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000' });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('image/png').send(png);
}
