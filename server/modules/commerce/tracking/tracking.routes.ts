import { tracking } from '../../../../contracts/commerce/tracking.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { TrackingService } from './tracking.service.ts';

export function trackingRoutes(app: App, service: TrackingService): void {
  registerContract(app, tracking, {
    event: ({ body }, { caller, ip }) => service.take(body, { userId: caller?.id ?? null, ip }),
  });
}
