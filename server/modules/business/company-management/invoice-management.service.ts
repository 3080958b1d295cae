import { ApiError } from '../../../../contracts/api-error.ts';
import type { InvoiceStatus } from '../../../../contracts/business/business-values.ts';
import type { ManagedInvoice } from '../../../../contracts/business/invoice-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { formatInvoiceNumber } from '../../../../domain/business/company-invoice.ts';
import { seatsEnd } from '../../../../domain/business/seat-period.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { type CompanyInvoices, showInvoice } from '../company-invoice/company-invoice.service.ts';
import * as invoices from '../company-invoice/stored-invoice.ts';
import { insertPool } from '../seat/seat-pool.ts';

export interface InvoiceManagementDeps {
  db: Db;
  invoices: Pick<CompanyInvoices, 'tell'>;
  findPeriods: (tx: Tx, planIds: readonly string[]) => Promise<Map<string, SubscriptionPeriodName>>;
  now: () => Date;
}

interface Filter {
  page?: number | undefined;
  size?: number | undefined;
  text?: string | undefined;
  status?: InvoiceStatus | undefined;
  companyId?: string | undefined;
}

/** Invoices in the back office: the transfer came in, or the invoice is void (product §4 Companies). */
export function createInvoiceManagement({ db, invoices: issued, findPeriods, now }: InvoiceManagementDeps) {
  async function list({ status, companyId, text, ...page }: Filter) {
    const asked = { status, companyId, text: text?.trim(), ...pageRows(page) };
    const { rows, total } = await invoices.findManaged(db, asked);
    return { items: rows.map((row) => show(row, now())), total };
  }

  /** A decision that the same person made before is answered again. */
  async function decide(
    invoiceId: string,
    decision: { status: 'PAID' | 'CANCELLED'; by: string; note: string },
    carryOut: (tx: Tx, invoice: invoices.InvoiceRow) => Promise<void>,
  ): Promise<ManagedInvoice> {
    const decided = await db.transaction(async (tx) => {
      const isFirst = await invoices.decideInvoice(tx, invoiceId, { ...decision, now: now() });
      const invoice = await invoices.findInvoice(tx, invoiceId);
      if (!invoice) throw new ApiError('not_found');
      const { status, by, note } = decision;
      const isRepeated = invoice.status === status && invoice.decidedBy?.id === by && invoice.note === note;
      if (!isFirst && !isRepeated) throw new ApiError('order_state_invalid');
      if (isFirst) await carryOut(tx, invoice);
      if (isFirst) await record(tx, invoice, decision);
      return invoice;
    });
    failpoint('invoice.answered');
    return show(decided, now());
  }

  const markPaid = (invoiceId: string, reference: string, by: string): Promise<ManagedInvoice> =>
    decide(invoiceId, { status: 'PAID', by, note: reference }, async (tx, invoice) => {
      failpoint('invoice.decided');
      await openPools(tx, invoice);
      failpoint('invoice.opened');
      await issued.tell(tx, invoice, 'COMPANY_INVOICE_PAID');
      failpoint('invoice.told');
    });

  async function openPools(tx: Tx, { companyId, lines, paidAt }: invoices.InvoiceRow): Promise<void> {
    const startsAt = paidAt ?? now();
    const periods = await findPeriods(
      tx,
      lines.flatMap(({ planId }) => planId ?? []),
    );
    for (const { id, productId, planId, seats } of lines) {
      await insertPool(tx, {
        ...{ companyId, productId, planId, source: 'INVOICE', invoiceLineId: id, seats, startsAt },
        endsAt: seatsEnd(startsAt, planId ? (periods.get(planId) ?? null) : null),
      });
    }
  }

  const cancel = (invoiceId: string, reason: string, by: string): Promise<ManagedInvoice> =>
    decide(invoiceId, { status: 'CANCELLED', by, note: reason }, async () => {});

  return { list, markPaid, cancel };
}

export type InvoiceManagementService = ReturnType<typeof createInvoiceManagement>;

function record(
  tx: Tx,
  invoice: invoices.InvoiceRow,
  { status, by, note }: { status: string; by: string; note: string },
): Promise<void> {
  const changes = [
    { field: 'status', from: 'ISSUED', to: status },
    { field: status === 'PAID' ? 'reference' : 'reason', from: null, to: note },
  ];
  return recordChange(tx, {
    ...{ userId: by, action: 'CHANGED', entity: 'INVOICE', entityId: invoice.id, changes },
    subject: formatInvoiceNumber(invoice),
  });
}

const show = (row: invoices.InvoiceRow, now: Date): ManagedInvoice => ({
  ...showInvoice(row),
  company: { id: row.companyId, name: row.companyName },
  overdue: row.status === 'ISSUED' && row.dueAt <= now,
  decidedBy: row.decidedBy,
  note: row.note,
});
