import { ONE } from '../setup/one-of-each.ts';
import { breaks, repeats, type Statement } from './statement.ts';

const NOTHING = "'NOTHING'";
const NO_LANGUAGE = "'xx'";
const LARGEST = Number.MAX_SAFE_INTEGER;
const { person, course, order, cart } = ONE;

/** Table → column → a value that its `<table>_<column>_check` rejects. */
export const BUSINESS_REFUSED: Record<string, Record<string, string>> = {
  companies: { country: "'de'", version: '0' },
  company_invitations: {
    ...{ role: NOTHING, status: NOTHING, locale: NO_LANGUAGE },
    ...{ position: '-1', times: '0', reminders: '3' },
  },
  company_invoice_counters: { last: '-1' },
  company_invoice_lines: { position: '-1' },
  company_invoices: { status: NOTHING, currency: "'GBP'", locale: NO_LANGUAGE, number: '0' },
  company_join_links: { generation: '0' },
  company_members: { role: NOTHING, sharing_version: '0' },
  company_seat_corrections: { seats: '0' },
  company_seat_pools: { source: NOTHING },
  company_seats: { number: '0' },
  seat_discount_versions: { version: '0' },
};

/** One row of each table, all of one company. */
export const ONE_OF_BUSINESS = [
  `insert into companies (id, name, country, address, billing_email, created_by)
    select id::uuid, 'Bakery', 'DE', 'Berlin', 'ann@kurso.test', '${person}' from unnest(array['${order}', '${cart}']) id`,
  `insert into company_members (company_id, user_id, role, joined_at, sharing_version)
    values ('${order}', '${person}', 'OWNER', '2026-01-01', 1)`,
  `insert into company_domains (company_id, domain, record, verified_at)
    values ('${order}', 'kurso.test', 'one', now()), ('${cart}', 'kurso.test', 'two', null)`,
  // A revoked one: only its own constraint refuses another status.
  `insert into company_invitations (company_id, request_id, position, email, role, token_hash, status, locale, sent_at,
      expires_at, closed_at)
    values ('${order}', '${order}', 0, 'ann@kurso.test', 'MEMBER', 'hash', 'REVOKED', 'en', '2026-01-01', '2026-01-31',
      now())`,
  `insert into company_join_links (company_id, token_hash) values ('${order}', 'hash')`,
  `insert into company_invoice_counters (series, year, last) values ('KURSO', 2026, 1)`,
  `insert into company_invoices (id, company_id, purchase_id, series, year, number, currency, locale, net, tax, total,
      reverse_charge, data, ordered_by, issued_at, due_at)
    values ('${order}', '${order}', '${order}', 'KURSO', 2026, 1, 'EUR', 'en', 1000, 0, 1000, false, '{}', '${person}',
      '2026-01-01', '2026-01-31')`,
  `insert into company_invoice_lines (id, invoice_id, position, product_id, title, seats, amount, total)
    values ('${order}', '${order}', 0, '${course}', 'C', 2, 500, 1000)`,
  `insert into company_seat_pools (id, company_id, product_id, source, starts_at, ends_at)
    values ('${order}', '${order}', '${course}', 'CORRECTION', '2026-01-01', '2027-01-01')`,
  `insert into company_seat_corrections (id, company_id, pool_id, seats, reason)
    values ('${order}', '${order}', '${order}', 1, 'A gift')`,
  `insert into company_seats (id, pool_id, number) values ('${order}', '${order}', 1)`,
  `insert into company_seat_assignments (company_id, pool_id, seat_id, user_id, assigned_at)
    values ('${order}', '${order}', '${order}', '${person}', '2026-01-01')`,
  `insert into seat_discount_versions (version, discounts, valid_from) values (1, '[]', now())`,
];

export const BUSINESS_STATEMENTS: Statement[] = [
  ...breaks('companies_country_check', `update companies set country = 'DEU'`),
  ...breaks('company_members_left', `update company_members set left_at = joined_at - interval '1 second'`),
  ...repeats(
    'company_members_one',
    `insert into company_members (company_id, user_id, role) values ('${order}', '${person}', 'MEMBER')`,
  ),
  ...repeats('company_domains_verified_key', `update company_domains set verified_at = now()`),
  ...breaks(
    'company_invitations_closed',
    `update company_invitations set closed_at = null`,
    `update company_invitations set status = 'SENT'`,
  ),
  ...breaks('company_invitations_accepted', `update company_invitations set accepted_by = '${person}'`),
  ...breaks('company_invitations_period', `update company_invitations set expires_at = sent_at`),
  ...repeats(
    'company_invitations_one_waiting',
    `insert into company_invitations (company_id, request_id, position, email, role, token_hash, locale, sent_at,
        expires_at)
      select company_id, gen_random_uuid(), 0, email, role, n::text, locale, sent_at, expires_at
      from company_invitations, generate_series(1, 2) n`,
  ),
  ...breaks('company_invoices_net_check', `update company_invoices set net = -1, tax = 1, total = 0`),
  ...breaks('company_invoices_tax_check', `update company_invoices set net = 1, tax = -1, total = 0`),
  ...breaks(
    'company_invoices_total_check',
    `update company_invoices set net = ${LARGEST}, tax = 1, total = ${LARGEST} + 1`,
  ),
  ...breaks('company_invoices_sum', `update company_invoices set total = net + 1`),
  ...breaks(
    'company_invoices_reverse_charge',
    `update company_invoices set reverse_charge = true, tax = 1, total = net + 1`,
  ),
  ...breaks(
    'company_invoices_decided',
    `update company_invoices set status = 'PAID'`,
    `update company_invoices set paid_at = now()`,
    `update company_invoices set status = 'CANCELLED'`,
    `update company_invoices set cancelled_at = now()`,
  ),
  ...breaks('company_invoice_lines_seats_check', `update company_invoice_lines set seats = 0, total = 0`),
  // A negative amount has a negative sum; the amount is refused first.
  ...breaks(
    'company_invoice_lines_amount_check',
    `update company_invoice_lines set amount = -1, total = -seats`,
  ),
  ...breaks(
    'company_invoice_lines_total_check',
    `update company_invoice_lines set amount = ${LARGEST}, total = ${LARGEST} * 2`,
  ),
  ...breaks('company_invoice_lines_sum', `update company_invoice_lines set total = total + 1`),
  ...breaks(
    'company_invoice_lines_sells',
    `update company_invoice_lines set product_id = null`,
    `update company_invoice_lines set plan_id = (select id from subscription_plans)`,
  ),
  ...breaks(
    'company_seat_pools_sells',
    `update company_seat_pools set product_id = null`,
    `update company_seat_pools set plan_id = (select id from subscription_plans)`,
  ),
  ...breaks(
    'company_seat_pools_source',
    `update company_seat_pools set source = 'ORDER'`,
    `update company_seat_pools set source = 'INVOICE'`,
    `update company_seat_pools set invoice_line_id = '${order}'`,
    `update company_seat_pools set order_line_id = (select id from order_lines limit 1)`,
  ),
  ...breaks('company_seat_pools_period', `update company_seat_pools set ends_at = starts_at`),
  ...breaks(
    'company_seats_state',
    `update company_seats set is_taken = true, removed_at = now()`,
    `update company_seats set is_taken = true, reserved_for = (select id from company_invitations)`,
    `update company_seats set removed_at = now(), reserved_for = (select id from company_invitations)`,
  ),
  ...breaks(
    'company_seat_assignments_end_reason_check',
    `update company_seat_assignments set end_reason = ${NOTHING}, ended_at = now()`,
  ),
  ...breaks(
    'company_seat_assignments_ended',
    `update company_seat_assignments set ended_at = now()`,
    `update company_seat_assignments set end_reason = 'OVER'`,
    `update company_seat_assignments set end_reason = 'OVER', ended_at = assigned_at - interval '1 second'`,
  ),
  ...repeats(
    'company_seat_assignments_one_per_seat',
    `with other as (insert into users (email, name) values ('bob@kurso.test', 'Bob') returning id)
    insert into company_seat_assignments (company_id, pool_id, seat_id, user_id)
    select company_id, pool_id, seat_id, other.id from other, company_seat_assignments`,
  ),
  ...repeats(
    'company_seat_assignments_one_per_member',
    `with other as (insert into company_seats (pool_id, number) values ('${order}', 2) returning id)
    insert into company_seat_assignments (company_id, pool_id, seat_id, user_id)
    select company_id, pool_id, other.id, user_id from other, company_seat_assignments`,
  ),
];
