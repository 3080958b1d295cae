import { translation } from '../../../../contracts/learning/translation.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { MachineTranslationService } from './machine-translation.service.ts';
import type { TranslationService } from './translation.service.ts';
import type { TranslationBoard } from './translation-board.service.ts';
import type { TranslationFileService } from './translation-file.service.ts';

export interface TranslationServices {
  board: TranslationBoard;
  translations: TranslationService;
  files: TranslationFileService;
  machine: MachineTranslationService;
}

export function translationRoutes(app: App, services: TranslationServices): void {
  const { board, translations, files, machine } = services;
  registerContract(app, translation, {
    board: async ({ query: { page, size, ...filter } }, { setHeader }) => {
      const { rows, total } = await board.list(filter, { page, size });
      setHeader('x-total-count', String(total));
      return rows;
    },
    summary: () => board.summary(),
    wanted: () => board.wanted(),
    desk: ({ params }) => translations.desk(params),
    section: ({ params }) => translations.section(params),
    save: ({ params, body }, { caller }) => translations.save({ ...params, ...body, caller }),
    confirm: ({ params, body }, { caller }) => translations.confirm({ ...params, ...body, caller }),
    machine: ({ params, body }, { caller }) => machine.translate({ ...params, ...body, caller }),
    exportFile: ({ params, query }) => files.exportFile({ ...params, ...query }),
    importFile: ({ params, query }, { caller, rawBody }) =>
      files.importFile({ ...params, ...query, caller, text: rawBody?.toString('utf8') ?? '' }),
  });
}
