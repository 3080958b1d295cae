import type { App } from '../../http/app-types.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { EffectHandlers } from '../../platform/outbox/outbox-worker.ts';
import type { PdfService } from '../../platform/pdf/pdf.service.ts';
import { createRateLimit } from '../../platform/rate-limit/rate-limit.service.ts';
import type { EntitlementService } from '../commerce/entitlement/entitlement.service.ts';
import type { SeatSale } from '../commerce/seat-sale/seat-sale.ts';
import { givenSubscriptions } from '../commerce/subscription/given-subscriptions.ts';
import type { MemberLearning } from '../learning/progress/member-learning.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { companyInvoiceRoutes } from './company-invoice/company-invoice.routes.ts';
import { createCompanyInvoices } from './company-invoice/company-invoice.service.ts';
import { sellsByInvoice } from './company-invoice/invoice-data.ts';
import { companyManagementRoutes } from './company-management/company-management.routes.ts';
import { createCompanyManagement } from './company-management/company-management.service.ts';
import { createInvoiceManagement } from './company-management/invoice-management.service.ts';
import { createSeatCorrections } from './company-management/seat-corrections.ts';
import { companyProgressRoutes } from './company-progress/company-progress.routes.ts';
import { createCompanyProgress } from './company-progress/company-progress.service.ts';
import { createCompanySeats } from './seat/company-seats.service.ts';
import { seatRoutes } from './seat/seat.routes.ts';
import { createSeatService } from './seat/seat.service.ts';
import { findDiscounts, insertDiscounts } from './seat/seat-discount.repository.ts';
import { createSeatEnds } from './seat/seat-ends.ts';
import { findPeriodsOf } from './seat/seat-order.repository.ts';
import { findRunners } from './seat/seat-pool.ts';
import { createSeatPurchases } from './seat/seat-purchase.service.ts';
import { createSeatRefunds } from './seat/seat-refunds.ts';

/** Invoices that one company orders in a day, and PDFs that one person renders in an hour. */
const ORDERS = { points: 20, seconds: 86_400 };
const PDFS = { points: 120, seconds: 3600 };

export interface SeatsModuleDeps extends Pick<ModuleDeps, 'translations'> {
  config: Pick<ModuleDeps['config'], 'publicUrl' | 'siteName' | 'seller' | 'receipts' | 'invoices'>;
  database: Pick<ModuleDeps['database'], 'db' | 'pool'>;
}

export interface SeatsPorts {
  entitlements: Pick<EntitlementService, 'lockLedger' | 'write'>;
  sale: SeatSale;
  learning: MemberLearning;
  pdf: Pick<PdfService, 'renderPdf'>;
  now?: () => Date;
}

/** Seats of companies: bought, invoiced, given, reported; `seats` is what companies and invitations need of them. */
export function createSeatsModule(deps: SeatsModuleDeps, ports: SeatsPorts) {
  const { config, translations } = deps;
  const { db, pool } = deps.database;
  const { entitlements, sale, learning, pdf, now = () => new Date() } = ports;
  const { titles } = sale;
  const orders = createRateLimit(pool, { name: 'company-invoice', ...ORDERS });
  const pdfs = createRateLimit(pool, { name: 'company-invoice-pdf', ...PDFS });
  const seats = createCompanySeats({ entitlements, subscriptions: givenSubscriptions, titles });
  const purchases = createSeatPurchases({ db, sale, invoices: sellsByInvoice(config), now });
  const invoices = createCompanyInvoices({
    ...{ db, purchases, issuer: config, publicUrl: config.publicUrl, translations, pdf, findRunners, now },
    limitOrders: (companyId) => orders.consume(companyId),
    limitPdfs: (userId) => pdfs.consume(userId),
  });
  const seatService = createSeatService({ db, seats, titles, learning, now });
  const ends = createSeatEnds({ db, seats, titles, now });
  const refunds = createSeatRefunds({ db, sale, seats, now });
  const management = createCompanyManagement({
    ...{ db, titles, now, seats: seatService },
    corrections: createSeatCorrections({
      isKnown: async (tx, item) => (await titles.of(tx, item, 'en')) !== '',
      now,
    }),
    discounts: { find: findDiscounts, insert: insertDiscounts },
  });
  const registerRoutes = (app: App) => {
    seatRoutes(app, { seats: seatService, purchases, invoices });
    companyInvoiceRoutes(app, invoices);
    companyProgressRoutes(app, createCompanyProgress({ db, titles, learning }));
    companyManagementRoutes(app, {
      companies: management,
      invoices: createInvoiceManagement({ db, invoices, findPeriods: findPeriodsOf, now }),
    });
  };
  const jobs: ScheduledJob[] = [
    { name: 'seats.end', cron: '* * * * *', atStart: true, run: ends.run },
    { name: 'seats.remind', cron: '31 * * * *', run: ends.remind },
    { name: 'company-invoices.remind', cron: '41 6 * * *', run: invoices.remind },
  ];
  const effects: EffectHandlers = { seats: refunds.follow };
  return { registerRoutes, jobs, effects, seats, services: { ends, refunds, invoices } };
}
