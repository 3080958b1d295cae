import { pino } from 'pino';
import { composeApp } from '../../server/app.ts';
import { loadConfig } from '../../server/config.ts';
import { bundledTranslations } from '../../server/i18n/translations.ts';
import { openBus } from '../../server/live/bus.ts';
import { seedOnce } from '../../server/seed.ts';
import { injectWire } from '../../server/ssr-wire.ts';
import { createTestDatabase } from './test-database.ts';

/** The whole service on a database of its own; `school` fills it with the demo school and its people. */
export async function openRealService({ school = false, env = {} } = {}) {
  const database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const config = loadConfig({ APP_ENV: 'autotest', ...env });
  const bus = await openBus(database.url, database.pool, log);
  const { app, hasher } = await composeApp({
    config,
    secret: 'a-secret-for-tests-that-is-long-enough',
    database: { ...database, embedded: false, close: database.drop },
    bus,
    log,
    translations: bundledTranslations('public/locales'),
  });
  if (school) await seedOnce(database.db, hasher, true);
  return {
    app,
    database,
    wire: injectWire(app),
    close: async () => {
      await app.close();
      await bus.close();
      await database.drop();
    },
  };
}
