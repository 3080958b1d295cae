import type { Fault } from '../../setup/tampered.ts';

const OTHER = `(select id from affiliate_partners p where p.id <> partner_id order by joined_at limit 1)`;

/** Puts the person behind a payout into one of its columns. */
const own = (column: string): Fault => [
  'their own payout',
  `update affiliate_payouts p set ${column} = a.user_id
    from affiliate_partners a where a.id = p.partner_id and p.status = 'PAID'`,
];

/** Faults of payouts and of the sums of the ledger that the audit must report. */
export const PAYOUT_FAULTS: Fault[] = [
  ['currency of what it is for', `update affiliate_entries set currency = 'EUR' where kind = 'BONUS'`],
  ['currency of what it is for', `update affiliate_entries set currency = 'EUR' where kind = 'PAYOUT'`],
  ['currency of what it is for', `update affiliate_entries set partner_id = ${OTHER} where kind = 'REFUND'`],
  ['currency of what it is for', `update affiliate_entries set partner_id = ${OTHER} where kind = 'PAYOUT'`],
  ['pays the sum of its entries', `update affiliate_payouts set amount = amount + 1`],
  ['pays the sum of its entries', `delete from affiliate_payout_entries`],
  [
    'pays the sum of its entries',
    `update affiliate_payouts set partner_id = ${OTHER} where status in ('PAID', 'FAILED', 'CANCELLED')`,
  ],
  ['pays the sum of its entries', `update affiliate_payouts set currency = 'EUR'`],
  [
    'pays the sum of its entries',
    `update affiliate_entries set kind = 'PAYOUT' where id in (select entry_id from affiliate_payout_entries)
      and kind = 'BONUS' and bonus_id in (select bonus_id from affiliate_reviews)`,
  ],
  [
    'payable when it was asked for',
    `update affiliate_bonuses set payable_at = payable_at + interval '1 year'`,
  ],
  [
    'payable when it was asked for',
    `update affiliate_payouts set requested_at = requested_at - interval '1 year'`,
  ],
  ['payable when it was asked for', `update affiliate_reviews set decided_at = null`],
  [
    'payable when it was asked for',
    `update affiliate_reviews set decided_at = decided_at + interval '1 year'`,
  ],
  ['payable when it was asked for', `update affiliate_bonuses set disputed_at = paid_at`],
  ['nothing is paid twice', `update affiliate_payout_entries set released_at = now()`],
  [
    'nothing is paid twice',
    `drop index affiliate_payout_entries_once; update affiliate_payout_entries set released_at = null`,
  ],
  [
    'nothing is paid twice',
    `drop index affiliate_payout_entries_once;
      insert into affiliate_payout_entries (payout_id, entry_id)
        select p.id, m.entry_id from affiliate_payouts p, affiliate_payout_entries m
        where p.status = 'REQUESTED' and m.payout_id = (
          select id from affiliate_payouts where status = 'PAID' limit 1)`,
  ],
  ['what was paid out', `delete from affiliate_entries where kind = 'PAYOUT'`],
  ['what was paid out', `delete from affiliate_entries where kind = 'PAYOUT_RETURNED'`],
  ['what was paid out', `update affiliate_entries set amount = amount - 1 where kind = 'PAYOUT'`],
  ['what was paid out', `update affiliate_payouts set status = 'PAID' where status = 'REQUESTED'`],
  ['what was paid out', `update affiliate_payouts set status = 'FAILED' where status = 'PAID'`],
  ['what was paid out', `update affiliate_payouts set approved_at = null`],
  ['what was paid out', `update affiliate_payouts set approved_at = now() where status = 'REQUESTED'`],
  ['balance of a partner', `update affiliate_entries set amount = amount - 1 where kind = 'PAYOUT'`],
  ['balance of a partner', `delete from affiliate_entries where kind = 'PAYOUT_RETURNED'`],
  [
    'balance of a partner',
    `delete from affiliate_payout_entries where payout_id in (
      select id from affiliate_payouts where status = 'PAID')`,
  ],
  ['gave up what is in no payout', `delete from affiliate_entries where kind = 'FORFEIT'`],
  ['gave up what is in no payout', `update affiliate_entries set amount = amount + 1 where kind = 'FORFEIT'`],
  [
    'gave up what is in no payout',
    `update users set erased_at = null where id in (select user_id from affiliate_partners)`,
  ],
  ...['approved_by', 'confirmed_by', 'paid_by'].map(own),
  ['their own payout', `update affiliate_payouts set confirmed_by = approved_by`],
  ['as the last change says', `update affiliate_partners set suspended_at = now()`],
  ['as the last change says', `update affiliate_partners set suspended_at = null`],
  [
    'as the last change says',
    `insert into affiliate_suspensions (partner_id, suspended, reason, changed_at)
      select id, suspended_at is null, 'Why', now() + interval '1 year' from affiliate_partners`,
  ],
];
