import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { LEAD_KINDS } from '../../../contracts/messaging/lead.ts';
import { atLeast, createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

/** A person who submitted a form, once per address and kind. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    /** One of LEAD_KINDS. */
    kind: text('kind').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** What an author or a company says about itself. */
    details: text('details').notNull().default(''),
    locale: text('locale').notNull(),
    consentAt: timestamptz('consent_at').notNull(),
    createdAt: createdAt(),
    /** Null while nobody has dealt with it; a form that is sent again is open again. */
    handledAt: timestamptz('handled_at'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    /** Of managers, about the person. */
    note: text('note').notNull().default(''),
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    uniqueIndex('leads_address_key').on(t.kind, t.email),
    index('leads_email_idx').on(t.email),
    index('leads_created_idx').on(t.createdAt.desc()),
    index('leads_handled_by_idx').on(t.handledBy),
    index('leads_open_idx').on(t.createdAt).where(sql`handled_at is null`),
    atLeast(t.revision, 0),
    oneOf(t.kind, LEAD_KINDS),
    oneOf(t.locale, LOCALES),
  ],
);
