import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { matchesEtag } from './etag.ts';

/** A file made from the database and kept like a page. */
export interface CachedFile {
  etag: string;
  headers: Record<string, string | string[]>;
  bytes: Record<Encoding, Buffer>;
}

/** Keeps files like pages, until their content changes; a file that it does not keep comes back as text. */
export type FileCache = (path: string, make: () => Promise<string>) => Promise<CachedFile | string>;

/** Sends a file, compressed if the client accepts it, or 304 when the client has it. */
export function sendCachedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, type }: { file: CachedFile | string; type: string },
) {
  if (typeof file === 'string') return reply.type(type).send(file);
  reply.headers({ ...file.headers, etag: file.etag, vary: 'accept-encoding' });
  if (matchesEtag(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(file.bytes[encoding]);
}
