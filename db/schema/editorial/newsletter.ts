import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { createdAt, id, oneOf, timestamptz } from '../columns.ts';

/** Addresses that get the articles of one language by e-mail, once they are confirmed. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** Lower case. */
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    /** SHA-256 of the token in the confirmation link. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    /** When the last confirmation link was sent. */
    askedAt: timestamptz('asked_at').notNull(),
    /** Null while nobody has pressed the button behind the link. */
    confirmedAt: timestamptz('confirmed_at'),
    /** Articles shown later are in the next e-mail: the confirmation, then the last e-mail. */
    sentThrough: timestamptz('sent_through'),
    /** Articles that it got: one that is taken back and published again is not sent again. */
    sentArticles: uuid('sent_articles').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_address_key').on(t.email, t.locale),
    uniqueIndex('newsletter_subscribers_token_key').on(t.tokenHash),
    index('newsletter_subscribers_due_idx').on(t.locale, t.sentThrough).where(sql`confirmed_at is not null`),
    index('newsletter_subscribers_waiting_idx').on(t.askedAt).where(sql`confirmed_at is null`),
    oneOf(t.locale, LOCALES),
  ],
);
