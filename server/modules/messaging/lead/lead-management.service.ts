import { ApiError } from '../../../../contracts/api-error.ts';
import { MANAGER_PAGE_SIZE } from '../../../../contracts/manager-values.ts';
import type { ManagedLead } from '../../../../contracts/messaging/lead-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import * as repo from './lead-management.repository.ts';

type Page = repo.LeadQuery & { page?: number | undefined; size?: number | undefined };
type Change = { leadId: string; handled: boolean; note: string; revision: number; callerId: string };

/** Managers deal with submitted forms (product §4 Back office rules). */
export function createLeadManagementService({ db, now = () => new Date() }: { db: Db; now?: () => Date }) {
  async function known(tx: Db | Tx, leadId: string): Promise<repo.LeadRow> {
    const row = await repo.findManagedLead(tx, leadId);
    if (!row) throw new ApiError('not_found');
    return row;
  }

  return {
    async list({ page = 1, size = MANAGER_PAGE_SIZE, ...query }: Page) {
      const found = await repo.findManagedLeads(db, query, { limit: size, offset: (page - 1) * size });
      return { leads: found.rows.map(toManaged), total: found.total };
    },
    get: async (leadId: string) => toManaged(await known(db, leadId)),

    update: ({ leadId, handled, note, revision, callerId }: Change): Promise<ManagedLead> =>
      db.transaction(async (tx) => {
        const before = await known(tx, leadId);
        const change = { id: leadId, handled, note, revision, by: callerId, at: now() };
        if (!(await repo.updateLead(tx, change))) throw new ApiError('edit_conflict');
        const after = await known(tx, leadId);
        const about = { entity: 'LEAD', entityId: leadId, subject: '' } as const;
        // The note is about a person: the log, which is never erased, only says that there is another.
        const statuses = { field: 'status', from: statusOf(before), to: statusOf(after) };
        const changes = statuses.from === statuses.to ? [] : [statuses];
        await recordChange(tx, { ...about, userId: callerId, action: 'CHANGED', changes });
        return toManaged(after);
      }),
  };
}

export type LeadManagementService = ReturnType<typeof createLeadManagementService>;

const statusOf = ({ handledAt }: repo.LeadRow) => (handledAt === null ? 'OPEN' : 'HANDLED');
const toInstant = (at: string) => new Date(at).toISOString();

function toManaged({ createdAt, consentAt, handledAt, handledBy, ...row }: repo.LeadRow): ManagedLead {
  return {
    ...row,
    createdAt: toInstant(createdAt),
    consentAt: toInstant(consentAt),
    handled: handledAt === null ? null : { at: toInstant(handledAt), by: handledBy },
  };
}
