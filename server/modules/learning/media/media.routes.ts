import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../../contracts/api-error.ts';
import { Id } from '../../../../contracts/scalars.ts';
import type { App } from '../../../http/app-types.ts';
import { matchesEtag } from '../../../http/etag.ts';
import { parseRange } from './byte-range.ts';
import type { MediaService, OpenedMedia } from './media.service.ts';

/** Shown inline; anything else is a download. */
const INLINE = /^(?:image|video|audio)\/|^application\/pdf$|^text\/vtt\b/;

/** URLs in content include the name for readability; only the id matters. */
export function mediaRoutes(app: App, service: MediaService): void {
  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => {
    const { id } = request.params;
    if (!Id.safeParse(id).success) throw new ApiError('not_found');
    const media = await service.open(id, () => callerOf(app, request));
    const there = await stat(media.path).catch(() => null);
    if (!there) throw new ApiError('not_found');
    writeHeaders(reply, media);
    return sendBytes(request, reply, media, there.size);
  });
}

/** Media elements cannot send a bearer token: the access token's cookie is accepted here. */
async function callerOf(app: App, request: FastifyRequest): Promise<{ id: string } | null> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const cookie = /(?:^|;\s*)token=([\w.-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const token = bearer ?? cookie;
  return token ? app.verifyAccessToken(token) : null;
}

function writeHeaders(reply: FastifyReply, media: OpenedMedia): void {
  const way = INLINE.test(media.contentType) ? 'inline' : 'attachment';
  const ascii = media.name.replace(/[^\w.-]/g, '_');
  reply.headers({
    'content-type': media.contentType,
    'content-disposition': `${way}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(media.name)}`,
    'cache-control': media.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    // A stored SVG runs no scripts, whatever it contains.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    etag: etagOf(media),
  });
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, media: OpenedMedia, size: number) {
  const etag = etagOf(media);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const ifRange = request.headers['if-range'];
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = parseRange(wanted, size);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  }
  if (range === null) return reply.header('content-length', size).send(createReadStream(media.path));
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(createReadStream(media.path, range));
}

function etagOf(media: OpenedMedia): string {
  return `"${media.sha256.slice(0, 32)}"`;
}
