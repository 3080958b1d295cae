import type { Fault } from '../../setup/tampered.ts';

const ACTIVE = 'ended_at is null';

/** Subscriptions that a company gave. */
const GIVEN = 'id in (select subscription_id from company_seat_assignments)';

/** A pool with two assignments or more. */
const SHARED = `(select pool_id from company_seat_assignments where ${ACTIVE}
  group by pool_id having count(*) > 1 order by pool_id limit 1)`;

const GRANT = `insert into access_entries (user_id, product_id, direction, reason, cause)`;

/** Faults of seats and of who has them that the audit must report. */
export const SEAT_FAULTS: Fault[] = [
  ['one assignment of its pool holds it', `update company_seats set is_taken = false`],
  ['one assignment of its pool holds it', `update company_seats set is_taken = true`],
  ['one assignment of its pool holds it', `delete from company_seat_assignments where ${ACTIVE}`],
  [
    'one assignment of its pool holds it',
    `drop index company_seat_assignments_one_per_member;
      update company_seat_assignments a set pool_id = (select id from company_seat_pools p where p.id <> a.pool_id limit 1)
      where ${ACTIVE}`,
  ],
  [
    'one assignment of its pool holds it',
    `drop index company_seat_assignments_one_per_seat;
      update company_seat_assignments a set seat_id = (
        select id from company_seats s where s.pool_id = a.pool_id and s.is_taken order by number limit 1)
        where ${ACTIVE} and pool_id = ${SHARED};
      update company_seats set is_taken = false where pool_id = ${SHARED}`,
  ],
  ['as many seats as were bought', `update company_seats set removed_at = now() where not is_taken`],
  ['as many seats as were bought', `update company_seats set removed_at = null`],
  ['as many seats as were bought', `update company_seats set removed_at = now() where is_taken`],
  [
    'as many seats as were bought',
    `insert into company_seats (pool_id, number) select id, 99 from company_seat_pools`,
  ],
  ['as many seats as were bought', `update company_seat_corrections set seats = seats + 1`],
  ['as many seats as were bought', `delete from company_seat_corrections where seats < 0`],
  ['as many seats as were bought', `update company_invoice_lines set seats = seats + 1`],
  ['as many seats as were bought', `update order_lines set quantity = quantity + 1`],
  ['as many seats as were bought', `update refunds set status = 'FAILED'`],
  ['as many seats as were bought', `update orders set status = 'REFUNDED' where status = 'PAID'`],
  [
    'active exactly when its grant is',
    `delete from access_entries where reason = 'seat' and direction = 'REVOKE'`,
  ],
  [
    'active exactly when its grant is',
    `delete from access_entries where reason = 'seat' and direction = 'GRANT'`,
  ],
  [
    'active exactly when its grant is',
    `${GRANT} select user_id, product_id, 'REVOKE', 'seat', cause from access_entries e
      where reason = 'seat' and not exists (select 1 from access_entries r
        where r.cause = e.cause and r.direction = 'REVOKE')`,
  ],
  [
    'active exactly when its grant is',
    `update company_seat_assignments set ended_at = now(), end_reason = 'OVER' where ${ACTIVE}`,
  ],
  ['active exactly when its grant is', `update access_entries set reason = 'granted' where reason = 'seat'`],
  [
    'every grant of a seat',
    `${GRANT} select user_id, product_id, 'GRANT', 'seat', 'seat:none' from access_entries limit 1`,
  ],
  [
    'every grant of a seat',
    `update company_seat_assignments set user_id = (select id from users limit 1) where ended_at is not null`,
  ],
  ['a subscription without a plan, which ends', `update company_seat_assignments set subscription_id = null`],
  [
    'a subscription without a plan, which ends',
    `update subscriptions set plan_id = (select id from subscription_plans limit 1) where ${GIVEN}`,
  ],
  [
    'a subscription without a plan, which ends',
    `update subscriptions set status = 'ACTIVE', ended_at = null where status = 'ENDED' and ${GIVEN}`,
  ],
  [
    'a subscription without a plan, which ends',
    `update subscriptions set status = 'ENDED', ended_at = now() where status = 'ACTIVE' and ${GIVEN}`,
  ],
  [
    'a subscription without a plan, which ends',
    `update company_seat_assignments set user_id = (select id from users limit 1) where subscription_id is not null and ${ACTIVE}`,
  ],
  [
    'a subscription that a company gave',
    `update company_seat_assignments set subscription_id = null where ${ACTIVE}`,
  ],
  [
    'a subscription that a company gave',
    `delete from company_seat_assignments where subscription_id is not null`,
  ],
  [
    'a subscription that a company gave',
    `update company_seat_assignments set subscription_id = (
        select subscription_id from company_seat_assignments where subscription_id is not null limit 1)
      where subscription_id is not null`,
  ],
  [
    'a subscription that a company gave',
    `insert into subscriptions (user_id, period, created_at, period_start, period_end, anchor_day)
      select id, 'YEARLY', '2020-01-01', '2020-01-01', '2021-01-01', 1 from users limit 1`,
  ],
  ['to which they do not belong', `update company_members set left_at = now()`],
  ['to which they do not belong', `delete from company_members where role = 'MEMBER'`],
  [
    'to which they do not belong',
    `update company_seat_assignments a set company_id = m.company_id from company_members m
      where m.user_id = a.user_id and m.company_id <> a.company_id and a.${ACTIVE}`,
  ],
];
