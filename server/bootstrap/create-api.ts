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
  /** The server shared with the pages; without one the service listens by itself or is only injected. */
  host?: Pick<Host, 'server' | 'setService' | 'hasPages'>;
  cache?: PageCache;
  /** Runs before anything is read from the database into a cache. */
  prepare?: (hasher: PasswordHasher) => Promise<void>;
}

/** Creates all services and registers all routes; starts no background work. */
export async function composeApp(deps: AppDeps) {
  const { config, database, pubsub, log, host, cache } = deps;
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
  // If the first read fails, the first request retries it.
  await catalogue.warm().catch((error) => log.warn({ err: error }, 'catalogue not loaded at startup'));
  // Not earlier: a request that arrives while Fastify is still registering routes would crash the process.
  if (serve) host?.setService(serve);
  return {
    app,
    hasher: people.hasher,
    /** Fails readiness, so that the load balancer stops sending traffic. */
    drain: () => {
      open = false;
    },
    /** Closes SSE streams, which would otherwise never end. */
    close: () => notifications.hub.close(),
    startWork: async () => {
      const handlers = {
        ...people.effects,
        ...forms.effects,
        purge: purgeHandler(pubsub),
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
