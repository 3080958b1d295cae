import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../contracts/locales.ts';
import type { InvoiceRow } from '../../../server/modules/business/company-invoice/company-invoice.repository.ts';
import { writeInvoice } from '../../../server/modules/business/company-invoice/invoice-document.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { createPdfService } from '../../../server/platform/pdf/pdf.service.ts';
import { sharedRenderer } from '../../setup/pdf-renderer.ts';

const pdf = createPdfService({ renderer: sharedRenderer() });

const INVOICE: InvoiceRow = {
  ...{ id: 'i', companyId: 'c', companyName: 'Acme', series: 'KURSO', year: 2026, number: 7 },
  ...{ status: 'ISSUED', purchaseOrder: 'PO-1', currency: 'EUR', locale: 'en', note: '', orderedBy: 'u' },
  ...{ net: 11_900, tax: 0, total: 11_900, reverseCharge: true, paidAt: null, decidedBy: null },
  ...{ issuedAt: new Date('2026-11-28T10:00:00Z'), dueAt: new Date('2026-12-28T10:00:00Z') },
  data: {
    demo: false,
    seller: {
      ...{ name: 'School Ltd', address: 'Road 1', registration: 'HRB 1', taxId: 'DE136695976' },
      ...{ country: 'DE', bank: 'IBAN DE00' },
    },
    ...{ taxNote: '', taxPercent: null },
    buyer: {
      ...{ name: 'Acme', country: 'FR', address: 'Street 1\nTown', vatNumber: 'FR40303265045' },
      billingEmail: 'bills@acme.test',
    },
  },
  lines: [
    { id: 'l', productId: 'p', planId: null, title: 'A course', seats: 5, amount: 2380, total: 11_900 },
  ],
};
const site = { name: 'Kurso', publicUrl: 'https://kurso.test' };
const write = (change: Partial<InvoiceRow> = {}) =>
  writeInvoice(bundledTranslations('public/locales'), { ...INVOICE, ...change }, site);

describe('an invoice', () => {
  it.each(LOCALES)('is written and printed in %s', { timeout: 240_000 }, async (locale) => {
    const request = await write({ locale });
    expect(JSON.stringify(request)).not.toContain('{{');
    const bytes = await pdf.renderPdf(request);
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has a tax line and no reverse charge at home', async () => {
    const data = { ...INVOICE.data, taxPercent: 19 };
    const { data: document } = await write({ data, net: 10_000, tax: 1900, reverseCharge: false });
    expect(document).toMatchObject({
      sums: [
        { label: 'Net', value: '€100' },
        { label: 'Tax 19%', value: '€19' },
      ],
      taxNotes: [],
    });
  });

  it.each([
    ['ISSUED', null, 'Please transfer the total by December 28, 2026'],
    ['PAID', new Date('2026-12-01T00:00:00Z'), 'Paid on December 1, 2026'],
    ['CANCELLED', null, 'This invoice has been cancelled.'],
  ] as const)('that is %s says so', async (status, paidAt, text) => {
    expect(JSON.stringify((await write({ status, paidAt })).data)).toContain(text.slice(0, 20));
  });
});
