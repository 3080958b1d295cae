import * as z from 'zod/mini';
import { defineContract, jsonList } from '../endpoint.ts';
import { Person } from '../management.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '../manager-values.ts';
import { Id, Instant, Locale, QueryNumber } from '../scalars.ts';
import { ChangedField } from './approval.ts';

/** One change that a manager made (product §4 Back office rules). */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  by: z.nullable(Person),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  /** Its name at that time. */
  subject: z.string(),
  /** The language that was changed; null when it has none. */
  language: z.nullable(Locale),
  changes: z.array(ChangedField),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const auditLog = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/audit-log',
    access: 'manager',
    summary: 'Changes made by managers, newest first, 50 a page; those to money and roles for seniors only',
    query: z.object({
      page: z.optional(QueryNumber(1, 100_000)),
      entity: z.optional(z.enum(AUDIT_ENTITIES)),
      entityId: z.optional(z.string().check(z.maxLength(120))),
      by: z.optional(Id),
    }),
    response: jsonList(z.array(AuditEntry)),
    errors: ['request_params_invalid'],
  },
});
