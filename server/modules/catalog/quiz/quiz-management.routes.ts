import { type ManagedQuiz, quizManagement } from '../../../../contracts/catalog/quiz-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { guestOf } from '../product/price-view.ts';
import type { QuizManagement } from './quiz-management.service.ts';
import type { QuizPublication } from './quiz-publication.ts';
import type { QuizTrialService } from './quiz-trial.service.ts';

export interface QuizServices {
  management: QuizManagement;
  publication: QuizPublication;
  trial: QuizTrialService;
}

export function quizManagementRoutes(app: App, { management, publication, trial }: QuizServices): void {
  const after = async (locale: Locale, change: Promise<void>): Promise<ManagedQuiz> => {
    await change;
    return management.get(locale);
  };
  registerContract(app, quizManagement, {
    get: (_, { locale }) => management.get(locale),
    save: ({ body }, { caller, locale }) => after(locale, management.save({ ...body, callerId: caller.id })),
    try: ({ body }, { locale }) => trial(body.content, body.answers, guestOf(body.language ?? locale)),
    async versions(_, { setHeader }) {
      const versions = await management.versions();
      setHeader('x-total-count', String(versions.length));
      return versions;
    },
    restore: ({ params, body }, { caller, locale }) =>
      after(locale, management.restore(params.versionId, { ...body, callerId: caller.id })),
    requestPublication: (_, { caller, locale }) => after(locale, publication.request(caller.id)),
    publish: ({ body }, { caller, locale }) =>
      after(locale, publication.publish({ ...body, callerId: caller.id })),
    unschedule: (_, { caller, locale }) => after(locale, publication.unschedule(caller.id)),
  });
}
