import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createDatabase } from '../../../../db/database.ts';
import { createPool } from '../../../../db/pool.ts';
import { createApi } from '../../../../server/bootstrap/create-api.ts';
import { loadConfig } from '../../../../server/config/load-config.ts';
import { bundledTranslations } from '../../../../server/platform/i18n/translations.ts';
import { openPubSub } from '../../../../server/platform/pubsub/pubsub.ts';
import { openStorage } from '../../../../server/platform/storage/open-storage.ts';

/** A service of its own on a port that it prints, to be killed meanwhile. */
// Usually written at the end, which it does not reach.
flushCompileCache();
const [url = '', storageUrl = ''] = process.argv.slice(2);
const pool = createPool(url, { max: 5 });
const log = pino({ level: 'silent' });
const config = loadConfig({ APP_ENV: 'autotest', STORAGE_URL: storageUrl, FFMPEG_PATH: 'off' });
const { app } = await createApi({
  config,
  log,
  secret: 'a-secret-for-tests-that-is-long-enough',
  database: { db: createDatabase(pool), pool, url, embedded: false, close: () => pool.end() },
  storage: await openStorage(config),
  pubsub: await openPubSub(url, pool, log),
  translations: bundledTranslations('public/locales'),
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
