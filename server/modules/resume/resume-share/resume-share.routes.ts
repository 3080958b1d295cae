import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../../contracts/api-error.ts';
import { sharedResumeFile, sharedResumePicture } from '../../../../contracts/resume/resume-addresses.ts';
import { ResumeShareCode, resumeShare } from '../../../../contracts/resume/resume-share.ts';
import { asciiFileName } from '../../../../domain/resume/resume-file-name.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { attachment } from '../../../http/attachment.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { readAddress } from '../../../platform/network/client-address.ts';
import type { ResumeShareService } from './resume-share.service.ts';
import { shareCookie, shareTicketOf } from './share-cookie.ts';
import type { SharedResumeService, Visit } from './shared-resume.service.ts';

interface Services {
  shares: Pick<ResumeShareService, 'get' | 'change' | 'renew'>;
  shared: SharedResumeService;
}

export function resumeShareRoutes(app: App, { shares, shared }: Services): void {
  registerContract(app, resumeShare, {
    get: ({ params }, { caller }) => shares.get(caller.id, params.resumeId),
    change: ({ params, body }, { caller }) => shares.change(caller.id, params.resumeId, body),
    renew: ({ params }, { caller }) => shares.renew(caller.id, params.resumeId),
    shared: ({ params }, ctx) => shared.shared(visitOf(params.code, ctx)),
    open: async ({ params: { code }, body }, { ip, reply }) => {
      const ticket = await shared.open(code, body.password, ip);
      if (ticket !== null) reply.header('set-cookie', shareCookie(code, ticket));
    },
    pages: ({ params }, ctx) => shared.pages(visitOf(params.code, ctx)),
    view: ({ params }, ctx) => shared.view(visitOf(params.code, ctx), ctx.caller?.id ?? null),
  });
  sharedFileRoutes(app, shared);
}

const visitOf = (code: string, { ip, request }: Pick<CallContext, 'ip' | 'request'>): Visit => ({
  ...{ code, ip },
  ticket: shareTicketOf(request),
});

type Download = { Params: { code: string } };

function downloadOf(request: FastifyRequest<Download>): Visit {
  const code = ResumeShareCode.safeParse(request.params.code).data;
  if (!code) throw new ApiError('not_found');
  return visitOf(code, { ip: readAddress(request.ip), request });
}

const UNLISTED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Loaded by the browser and by robots that preview links; not part of the contract. */
function sharedFileRoutes(app: App, shared: Pick<SharedResumeService, 'file' | 'picture'>): void {
  app.get<Download>(sharedResumeFile(':code'), async (request, reply) => {
    const { fileName, pdf } = await shared.file(downloadOf(request));
    return reply
      .headers({ ...UNLISTED, 'content-disposition': attachment(fileName, asciiFileName(fileName)) })
      .type('application/pdf')
      .send(Buffer.from(pdf));
  });
  app.get<Download>(sharedResumePicture(':code'), async (request, reply) =>
    reply
      .headers(UNLISTED)
      .type('image/png')
      .send(await shared.picture(downloadOf(request))),
  );
}
