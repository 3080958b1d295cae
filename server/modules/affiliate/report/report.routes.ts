import { statementFile } from '../../../../contracts/affiliate/affiliate-addresses.ts';
import { affiliateReport } from '../../../../contracts/affiliate/affiliate-report.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import { parseLocale } from '../../../../contracts/locales.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { authorizeDownload } from '../../../http/download-caller.ts';
import { pickLocale, visitorOf } from '../../../http/visitor-locale.ts';
import type { RequirePartner } from '../partner/partner-access.ts';
import type { BalanceService } from './balance.service.ts';
import type { ReportService } from './report.service.ts';
import type { StatementService } from './statement.service.ts';
import { readFormat, type StatementFiles } from './statement-file.service.ts';

export interface ReportServices {
  balances: Pick<BalanceService, 'balances'>;
  reports: Pick<ReportService, 'report' | 'bonuses'>;
  statements: StatementService;
  files: StatementFiles;
}

export function reportRoutes(app: App, services: ReportServices, requirePartner: RequirePartner): void {
  const { balances, reports, statements } = services;
  registerContract(app, affiliateReport, {
    balances: async (_, { caller, locale }) => balances.balances(await requirePartner(caller, locale)),
    report: async ({ query }, { caller, locale, timeZone }) =>
      reports.report(await requirePartner(caller, locale), { ...query, locale, timeZone }),
    bonuses: async ({ query }, { caller, locale, setHeader }) => {
      const partner = await requirePartner(caller, locale);
      const { bonuses, total } = await reports.bonuses(partner, { ...query, locale });
      setHeader('x-total-count', String(total));
      return bonuses;
    },
    statements: async (_, { caller, locale }) => statements.list(await requirePartner(caller, locale)),
    statement: async ({ params }, { caller, locale }) =>
      statements.get(await requirePartner(caller, locale), { ...params, locale }),
  });
  statementFileRoute(app, services.files, requirePartner);
}

interface FileCall {
  Params: { month: string; currency: string; format: string };
  Querystring: { locale?: string };
}

/** Downloaded by the browser through a link, which sends no header `locale`; not part of the contract. */
function statementFileRoute(app: App, files: StatementFiles, requirePartner: RequirePartner): void {
  app.get<FileCall>(statementFile(':month', ':currency', ':format'), async (request, reply) => {
    const caller = await authorizeDownload(app, request, reply);
    if (!caller.verified) throw new ApiError('email_not_verified');
    const read = affiliateReport.statement.params.safeParse(request.params);
    if (!read.success) throw new ApiError('not_found');
    const locale =
      parseLocale(request.headers.locale) ??
      parseLocale(request.query.locale) ??
      pickLocale(visitorOf(request.raw));
    const partner = await requirePartner(caller, locale);
    const format = readFormat(request.params.format);
    const { fileName, type, bytes } = await files.get(partner, caller, { ...read.data, format, locale });
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${fileName}"`,
      })
      .type(type)
      .send(Buffer.from(bytes));
  });
}
