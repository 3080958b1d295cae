import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS, APPROVAL_STATES, type ChangedField } from '../../../contracts/identity/approval.ts';
import { id, oneOf, timestamptz } from '../columns.ts';
import { users } from './user.ts';

/** Changes that wait for a second senior manager (product §4 Back office rules); decided ones stay as a record. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    /** One of APPROVAL_KINDS. */
    kind: text('kind').notNull(),
    /** What is changed: one change of it waits at a time. */
    target: text('target').notNull(),
    /** The target's name, for those who decide. */
    subject: text('subject').notNull(),
    changes: jsonb('changes').$type<ChangedField[]>().notNull(),
    /** Input of the area that carries the change out. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** One of APPROVAL_STATES. */
    state: text('state').notNull().default('WAITING'),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    askedAt: timestamptz('asked_at').notNull(),
    /** When it is carried out without a confirmation, in a school with one senior manager. */
    dueAt: timestamptz('due_at'),
    expiresAt: timestamptz('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: timestamptz('decided_at'),
    /** Error code of a change that could no longer be carried out. */
    failure: text('failure'),
  },
  (t) => [
    uniqueIndex('approvals_one_waiting').on(t.kind, t.target).where(sql`state = 'WAITING'`),
    index('approvals_waiting_idx').on(t.askedAt).where(sql`state = 'WAITING'`),
    index('approvals_decided_idx').on(t.decidedAt.desc().nullsFirst()),
    index('approvals_asked_by_idx').on(t.askedBy),
    index('approvals_decided_by_idx').on(t.decidedBy),
    oneOf(t.kind, APPROVAL_KINDS),
    oneOf(t.state, APPROVAL_STATES),
    check('approvals_decided', sql`(${t.state} = 'WAITING') = (${t.decidedAt} is null)`),
    // Nobody confirms their own change; alone it is carried out when it is due, without a name.
    check(
      'approvals_second_person',
      sql`${t.state} not in ('CONFIRMED', 'DONE') or (case when ${t.decidedBy} is null then ${t.dueAt} is not null else ${t.decidedBy} <> ${t.askedBy} end)`,
    ),
    check('approvals_failure', sql`${t.failure} is null or ${t.state} = 'REFUSED'`),
  ],
);
