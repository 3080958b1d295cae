import type { FastifyReply } from 'fastify';
import type { App } from '../../../http/app-types.ts';
import { matchesEtag } from '../../../http/etag.ts';
import { readAddress } from '../../../platform/network/client-address.ts';
import type { PictureService } from './picture.service.ts';
import { readPictureQuery } from './picture-query.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** Public pictures in several widths; not part of the contract, like the files under `/media`. */
export function pictureRoutes(app: App, service: PictureService): void {
  app.get('/_next/image', async (request, reply) => {
    const query = readPictureQuery(request.url);
    const opened = await service.open(query, request.headers.accept);
    const { etag, source } = opened;
    const headers = { etag, vary: 'Accept', 'cache-control': source.immutable ? ONE_YEAR : ONE_HOUR };
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).headers(headers).send();
    const { body, contentType, size } = await service.read(opened, readAddress(request.ip));
    return protect(reply).headers(headers).header('content-length', size).type(contentType).send(body);
  });
}

/** A stored SVG runs no scripts, whatever it contains. */
function protect(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
