import type { Logger } from 'pino';
import type { Config } from '../config/load-config.ts';
import { resolveSessionSecret } from '../config/session-secret.ts';
import { findPublishedTexts } from '../modules/editorial/interface-text/interface-text.repository.ts';
import { openDatabase } from '../platform/database.ts';
import { armFailpoint } from '../platform/failpoint.ts';
import { interfaceTextLayer } from '../platform/i18n/interface-text-layer.ts';
import { siteTranslations } from '../platform/i18n/site-translations.ts';
import { openPubSub } from '../platform/pubsub/pubsub.ts';
import { keepCountersSecret } from '../platform/rate-limit/counter-digest.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { type ApiDeps, createApi } from './create-api.ts';
import { seedOnce } from './seed.ts';

export interface OpenOptions extends Pick<ApiDeps, 'webServer' | 'cache'> {
  log: Logger;
  development: boolean;
  say: (line: string) => void;
}

/** The API with its database and pub/sub, not yet listening and without background work. */
export async function openService(config: Config, options: OpenOptions) {
  const { webServer, cache, log, say } = options;
  armFailpoint(config.failpoint);
  const storage = await openStorage(config);
  const database = await openDatabase(config, say);
  const pubsub = await openPubSub(database.url, database.pool, log);
  const secret = await resolveSessionSecret(config);
  keepCountersSecret(secret);
  const { translations, file } = interfaceTextLayer({
    ...{ pubsub, log, base: siteTranslations(config, options) },
    read: () => findPublishedTexts(database.db),
  });
  webServer?.setTextFile(file);
  let seeded = false;
  const api = await createApi({
    ...{ config, secret, database, storage, pubsub, cache, log, webServer, translations },
    prepare: async (hasher) => {
      if (config.demo) seeded = await seedOnce({ db: database.db, hasher, storage }, config.demo);
    },
  });
  return { ...api, database, pubsub, translations, seeded };
}
