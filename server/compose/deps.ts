import type { Logger } from 'pino';
import type { Config } from '../config/load-config.ts';
import type { OpenedDatabase } from '../database.ts';
import type { Translations } from '../i18n/translations.ts';
import type { Bus } from '../live/bus.ts';

/** What every group of nouns is made with. */
export interface ComposeDeps {
  config: Config;
  secret: string;
  database: OpenedDatabase;
  bus: Bus;
  log: Logger;
  translations: Translations;
}
