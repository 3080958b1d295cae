import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { createdAt, id, oneOf } from '../columns.ts';

/** Without SMTP: the e-mails shown at /dev/inbox. Also the record of e-mails really sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    toAddress: text('to_address').notNull(),
    /** Reply-To address, when it is not the school's. */
    replyTo: text('reply_to'),
    locale: text('locale').notNull(),
    template: text('template').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    local: boolean('local').notNull(),
    /** The outbox job that wrote it: running the job again adds no second e-mail. */
    cause: text('cause'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('mails_cause_key').on(t.cause),
    index('mails_created_at_idx').on(t.createdAt),
    index('mails_to_address_idx').on(t.toAddress),
    index('mails_reply_to_idx').on(t.replyTo),
    oneOf(t.locale, LOCALES),
  ],
);
