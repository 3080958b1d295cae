import type { FastifyReply } from 'fastify';
import { ApiError } from '../../../contracts/api-error.ts';
import { Id } from '../../../contracts/scalars.ts';

/** Ids of an address that the browser opens by itself. */
export function idOf(text: string): string {
  const id = Id.safeParse(text).data;
  if (!id) throw new ApiError('not_found');
  return id;
}

/** A file for the caller, never cached. The name is safe in a header: letters, digits and hyphens. */
export function sendFile(
  reply: FastifyReply,
  { fileName, type, content }: { fileName: string; type: string; content: string | Uint8Array },
): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
    .type(type)
    .send(Buffer.from(content));
}
