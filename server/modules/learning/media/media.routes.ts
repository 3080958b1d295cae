import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../../contracts/api-error.ts';
import { Id } from '../../../../contracts/scalars.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import type { App } from '../../../http/app-types.ts';
import { matchesEtag } from '../../../http/etag.ts';
import { parseRange } from './byte-range.ts';
import type { MediaRow, MediaService } from './media.service.ts';

/** Shown inline; anything else is a download. */
const INLINE = /^(?:image|video|audio)\/|^application\/pdf$|^text\/vtt\b/;

/** URLs in content include the name for readability; only the id matters. */
export function mediaRoutes(app: App, service: Pick<MediaService, 'find' | 'exists' | 'open'>): void {
  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => {
    const { id } = request.params;
    if (!Id.safeParse(id).success) throw new ApiError('not_found');
    const media = await service.find(id, () => callerOf(app, request));
    return sendBytes(request, reply, media, service);
  });
}

/** Media elements cannot send a bearer token: the access token's cookie is accepted here. */
async function callerOf(app: App, request: FastifyRequest): Promise<Caller | null> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const cookie = /(?:^|;\s*)token=([\w.-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const token = bearer ?? cookie;
  return token ? app.verifyAccessToken(token) : null;
}

function writeHeaders(reply: FastifyReply, media: MediaRow): void {
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

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  media: MediaRow,
  service: Pick<MediaService, 'exists' | 'open'>,
) {
  const { size } = media;
  const range = matchesEtag(request.headers['if-none-match'], etagOf(media))
    ? 'known'
    : rangeOf(request, media);
  // Opened before the headers are set: an error must not carry the headers of the file.
  const hasBody = request.method !== 'HEAD' && range !== 'known' && range !== 'unsatisfiable';
  const body = hasBody ? await service.open(media, range ?? undefined) : Readable.from([]);
  if (!hasBody && !(await service.exists(media))) throw new ApiError('not_found');
  writeHeaders(reply, media);
  if (range === 'known') return reply.status(304).send();
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  }
  if (range === null) return reply.header('content-length', size).send(body);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(body);
}

function rangeOf({ headers }: FastifyRequest, media: MediaRow) {
  const ifRange = headers['if-range'];
  const isSame = ifRange === undefined || ifRange === etagOf(media);
  return parseRange(isSame ? headers.range : undefined, media.size);
}

function etagOf(media: MediaRow): string {
  return `"${media.sha256.slice(0, 32)}"`;
}
