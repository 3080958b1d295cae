/** What the back office reads and decides of invoices. */
export {
  decideInvoice,
  findInvoice,
  findManaged,
  type InvoiceRow,
} from './company-invoice.repository.ts';
