import { ApiError } from '../../../../contracts/api-error.ts';
import { certificate } from '../../../../contracts/learning/certificate.ts';
import { Id } from '../../../../contracts/scalars.ts';
import { certificateFile } from '../../../../domain/learning/certificate.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { authorizeDownload } from '../../../http/download-caller.ts';
import type { CertificateService } from './certificate.service.ts';

export function certificateRoutes(app: App, certificates: CertificateService): void {
  registerContract(app, certificate, {
    list: async (_, { caller, setHeader }) => {
      const found = await certificates.list(caller.id);
      setHeader('x-total-count', String(found.length));
      return found;
    },
    issue: ({ body }, { caller }) => certificates.issue({ ...body, userId: caller.id }),
    change: ({ params, body }, { caller }) => certificates.change({ ...params, ...body, userId: caller.id }),
    shared: ({ params }, { ip, locale, setHeader }) => {
      setHeader('cache-control', 'no-store');
      return certificates.shared({ ...params, ip, locale });
    },
  });

  // Downloaded by the browser, also from a page without scripts; not part of the contract.
  const path = certificateFile(':certificateId');
  app.get<{ Params: { certificateId: string } }>(path, async (request, reply) => {
    const caller = await authorizeDownload(app, request, reply);
    const id = Id.safeParse(request.params.certificateId).data;
    if (!id) throw new ApiError('not_found');
    const { fileName, pdf } = await certificates.download(caller.id, id);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${fileName}"`,
      })
      .type('application/pdf')
      .send(Buffer.from(pdf));
  });
}
