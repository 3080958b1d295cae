import type { Logger } from 'pino';
import type { Config } from '../config/load-config.ts';
import type { OpenedDatabase } from '../platform/database.ts';
import type { Translations } from '../platform/i18n/translations.ts';
import type { PubSub } from '../platform/pubsub/pubsub.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Dependencies of every module. */
export interface ModuleDeps {
  config: Config;
  secret: string;
  database: OpenedDatabase;
  storage: Storage;
  pubsub: PubSub;
  log: Logger;
  translations: Translations;
}
