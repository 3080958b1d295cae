import { pino } from 'pino';
import { createApi } from '../../server/bootstrap/create-api.ts';
import { seedOnce } from '../../server/bootstrap/seed.ts';
import { loadConfig } from '../../server/config/load-config.ts';
import { findPublishedTexts } from '../../server/modules/editorial/interface-text/interface-text.repository.ts';
import { interfaceTextLayer } from '../../server/platform/i18n/interface-text-layer.ts';
import { bundledTranslations } from '../../server/platform/i18n/translations.ts';
import { openPubSub } from '../../server/platform/pubsub/pubsub.ts';
import { openStorage } from '../../server/platform/storage/open-storage.ts';
import { injectTransport } from '../../server/ssr/ssr-transport.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface Options {
  school?: boolean;
  env?: Record<string, string>;
  /** The database of another instance, which is responsible for dropping it. */
  shared?: TestDatabase;
}

/** The whole service on its own database; `school` seeds the demo school and its users. */
export async function openRealService({ school = false, env = {}, shared }: Options = {}) {
  const database = shared ?? (await createTestDatabase());
  const log = pino({ level: 'silent' });
  const config = loadConfig({ APP_ENV: 'autotest', ...env });
  const pubsub = await openPubSub(database.url, database.pool, log);
  const storage = await openStorage(config);
  const layer = interfaceTextLayer({
    ...{ pubsub, log, base: bundledTranslations('public/locales') },
    read: () => findPublishedTexts(database.db),
  });
  const { app, hasher, startWork } = await createApi({
    config,
    secret: 'a-secret-for-tests-that-is-long-enough',
    database: { ...database, embedded: false, close: database.drop },
    storage,
    pubsub,
    log,
    translations: layer.translations,
  });
  if (school) await seedOnce({ db: database.db, hasher, storage }, true);
  return {
    app,
    database,
    transport: injectTransport(app),
    startWork,
    close: async () => {
      await app.close();
      await pubsub.close();
      if (!shared) await database.drop();
    },
  };
}
