import { companyManagement } from '../../../../contracts/business/company-management.ts';
import { invoiceManagement } from '../../../../contracts/business/invoice-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CompanyManagementService } from './company-management.service.ts';
import type { InvoiceManagementService } from './invoice-management.service.ts';

interface Services {
  companies: CompanyManagementService;
  invoices: InvoiceManagementService;
}

export function companyManagementRoutes(app: App, { companies, invoices }: Services): void {
  registerContract(app, companyManagement, {
    list: async ({ query }, { setHeader }) => {
      const { items, total } = await companies.list(query);
      setHeader('x-total-count', String(total));
      return items;
    },
    get: ({ params }, { locale }) => companies.get(params.companyId, locale),
    correctSeats: ({ params, body }, { caller, locale }) =>
      companies.correctSeats(params.companyId, body, { callerId: caller.id, locale }),
    changeOwner: ({ params, body }, { caller, locale }) =>
      companies.changeOwner(params.companyId, body, { callerId: caller.id, locale }),
    discounts: () => companies.discounts(),
    changeDiscounts: ({ body }, { caller }) => companies.changeDiscounts(body, caller.id),
  });
  registerContract(app, invoiceManagement, {
    list: async ({ query }, { setHeader }) => {
      const { items, total } = await invoices.list(query);
      setHeader('x-total-count', String(total));
      return items;
    },
    markPaid: ({ params, body }, { caller }) =>
      invoices.markPaid(params.invoiceId, body.reference, caller.id),
    cancel: ({ params, body }, { caller }) => invoices.cancel(params.invoiceId, body.reason, caller.id),
  });
}
