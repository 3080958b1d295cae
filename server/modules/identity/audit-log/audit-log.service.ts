import type { AuditEntry } from '../../../../contracts/identity/audit-log.ts';
import type { AuditEntity } from '../../../../contracts/manager-values.ts';
import { MANAGER_PAGE_SIZE } from '../../../../contracts/manager-values.ts';
import type { Db } from '../../../../db/database.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import { findEntries, findRecent } from './audit-log.repository.ts';

export interface AuditQuery {
  page?: number | undefined;
  entity?: AuditEntity | undefined;
  entityId?: string | undefined;
  by?: string | undefined;
}

/** What managers changed, who and when (product §4 Back office rules). */
export function createAuditLogService({ db }: { db: Db }) {
  return {
    list: ({ page = 1, ...filter }: AuditQuery, { role }: Pick<Caller, 'role'>) =>
      findEntries(
        db,
        { ...filter, isSenior: role === 'SENIOR_CONTENT_MANAGER' },
        { limit: MANAGER_PAGE_SIZE, offset: (page - 1) * MANAGER_PAGE_SIZE },
      ),

    /** What this manager changed last, each thing once. */
    recent: ({ id, role }: Pick<Caller, 'id' | 'role'>, limit: number): Promise<AuditEntry[]> =>
      findRecent(db, { by: id, isSenior: role === 'SENIOR_CONTENT_MANAGER' }, limit),
  };
}

export type AuditLogService = ReturnType<typeof createAuditLogService>;
