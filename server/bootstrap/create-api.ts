import type { RequestListener } from 'node:http';
import { healthRoutes } from '../http/health.ts';
import { hideLocalForms } from '../http/local-forms.ts';
import { createService } from '../http/service.ts';
import { composeCatalogue } from '../modules/catalog/catalog.module.ts';
import { composeSeo } from '../modules/catalog/seo.module.ts';
import { composeShop } from '../modules/commerce/commerce.module.ts';
import { composePages } from '../modules/editorial/editorial.module.ts';
import type { PasswordHasher } from '../modules/identity/auth/password-hasher.ts';
import { composeCaptcha } from '../modules/identity/captcha.module.ts';
import { composePeople } from '../modules/identity/identity.module.ts';
import { composeLearning } from '../modules/learning/learning.module.ts';
import { createMediaStore } from '../modules/learning/media/media.store.ts';
import { createPersonOwnership } from '../modules/learning/progress/person-ownership.ts';
import { createProductOwnership } from '../modules/learning/progress/product-ownership.ts';
import { composeForms, composeNotifications } from '../modules/messaging/messaging.module.ts';
import type { ComposeDeps } from '../modules/module-deps.ts';
import { createAlerts } from '../platform/alerts.ts';
import { localClients } from '../platform/network/local-client.ts';
import { readOutboxState } from '../platform/outbox/outbox.repository.ts';
import { startOutboxWorker } from '../platform/outbox/outbox.worker.ts';
import { purgeHandler } from '../platform/pubsub/purge.ts';
import type { PageCache } from '../web/page-cache.ts';
import type { Host } from '../web/web-server.ts';

export interface AppDeps extends ComposeDeps {
  /** The server that pages share; without one the service listens by itself or is only injected. */
  host?: Pick<Host, 'server' | 'setService' | 'hasPages'>;
  cache?: PageCache;
  /** Done with the database before anything is read of it to be kept. */
  prepare?: (hasher: PasswordHasher) => Promise<void>;
}

/** Makes every service, binds every noun; nothing runs yet but the answers. */
export async function composeApp(deps: AppDeps) {
  const { config, database, bus, log, host, cache } = deps;
  let open = true;
  let serve: RequestListener | undefined;
  const captcha = composeCaptcha(deps);
  const alert = createAlerts(log);
  const shop = composeShop({ ...deps, alert });
  const people = composePeople(deps, captcha.service, {
    guestCarts: shop.shop.guestCarts,
    files: createMediaStore(deps.storage),
  });
  const catalogue = composeCatalogue(deps, createProductOwnership(database.db));
  const learning = composeLearning(deps, shop.access);
  const pages = composePages(deps, catalogue.products);
  const forms = composeForms(deps, { mail: people.mail, captcha: captcha.service });
  const notifications = composeNotifications(deps, people.sessions);
  const app = await createService({
    log,
    trustedProxies: config.trustedProxies,
    siteName: config.siteName,
    verifyAccessToken: people.sessions.verifyAccessToken,
    ...(host && {
      serverFactory: (handler) => {
        serve = handler as RequestListener;
        return host.server;
      },
    }),
  });
  hideLocalForms(app, localClients(config));
  healthRoutes(app, {
    isOpen: () => open && (host?.hasPages() ?? true),
    ping: () => database.pool.query('select 1'),
    metricsToken: config.metricsToken,
    cache: cache ?? null,
    outbox: () => readOutboxState(database.db),
  });
  people.bindTo(app, createPersonOwnership(database.db, shop.access));
  shop.bindTo(app);
  catalogue.bindTo(app);
  learning.bindTo(app);
  notifications.bindTo(app);
  captcha.bindTo(app);
  pages.bindTo(app);
  forms.bindTo(app);
  composeSeo({ ...deps, cache }, catalogue.products).bindTo(app);
  await app.ready();
  await deps.prepare?.(people.hasher);
  // A school that cannot be read yet is read by the first who asks.
  await catalogue.warm().catch((error) => log.warn({ err: error }, 'catalogue not read at the start'));
  // Not earlier: a call that comes while Fastify is being put together ends the process.
  if (serve) host?.setService(serve);
  return {
    app,
    hasher: people.hasher,
    /** Fails readiness: the balancer sends nobody any more. */
    drain: () => {
      open = false;
    },
    /** Closes push streams, which would never end by themselves. */
    close: () => notifications.hub.close(),
    startWork: async () => {
      const handlers = {
        ...people.effects,
        ...forms.effects,
        purge: purgeHandler(bus),
        ...shop.effects,
        ...learning.effects,
        ...notifications.effects,
      };
      const jobs = [people, catalogue, learning, forms, shop, notifications].flatMap((part) => part.jobs);
      const { db, url } = database;
      const outbox = startOutboxWorker({ db, url, log, alert, handlers, jobs });
      await outbox.ready;
      return outbox.stop;
    },
  };
}
