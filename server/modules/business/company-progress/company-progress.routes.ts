import { progressFile } from '../../../../contracts/business/business-addresses.ts';
import { companyProgress } from '../../../../contracts/business/company-progress.ts';
import { DEFAULT_LOCALE, parseLocale } from '../../../../contracts/locales.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { authorizeDownload } from '../../../http/download-caller.ts';
import { idOf, sendFile } from '../company-file.ts';
import type { CompanyProgressService } from './company-progress.service.ts';

export function companyProgressRoutes(app: App, service: CompanyProgressService): void {
  registerContract(app, companyProgress, {
    groups: ({ params, query }, { caller, locale }) =>
      service.groups({ ...params, callerId: caller.id, locale }, query.by),
    people: async ({ params, query }, { caller, locale, setHeader }) => {
      const { items, total } = await service.people({ ...params, callerId: caller.id, locale }, query);
      setHeader('x-total-count', String(total));
      return items;
    },
  });

  // Downloaded by the browser, which names the language of titles in the query; not part of the contract.
  app.get<{ Params: { companyId: string }; Querystring: { locale?: string } }>(
    progressFile(':companyId'),
    async (request, reply) => {
      const { id: callerId } = await authorizeDownload(app, request, reply);
      const asked = request.query.locale ?? request.headers.locale;
      const locale = parseLocale(typeof asked === 'string' ? asked : '') ?? DEFAULT_LOCALE;
      const call = { companyId: idOf(request.params.companyId), callerId, locale };
      const content = `\ufeff${await service.csv(call)}`;
      return sendFile(reply, { fileName: 'progress.csv', type: 'text/csv; charset=utf-8', content });
    },
  );
}
