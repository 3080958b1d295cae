import { ApiError } from '../../../../contracts/api-error.ts';
import {
  RESUME_FORMATS,
  type ResumeFormat,
  resumeFile,
  resumeThumbnail,
} from '../../../../contracts/resume/resume-addresses.ts';
import { Id } from '../../../../contracts/scalars.ts';
import { asciiFileName } from '../../../../domain/resume/resume-file-name.ts';
import type { App } from '../../../http/app-types.ts';
import { attachment } from '../../../http/attachment.ts';
import { authorizeDownload } from '../../../http/download-caller.ts';
import { matchesEtag } from '../../../http/etag.ts';
import type { ResumeFileService } from './resume-file.service.ts';

/** Downloaded and shown by the browser itself; not part of the contract. */
export function resumeFileRoutes(app: App, files: ResumeFileService): void {
  app.get<{ Params: { resumeId: string; format: string } }>(
    resumeFile(':resumeId', ':format'),
    async (request, reply) => {
      const caller = await authorizeDownload(app, request, reply);
      const resumeId = idOf(request.params.resumeId);
      const format = formatOf(request.params.format);
      const file = await files.download({ ownerId: caller.id, resumeId, format });
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': attachment(file.fileName, asciiFileName(file.fileName)),
        })
        .type(file.contentType)
        .send(Buffer.from(file.bytes));
    },
  );

  app.get<{ Params: { resumeId: string } }>(resumeThumbnail(':resumeId'), async (request, reply) => {
    const caller = await authorizeDownload(app, request, reply);
    const own = { ownerId: caller.id, resumeId: idOf(request.params.resumeId) };
    const known = request.headers['if-none-match'];
    const { etag, bytes } = await files.thumbnail(own, (tag) => matchesEtag(known, tag));
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' });
    return bytes === null ? reply.status(304).send() : reply.type('image/webp').send(bytes);
  });
}

function idOf(text: string): string {
  const id = Id.safeParse(text).data;
  if (!id) throw new ApiError('not_found');
  return id;
}

function formatOf(text: string): ResumeFormat {
  const format = RESUME_FORMATS.find((known) => known === text);
  if (!format) throw new ApiError('not_found');
  return format;
}
