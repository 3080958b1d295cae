import type { ChangedField } from '../../../contracts/identity/approval.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { AuditAction, AuditEntity } from '../../../contracts/manager-values.ts';
import type { Tx } from '../../../db/database.ts';
import { auditLog } from '../../../db/schema/platform/audit-log.ts';

export interface RecordedChange {
  /** Null when it happened by itself, at its time. */
  userId: string | null;
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  /** Its name now; empty for people. */
  subject: string;
  language?: Locale;
  changes?: ChangedField[];
}

/** Records what a manager changes, in the transaction of the change. */
export async function recordChange(tx: Tx, change: RecordedChange): Promise<void> {
  await tx.insert(auditLog).values({ ...change, language: change.language ?? null });
}
