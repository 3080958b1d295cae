import { contentReport } from '../../../../contracts/learning/content-report.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ContentReportService } from './content-report.service.ts';

export function contentReportRoutes(app: App, reports: ContentReportService): void {
  registerContract(app, contentReport, {
    create: ({ params, body }, { caller, locale }) =>
      reports.create({ ...params, ...body, userId: caller.id, locale }),
    list: ({ query }, { locale }) => reports.list({ ...query, locale }),
    get: ({ params }, { locale }) => reports.get({ ...params, locale }),
    close: ({ params, body }, { caller, locale }) =>
      reports.close({ ...params, ...body, locale, callerId: caller.id }),
  });
}
