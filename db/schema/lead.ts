import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** Somebody who asked for the guide or the career plan by mail, once per address and kind. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    /** book or career. */
    kind: text('kind').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    locale: text('locale').notNull(),
    consentAt: moment('consent_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('leads_address_key').on(t.kind, t.email)],
);
