import { ONE } from '../setup/one-of-each.ts';
import { breaks, repeats, type Statement } from './statement.ts';

const NOTHING = "'NOTHING'";
const { person, course, order } = ONE;

/** Table → column → a value that its `<table>_<column>_check` rejects. */
export const AFFILIATE_REFUSED: Record<string, Record<string, string>> = {
  affiliate_agreements: { document: NOTHING, version: '0' },
  affiliate_bonuses: {
    ...{ kind: NOTHING, source: NOTHING, currency: "'GBP'" },
    ...{ sale: '0', level: '-1', percent: '101', amount: '-1' },
  },
  affiliate_clicks: { count: '0' },
  affiliate_codes: { code: "'tomas'" },
  affiliate_entries: { kind: NOTHING, currency: "'GBP'" },
  affiliate_payouts: {
    ...{ currency: "'GBP'", method: NOTHING, status: NOTHING, amount: '0', check_attempts: '-1' },
  },
  affiliate_reviews: { reasons: "'{LATE_CLICK,NOTHING}'", decision: NOTHING },
  affiliate_touches: { source: NOTHING },
};

/** One row of each table, all of one partner. */
export const ONE_OF_AFFILIATE = [
  `insert into affiliate_partners (id, user_id) values ('${person}', '${person}')`,
  `insert into affiliate_codes (code, partner_id) values ('TOMAS', '${person}')`,
  `insert into affiliate_agreements (partner_id, document, version) values ('${person}', 'general-partner-terms', 1)`,
  `insert into affiliate_clicks (partner_id, at) values ('${person}', '2026-01-01')`,
  `insert into affiliate_touches (user_id, partner_id, source, clicked_at, claimed_at)
    values ('${person}', '${person}', 'LINK', '2026-01-01', '2026-01-02')`,
  // Without an amount, so that only its own constraint refuses a sale of nothing.
  `insert into affiliate_bonuses (id, partner_id, order_id, order_line_id, kind, product_id, source, currency, sale,
      tariff_id, level, percent, amount, paid_at, payable_at)
    select '${order}', '${person}', l.order_id, l.id, 'COURSE', l.product_id, 'LINK', 'USD', 1440, t.id, 0, 0, 0,
      '2026-01-01', '2026-01-15'
    from order_lines l, affiliate_tariffs t where l.order_id = '${order}' limit 1`,
  `insert into affiliate_entries (partner_id, kind, bonus_id, currency, amount, sale)
    values ('${person}', 'BONUS', '${order}', 'USD', 0, 1440)`,
  // A decided one: only its own constraint refuses another decision.
  `insert into affiliate_reviews (bonus_id, reasons, decision, decided_at)
    values ('${order}', '{LATE_CLICK}', 'RELEASE', now())`,
  `insert into affiliate_payouts (id, partner_id, currency, amount, method, account, account_shown)
    values ('${course}', '${person}', 'USD', 5000, 'transfer', '', '')`,
  `insert into affiliate_payout_entries (payout_id, entry_id) select '${course}', id from affiliate_entries`,
];

const addEntry = (kind: string, amount: number, sale: number) =>
  `insert into affiliate_entries (partner_id, kind, bonus_id, currency, amount, sale)
    select partner_id, '${kind}', bonus_id, currency, ${amount}, ${sale} from affiliate_entries`;

const addPayoutEntry = (kind: string, amount: number, sale = 0) =>
  `insert into affiliate_entries (partner_id, kind, payout_id, currency, amount, sale)
    select partner_id, '${kind}', id, currency, ${amount}, ${sale} from affiliate_payouts`;

export const AFFILIATE_STATEMENTS: Statement[] = [
  ...breaks('affiliate_codes_code_check', `update affiliate_codes set code = 'TOM'`),
  ...repeats(
    'affiliate_codes_one_current',
    `insert into affiliate_codes (code, partner_id) values ('OTHER', '${person}')`,
  ),
  ...breaks(
    'affiliate_touches_claimed',
    `update affiliate_touches set claimed_at = clicked_at - interval '1 second'`,
  ),
  ...breaks('affiliate_bonuses_within_sale', `update affiliate_bonuses set amount = sale + 1`),
  ...breaks('affiliate_bonuses_payable_later', `update affiliate_bonuses set payable_at = paid_at`),
  ...breaks(
    'affiliate_bonuses_sells',
    `update affiliate_bonuses set product_id = null`,
    `update affiliate_bonuses set kind = 'PLAN'`,
    `update affiliate_bonuses set plan_id = (select id from subscription_plans)`,
    `update affiliate_bonuses set kind = 'PLAN', product_id = null`,
  ),
  ...breaks(
    'affiliate_entries_subject',
    `update affiliate_entries set bonus_id = null`,
    `update affiliate_entries set payout_id = '${course}'`,
    addEntry('PAYOUT', -1, 0),
    addPayoutEntry('PAYOUT', -1, -1),
    addPayoutEntry('REFUND', -1),
  ),
  ...breaks(
    'affiliate_entries_sign',
    `update affiliate_entries set amount = -1`,
    `update affiliate_entries set sale = 0`,
    addEntry('REJECTION', 1, -1),
    addEntry('REJECTION', -1, 1),
    addEntry('FORFEIT', 0, 0),
    addEntry('FORFEIT', -1, -1),
    addPayoutEntry('PAYOUT', 1),
    addPayoutEntry('PAYOUT_RETURNED', -1),
  ),
  ...repeats('affiliate_entries_one_bonus', addEntry('BONUS', 0, 1440)),
  ...repeats('affiliate_entries_one_rejection', `${addEntry('REJECTION', 0, -1440)}, generate_series(1, 2)`),
  ...breaks('affiliate_reviews_has_reason', `update affiliate_reviews set reasons = '{}'`),
  ...breaks(
    'affiliate_reviews_decided',
    `update affiliate_reviews set decided_at = null`,
    `update affiliate_reviews set decision = null`,
  ),
  ...breaks(
    'affiliate_payouts_paid',
    `update affiliate_payouts set status = 'PAID', approved_at = now()`,
    `update affiliate_payouts set paid_at = now()`,
  ),
  ...breaks(
    'affiliate_payouts_closed',
    `update affiliate_payouts set status = 'CANCELLED'`,
    `update affiliate_payouts set closed_at = now()`,
  ),
  ...breaks(
    'affiliate_payouts_approved',
    `update affiliate_payouts set status = 'SENT'`,
    `update affiliate_payouts set status = 'FAILED', closed_at = now()`,
  ),
  ...repeats(
    'affiliate_payouts_one_open',
    `insert into affiliate_payouts (id, partner_id, currency, amount, method, account, account_shown)
      values (gen_random_uuid(), '${person}', 'USD', 5000, 'transfer', '', '')`,
  ),
  ...repeats(
    'affiliate_payout_entries_once',
    `with other as (
      insert into affiliate_payouts (id, partner_id, currency, amount, method, account, account_shown, status, closed_at)
      values (gen_random_uuid(), '${person}', 'USD', 5000, 'transfer', '', '', 'CANCELLED', now()) returning id)
    insert into affiliate_payout_entries (payout_id, entry_id)
    select other.id, entry_id from other, affiliate_payout_entries`,
  ),
];
