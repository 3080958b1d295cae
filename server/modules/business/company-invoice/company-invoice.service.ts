import { ApiError } from '../../../../contracts/api-error.ts';
import type { CompanyInvoice } from '../../../../contracts/business/company-invoice.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { formatInvoiceNumber, invoiceDue } from '../../../../domain/business/company-invoice.ts';
import { invoiceTax } from '../../../../domain/business/company-tax.ts';
import { receiptYear } from '../../../../domain/commerce/receipt.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { PdfService } from '../../../platform/pdf/pdf.service.ts';
import { type CompanyCall, lockCompany, requireRole } from '../company-access.ts';
import { type Buyer, type SeatPurchase, type SeatPurchases, sumOf } from '../seat/seat-purchase.service.ts';
import * as repo from './company-invoice.repository.ts';
import { type InvoiceIssuer, makeInvoiceData, sellsByInvoice } from './invoice-data.ts';
import { writeInvoice } from './invoice-document.ts';

export interface CompanyInvoiceDeps {
  db: Db;
  purchases: Pick<SeatPurchases, 'price'>;
  issuer: InvoiceIssuer;
  publicUrl: string;
  translations: Translations;
  pdf: Pick<PdfService, 'renderPdf'>;
  /** Owners and administrators of a company. */
  findRunners: (tx: Tx, companyId: string) => Promise<string[]>;
  /** Counts an invoice that a company orders; throws over the limit. */
  limitOrders: (companyId: string) => Promise<void>;
  /** Counts a rendered PDF of a person; throws over the limit. */
  limitPdfs: (userId: string) => Promise<void>;
  now: () => Date;
}

/** Invoices of companies: issued, read, printed (product §4 Companies). */
export function createCompanyInvoices(deps: CompanyInvoiceDeps) {
  const { db, issuer, now } = deps;

  /** Sent again with the same id it is the same invoice. */
  async function order(
    buyer: Buyer,
    { purchaseOrder, ...purchase }: SeatPurchase & { purchaseOrder: string },
  ): Promise<CompanyInvoice> {
    await requireRole(db, buyer);
    if (!sellsByInvoice(issuer)) throw new ApiError('forbidden');
    const named = { companyId: buyer.companyId, purchaseId: purchase.purchaseId };
    if (!(await repo.findOfPurchase(db, named))) await deps.limitOrders(buyer.companyId);
    await db.transaction(async (tx) => {
      await lockCompany(tx, buyer);
      if (await repo.findOfPurchase(tx, named)) return;
      await issueIn(tx, buyer, purchase, purchaseOrder);
    });
    const issued = await repo.findOfPurchase(db, named);
    if (!issued) throw new ApiError('not_found');
    return showInvoice(issued);
  }

  async function issueIn(tx: Tx, buyer: Buyer, purchase: SeatPurchase, purchaseOrder: string): Promise<void> {
    const { companyId, callerId: orderedBy, locale, currency } = buyer;
    const details = await repo.findDetails(tx, companyId);
    if (!details) throw new ApiError('not_found');
    const lines = await deps.purchases.price(tx, buyer, purchase);
    const total = sumOf(lines);
    const from = { country: issuer.invoices.country, percent: issuer.receipts.taxPercent };
    const { net, tax, percent, reverseCharge } = invoiceTax(total, from, details);
    const issuedAt = now();
    await repo.insertInvoice(tx, {
      ...{ companyId, purchaseId: purchase.purchaseId, purchaseOrder, currency, locale, orderedBy },
      ...{
        series: issuer.receipts.series,
        year: receiptYear(issuedAt),
        issuedAt,
        dueAt: invoiceDue(issuedAt),
      },
      ...{ net, tax, total, reverseCharge },
      data: makeInvoiceData(issuer, details, percent),
      lines: lines.map(({ productId, planId, title, seats, amount, total: sum }) => ({
        ...{ productId, planId, title, seats, amount, total: sum },
      })),
    });
  }

  async function list(call: CompanyCall): Promise<CompanyInvoice[]> {
    await requireRole(db, call);
    return (await repo.findAllOfCompany(db, call.companyId)).map(showInvoice);
  }

  async function render(invoice: repo.InvoiceRow, userId: string) {
    const site = { name: issuer.siteName, publicUrl: deps.publicUrl };
    const request = await writeInvoice(deps.translations, invoice, site);
    return {
      fileName: `invoice-${formatInvoiceNumber(invoice)}.pdf`,
      pdf: await deps.pdf.renderPdf(request, () => deps.limitPdfs(userId)),
    };
  }

  async function download(call: CompanyCall, invoiceId: string) {
    await requireRole(db, call);
    const invoice = await repo.findOfCompany(db, call.companyId, invoiceId);
    if (!invoice) throw new ApiError('not_found');
    return render(invoice, call.callerId);
  }

  /** For the back office. */
  async function downloadManaged(invoiceId: string, userId: string) {
    const invoice = await repo.findInvoice(db, invoiceId);
    if (!invoice) throw new ApiError('not_found');
    return render(invoice, userId);
  }

  /** Tells owners and administrators of invoices that are due, once. */
  async function remind(): Promise<void> {
    for (const id of await repo.findDue(db, now())) {
      await db.transaction(async (tx) => {
        if (!(await repo.setReminded(tx, id, now()))) return;
        const invoice = await repo.findInvoice(tx, id);
        if (invoice) await tell(tx, invoice, 'COMPANY_INVOICE_DUE');
      });
    }
  }

  async function tell(
    tx: Tx,
    invoice: repo.InvoiceRow,
    template: 'COMPANY_INVOICE_DUE' | 'COMPANY_INVOICE_PAID',
  ): Promise<void> {
    const messageId = `company-invoice:${invoice.id}`;
    const data = { company: invoice.companyName, number: formatInvoiceNumber(invoice) };
    for (const userId of await deps.findRunners(tx, invoice.companyId))
      await enqueueNotification(tx, { userId, messageId, template, data }, `${messageId}:${template}`);
  }

  return { order, list, download, downloadManaged, remind, tell };
}

export type CompanyInvoices = ReturnType<typeof createCompanyInvoices>;

export const showInvoice = (row: repo.InvoiceRow): CompanyInvoice => ({
  id: row.id,
  number: formatInvoiceNumber(row),
  ...{ status: row.status, purchaseOrder: row.purchaseOrder, currency: row.currency },
  lines: row.lines.map(({ title, seats, amount, total }) => ({ title, seats, amount, total })),
  ...{ net: row.net, tax: row.tax, total: row.total, reverseCharge: row.reverseCharge },
  issuedAt: row.issuedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});
