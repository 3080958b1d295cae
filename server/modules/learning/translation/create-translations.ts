import type { Logger } from 'pino';
import type { Config } from '../../../config/load-config.ts';
import type { OpenedDatabase } from '../../../platform/database.ts';
import { createRateLimit } from '../../../platform/rate-limit/rate-limit.service.ts';
import type { LandingManagementService } from '../../catalog/landing/landing-management.service.ts';
import type { CourseDraftServices } from '../course-draft/course-draft.routes.ts';
import { createLibreTranslator } from './libre-translator.ts';
import { createMachineTranslation } from './machine-translation.service.ts';
import type { TranslationServices } from './translation.routes.ts';
import { createTranslationService } from './translation.service.ts';
import { createTranslationBoard } from './translation-board.service.ts';
import { createTranslationFileService } from './translation-file.service.ts';
import type { TranslationStates } from './translation-states.ts';

/** Calls of one manager to a service that may cost money. */
const MACHINE_CALLS = { points: 120, seconds: 600 };

export interface TranslationParts {
  config: Pick<Config, 'machineTranslation'>;
  database: OpenedDatabase;
  log: Pick<Logger, 'warn'>;
  landings: Pick<LandingManagementService, 'save'>;
  drafts: CourseDraftServices;
  states: TranslationStates;
  now?: () => Date;
}

/** All services of the translation desk. */
export function createTranslations(parts: TranslationParts): TranslationServices {
  const { config, database, log, landings, drafts, states, now = () => new Date() } = parts;
  const { db, pool } = database;
  const settings = config.machineTranslation;
  const translations = createTranslationService({
    ...{ db, landings, drafts: drafts.drafts, lessons: drafts.lessons, states, now },
    hasMachine: settings !== undefined,
  });
  const calls = createRateLimit(pool, { name: 'machine-translation', ...MACHINE_CALLS });
  return {
    board: createTranslationBoard({ db, states }),
    translations,
    files: createTranslationFileService(translations),
    machine: createMachineTranslation({
      ...{ desk: translations, log },
      translator: settings ? createLibreTranslator(settings) : null,
      limit: (userId) => calls.consume(userId),
    }),
  };
}
