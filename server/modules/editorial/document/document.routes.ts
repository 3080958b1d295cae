import { ApiError } from '../../../../contracts/api-error.ts';
import type { App } from '../../../http/app-types.ts';
import { DOCUMENTS, type DocumentService } from './document.service.ts';

/** Public files linked from the footer and the profile menu; not part of the contract. */
export function documentRoutes(app: App, service: DocumentService): void {
  app.get<{ Params: { file: string } }>('/api/documents/:file', async (request, reply) => {
    const name = DOCUMENTS.find((one) => `${one}.pdf` === request.params.file);
    if (!name) throw new ApiError('not_found');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', `inline; filename="${name}.pdf"`)
      .type('application/pdf')
      .send(await service.get(name));
  });
}
