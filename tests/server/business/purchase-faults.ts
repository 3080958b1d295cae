import type { Fault } from '../../setup/tampered.ts';

const otherThan = (companyId: string) => `(select id from companies c where c.id <> ${companyId} limit 1)`;
const POOL = `insert into company_seat_pools (company_id, product_id, source, starts_at, ends_at, `;

/** A pool of another company for what nobody has paid. */
const poolOf = (column: string, line: string) => `${POOL} ${column})
  select ${otherThan('l.company_id')}, l.product_id, 'CORRECTION', now(),
    now() + interval '1 year', l.id from (${line}) l`;

/** Faults of invoices and of orders for seats that the audit must report. */
export const PURCHASE_FAULTS: Fault[] = [
  ['each of its lines has its pool', `update company_invoices set status = 'PAID' where status = 'ISSUED'`],
  [
    'each of its lines has its pool',
    `update company_invoices set status = 'CANCELLED' where status = 'PAID'`,
  ],
  ['each of its lines has its pool', `update company_seat_pools set invoice_line_id = null`],
  [
    'each of its lines has its pool',
    `delete from company_invoice_lines where invoice_id in (select id from company_invoices where status = 'ISSUED')`,
  ],
  ['each of its lines has its pool', `update company_seat_pools set company_id = ${otherThan('company_id')}`],
  [
    'each of its lines has its pool',
    poolOf(
      'invoice_line_id',
      `select n.*, i.company_id from company_invoice_lines n join company_invoices i on i.id = n.invoice_id
        where i.status = 'ISSUED'`,
    ),
  ],
  [
    'each of its lines has its pool',
    `update company_seat_pools set product_id = null, plan_id = (select id from subscription_plans limit 1)
      where source = 'INVOICE'`,
  ],
  ['costs the sum of its lines', `update company_invoices set total = total + 1`],
  ['costs the sum of its lines', `update company_invoice_lines set total = total - 1`],
  ['numbered without gaps', `update company_invoice_counters set last = last + 1`],
  ['numbered without gaps', `delete from company_invoice_counters`],
  ['numbered without gaps', `update company_invoices set number = 99 where number = 3`],
  ['numbered without gaps', `update company_invoices set number = 0 where number = 1`],
  ['numbered without gaps', `update company_invoices set year = year - 1 where number = 3`],
  [
    'numbered without gaps',
    `drop index company_invoices_number_key; update company_invoices set number = 2 where number = 3`,
  ],
  ['for seats of a paid order', `update orders set status = 'PAID' where status = 'PENDING'`],
  ['for seats of a paid order', `update orders set status = 'EXPIRED' where status = 'PAID'`],
  ['for seats of a paid order', `update order_lines set kind = 'PRODUCT'`],
  ['for seats of a paid order', `update order_lines set status = 'REMOVED'`],
  ['for seats of a paid order', `update company_seat_pools set order_line_id = null`],
  ['for seats of a paid order', `update company_seat_pools set company_id = ${otherThan('company_id')}`],
  [
    'for seats of a paid order',
    poolOf(
      'order_line_id',
      `select n.*, s.company_id from order_lines n join company_seat_orders s on s.order_id = n.order_id
        join orders o on o.id = n.order_id where o.status = 'CANCELLED'`,
    ),
  ],
  [
    'for seats of a paid order',
    `update company_seat_pools set product_id = null, plan_id = (select id from subscription_plans limit 1)
      where source = 'ORDER'`,
  ],
];
