import { study } from '../../../../contracts/learning/study.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { StudyService } from './study.service.ts';

export function studyRoutes(app: App, service: StudyService): void {
  registerContract(app, study, {
    saveSession: ({ params, body }, { caller }) =>
      service.saveSession({ ...params, ...body, userId: caller.id }),
    week: ({ query }, { caller, locale }) => service.week({ ...query, userId: caller.id, locale }),
    analytics: ({ query }, { caller, locale }) => service.analytics({ ...query, userId: caller.id, locale }),
  });
}
