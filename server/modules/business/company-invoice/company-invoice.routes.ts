import { ApiError } from '../../../../contracts/api-error.ts';
import { invoiceFile, managedInvoiceFile } from '../../../../contracts/business/business-addresses.ts';
import { companyInvoice } from '../../../../contracts/business/company-invoice.ts';
import { mayCall } from '../../../../domain/identity/permission.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { authorizeDownload } from '../../../http/download-caller.ts';
import { idOf, sendFile } from '../company-file.ts';
import type { CompanyInvoices } from './company-invoice.service.ts';

interface Params {
  companyId: string;
  invoiceId: string;
}

export function companyInvoiceRoutes(app: App, service: CompanyInvoices): void {
  registerContract(app, companyInvoice, {
    list: ({ params }, { caller }) => service.list({ ...params, callerId: caller.id }),
  });

  // Downloaded by the browser; not part of the contract.
  app.get<{ Params: Params }>(invoiceFile(':companyId', ':invoiceId'), async (request, reply) => {
    const { id: callerId } = await authorizeDownload(app, request, reply);
    const call = { companyId: idOf(request.params.companyId), callerId };
    const { fileName, pdf } = await service.download(call, idOf(request.params.invoiceId));
    return sendFile(reply, { fileName, type: 'application/pdf', content: pdf });
  });

  app.get<{ Params: Params }>(managedInvoiceFile(':invoiceId'), async (request, reply) => {
    const caller = await authorizeDownload(app, request, reply);
    if (!mayCall('senior', caller)) throw new ApiError('forbidden');
    const { fileName, pdf } = await service.downloadManaged(idOf(request.params.invoiceId), caller.id);
    return sendFile(reply, { fileName, type: 'application/pdf', content: pdf });
  });
}
