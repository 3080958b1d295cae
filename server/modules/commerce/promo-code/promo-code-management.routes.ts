import { promoCodeManagement } from '../../../../contracts/commerce/promo-code-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PricePreviewService } from '../price/price-preview.service.ts';
import type { PromoCodeBatchService } from './promo-code-batch.service.ts';
import type { PromoCodeManagementService } from './promo-code-management.service.ts';

export function promoCodeManagementRoutes(
  app: App,
  service: PromoCodeManagementService,
  batches: PromoCodeBatchService,
  previews: Pick<PricePreviewService, 'code'>,
): void {
  registerContract(app, promoCodeManagement, {
    list: async ({ query }, { setHeader }) => {
      const { codes, total } = await service.list(query);
      setHeader('x-total-count', String(total));
      return codes;
    },
    get: ({ params }) => service.get(params.promoCodeId),
    preview: ({ body }, { locale }) => previews.code(body, locale),
    uses: ({ params }, { timeZone }) => service.uses(params.promoCodeId, timeZone),
    create: ({ body }, { caller }) => service.create(body, caller),
    change: async ({ params, body }, { caller }) => service.change(params.promoCodeId, body, caller.id),
    end: ({ params }) => service.end(params.promoCodeId),
    batches: () => batches.list(),
    createBatch: ({ body }, { caller }) => batches.create(body, caller.id),
    batch: ({ params }) => batches.file(params.batchId),
  });
}
