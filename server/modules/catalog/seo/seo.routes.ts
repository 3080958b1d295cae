import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../../contracts/api-error.ts';
import { parseLocale } from '../../../../contracts/locales.ts';
import { Id, type ProductType } from '../../../../contracts/scalars.ts';
import { PRODUCT_TYPES } from '../../../../contracts/values.ts';
import { readCoverPath } from '../../../../domain/catalog/cover-address.ts';
import { coverSvg } from '../../../../domain/catalog/cover-art.ts';
import type { App } from '../../../http/app-types.ts';
import { type FileCache, sendCachedFile } from '../../../http/cached-file.ts';
import { matchesEtag } from '../../../http/etag.ts';
import type { SeoService, SitemapFile, SitemapKind } from './seo.service.ts';
import type { SharePicture, SharePictureService } from './share-picture.service.ts';

export interface SeoRoutesDeps {
  seo: SeoService;
  pictures: Pick<SharePictureService, 'product' | 'certificate' | 'site' | 'logo'>;
  /** Keeps sitemaps until products change. */
  cache: FileCache;
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
    sendCachedFile(request, reply, { file: await cache('/sitemap.xml', seo.index), type: XML_TYPE }),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const file = readFile(request.params.file);
    // The cache key is the canonical path, so that different spellings share an entry.
    const cached = await cache(`/sitemaps/${request.params.file}`, async () => {
      const xml = await seo.sitemap(file);
      if (xml === null) throw new ApiError('not_found');
      return xml;
    });
    return sendCachedFile(request, reply, { file: cached, type: XML_TYPE });
  });

  app.get('/og/site.png', async (request, reply) => sendPicture(request, reply, await pictures.site()));
  app.get('/og/logo.png', async (request, reply) => sendPicture(request, reply, await pictures.logo()));
  app.get<{ Params: { file: string } }>('/og/certificate/:file', async (request, reply) =>
    sendPicture(request, reply, await pictures.certificate(readType(request.params.file))),
  );
  app.get<{ Params: { file: string } }>('/og/product/:file', async (request, reply) =>
    sendPicture(request, reply, await pictures.product(readPicture(request.params.file))),
  );
  app.get<{ Params: { file: string } }>('/og/cover/:file', (request, reply) =>
    reply
      .header('cache-control', DRAWN_CACHE)
      .type('image/svg+xml')
      .send(readCover(`/og/cover/${request.params.file}`)),
  );
}

/** Pictures change only when the drawing code does: cached for a week, then revalidated. */
const DRAWN_CACHE = 'public, max-age=604800, stale-while-revalidate=2592000';

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

/** The drawing that an address names. */
function readCover(path: string): string {
  const name = readCoverPath(path);
  if (!name) throw new ApiError('not_found');
  return coverSvg('', 'COURSE', path);
}

function readType(file: string): ProductType {
  const type = PRODUCT_TYPES.find((one) => file === `${one.toLowerCase()}.png`);
  if (!type) throw new ApiError('not_found');
  return type;
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, { png, etag }: SharePicture) {
  reply.headers({ etag, 'cache-control': DRAWN_CACHE });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('image/png').send(png);
}
