import { privacy } from '../../../../contracts/identity/privacy.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ErasureService } from './erasure.service.ts';
import type { ExportService } from './export.service.ts';

interface Services {
  exports: ExportService;
  erasure: ErasureService;
}

export function privacyRoutes(app: App, { exports, erasure }: Services): void {
  registerContract(app, privacy, {
    getExport: (_, { caller }) => exports.getLast(caller.id),
    startExport: (_, { caller, locale }) => exports.start(caller.id, locale),
    claimExport: ({ body }, { caller }) => exports.claim(caller.id, body.token),
    deletionLoss: (_, { caller }) => erasure.loss(caller.id),
    requestDeletion: ({ body }, { caller, locale }) =>
      erasure.request({ id: caller.id, sessionId: caller.sessionId }, body, locale),
    cancelDeletion: (_, { caller }) => erasure.cancel(caller.id),
  });

  // Downloaded by the browser, so the ticket in the URL is the only credential.
  app.get<{ Params: { ticket: string } }>('/api/account/export/file/:ticket', async (request, reply) => {
    const archive = await exports.open(request.params.ticket);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .send(archive);
  });
}
