import { priceGuide } from '../../../../contracts/commerce/price-guide.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PriceGuideService } from './price-guide.service.ts';
import type { PricePreviewService } from './price-preview.service.ts';

export function priceGuideRoutes(
  app: App,
  service: PriceGuideService,
  previews: Pick<PricePreviewService, 'level'>,
): void {
  registerContract(app, priceGuide, {
    list: () => service.list(),
    create: ({ body }, { caller }) => service.create(body, caller.id),
    change: ({ params, body }, { caller }) => service.change(params.levelId, body, caller.id),
    preview: ({ params, body }, { locale }) => previews.level(params.levelId, body.amounts, locale),
    history: ({ params }) => service.history(params.levelId),
  });
}
