import { seat } from '../../../../contracts/business/seat.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CompanyInvoices } from '../company-invoice/company-invoice.service.ts';
import type { SeatService } from './seat.service.ts';
import type { SeatPurchases } from './seat-purchase.service.ts';

interface Services {
  seats: SeatService;
  purchases: SeatPurchases;
  invoices: Pick<CompanyInvoices, 'order'>;
}

export function seatRoutes(app: App, { seats, purchases, invoices }: Services): void {
  registerContract(app, seat, {
    offers: (_, { locale, currency }) => purchases.offers({ locale, currency }),
    buy: ({ params, body }, { caller, locale, currency }) =>
      purchases.buy({ ...params, callerId: caller.id, locale, currency }, body),
    order: ({ params, body }, { caller, locale, currency }) =>
      invoices.order({ ...params, callerId: caller.id, locale, currency }, body),
    pools: ({ params }, { caller, locale }) => seats.pools({ ...params, callerId: caller.id, locale }),
    assignments: async ({ params, query }, { caller, locale, setHeader }) => {
      const call = { ...params, callerId: caller.id, locale };
      const { items, total } = await seats.assignments(call, query);
      setHeader('x-total-count', String(total));
      return items;
    },
    assign: ({ params, body }, { caller, locale }) =>
      seats.assign({ ...params, callerId: caller.id, locale }, body),
    move: ({ params: { companyId, assignmentId }, body }, { caller, locale }) =>
      seats.move({ companyId, callerId: caller.id, locale }, { assignmentId, ...body }),
    end: ({ params: { companyId, assignmentId } }, { caller }) =>
      seats.end({ companyId, callerId: caller.id }, assignmentId),
  });
}
