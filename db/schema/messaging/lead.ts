import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { LEAD_KINDS } from '../../../contracts/messaging/lead.ts';
import { createdAt, id, oneOf, timestamptz } from '../columns.ts';

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
  },
  (t) => [
    uniqueIndex('leads_address_key').on(t.kind, t.email),
    index('leads_email_idx').on(t.email),
    index('leads_created_idx').on(t.createdAt.desc()),
    oneOf(t.kind, LEAD_KINDS),
    oneOf(t.locale, LOCALES),
  ],
);
