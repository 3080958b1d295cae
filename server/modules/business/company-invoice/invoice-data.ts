import * as z from 'zod/mini';
import { CompanyDetails } from '../../../../contracts/business/company.ts';
import type { InvoiceSettings, ReceiptSettings, Seller } from '../../../config/load-config.ts';

/** Who issues invoices, as the settings say today. */
export interface InvoiceIssuer {
  siteName: string;
  /** Null in a demonstration. */
  seller: Seller | null;
  receipts: ReceiptSettings;
  invoices: InvoiceSettings;
}

/** `company_invoices.data`: what an invoice says besides its number, sums and lines. */
export const InvoiceData = z.object({
  demo: z.boolean(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    registration: z.string(),
    taxId: z.string(),
    country: z.string(),
    bank: z.string(),
  }),
  taxNote: z.string(),
  /** Percent of the tax in the total; null without a tax line. */
  taxPercent: z.nullable(z.number()),
  buyer: CompanyDetails,
});
export type InvoiceData = z.output<typeof InvoiceData>;

/** Whether this school sells by invoice: a buyer has to know where to pay. */
export const sellsByInvoice = ({ seller, invoices }: InvoiceIssuer): boolean =>
  seller === null || invoices.bank !== '';

export function makeInvoiceData(
  { siteName, seller, receipts, invoices }: InvoiceIssuer,
  buyer: CompanyDetails,
  taxPercent: number | null,
): InvoiceData {
  const { name, country, address, vatNumber, billingEmail } = buyer;
  return {
    demo: seller === null,
    seller: {
      ...(seller ?? { name: siteName, address: '', registration: '' }),
      ...{ taxId: receipts.taxId, country: invoices.country, bank: invoices.bank },
    },
    taxNote: receipts.taxNote,
    taxPercent,
    buyer: { name, country, address, vatNumber, billingEmail },
  };
}
