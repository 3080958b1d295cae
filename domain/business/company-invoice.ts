import { INVOICE_DUE_DAYS } from '../../contracts/business/business-values.ts';

/** The parts of an invoice’s number: numbered without gaps per series and year, apart from receipts. */
export interface InvoiceNumber {
  /** Short name of the seller, as on receipts. */
  series: string;
  /** The year of issue in UTC. */
  year: number;
  number: number;
}

const NUMBER_DIGITS = 6;

/** The number as printed: `KURSO-INV-2026-000123`. */
export const formatInvoiceNumber = ({ series, year, number }: InvoiceNumber): string =>
  `${series}-INV-${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`;

const DAY_MS = 86_400_000;

export const invoiceDue = (issuedAt: Date): Date => new Date(issuedAt.getTime() + INVOICE_DUE_DAYS * DAY_MS);
