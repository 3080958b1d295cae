import { accessRoutes } from '../access/access.routes.ts';
import { createAccessService } from '../access/access.service.ts';
import type { App } from '../http/app-types.ts';
import type { ScheduledJob } from '../jobs/jobs.ts';
import type { EffectHandlers } from '../outbox/outbox.worker.ts';
import type { ComposeDeps } from './deps.ts';

/** Access, cart, promo codes, orders and payment. */
export function composeShop({ database }: ComposeDeps) {
  const access = createAccessService({ db: database.db, readRules: async () => new Map() });
  const bindTo = (app: App) => {
    accessRoutes(app, access);
  };
  return { access, bindTo, jobs: [] as ScheduledJob[], effects: {} as EffectHandlers };
}
