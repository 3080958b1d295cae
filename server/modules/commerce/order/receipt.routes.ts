import { ApiError } from '../../../../contracts/api-error.ts';
import { receipt } from '../../../../contracts/commerce/receipt.ts';
import { Id } from '../../../../contracts/scalars.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { authorizeDownload } from '../../../http/download-caller.ts';
import type { ReceiptService } from './receipt.service.ts';

export function receiptRoutes(app: App, service: ReceiptService): void {
  registerContract(app, receipt, {
    check: ({ params }, { ip, setHeader }) => {
      setHeader('cache-control', 'no-store');
      return service.check(params.code, ip);
    },
  });

  // Downloaded by the browser, also from a page without scripts; not part of the contract.
  app.get<{ Params: { orderId: string } }>('/api/orders/:orderId/receipt.pdf', async (request, reply) => {
    const caller = await authorizeDownload(app, request, reply);
    const orderId = Id.safeParse(request.params.orderId).data;
    if (!orderId) throw new ApiError('order_not_found');
    const { fileName, pdf } = await service.download(caller.id, orderId);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${fileName}"`,
      })
      .type('application/pdf')
      .send(Buffer.from(pdf));
  });
}
