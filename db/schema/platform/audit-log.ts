import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ChangedField } from '../../../contracts/identity/approval.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '../../../contracts/manager-values.ts';
import { oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

/** What managers changed: written with the change, and never changed or deleted itself. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamptz('at').notNull().defaultNow(),
    /** Null when it happened by itself, at its time. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** One of AUDIT_ACTIONS. */
    action: text('action').notNull(),
    /** One of AUDIT_ENTITIES. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** Its name at that time; empty for people. */
    subject: text('subject').notNull(),
    language: text('language'),
    changes: jsonb('changes').$type<ChangedField[]>().notNull().default([]),
  },
  (t) => [
    index('audit_log_entity_idx').on(t.entity, t.entityId, t.id),
    index('audit_log_user_idx').on(t.userId, t.id),
    oneOf(t.action, AUDIT_ACTIONS),
    oneOf(t.entity, AUDIT_ENTITIES),
    oneOf(t.language, LOCALES),
  ],
);
