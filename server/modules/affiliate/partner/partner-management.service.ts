import type { ManagedPartner, PartnerDetail } from '../../../../contracts/affiliate/partner-management.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import type { AgreementService } from '../agreement/agreement.service.ts';
import type { BalanceService } from '../report/balance.service.ts';
import * as repo from './partner-management.repository.ts';

export interface PartnerManagementDeps {
  db: Db;
  balances: Pick<BalanceService, 'standings'>;
  agreements: Pick<AgreementService, 'history'>;
  now: () => Date;
}

interface ListInput {
  page?: number | undefined;
  size?: number | undefined;
  text?: string | undefined;
}

/** Partners in the back office (product §4 Affiliate program). */
export function createPartnerManagement({ db, balances, agreements, now }: PartnerManagementDeps) {
  async function show(rows: readonly repo.ManagedPartnerRow[]): Promise<ManagedPartner[]> {
    const standings = await balances.standings(rows.map(({ id }) => id));
    return rows.map(({ id, userId, name, email, code, joinedAt, suspendedAt, ...counts }) => ({
      ...{ id, person: { id: userId, name, email }, code, joinedAt: joinedAt.toISOString() },
      suspendedAt: suspendedAt?.toISOString() ?? null,
      level: standings.get(id)?.level ?? 0,
      ...counts,
      balances: standings.get(id)?.balances ?? [],
    }));
  }

  async function list({
    page,
    size,
    text,
  }: ListInput): Promise<{ partners: ManagedPartner[]; total: number }> {
    const found = await repo.findManagedPartners(db, {
      ...(text?.trim() && { text: text.trim() }),
      page: pageRows({ page, size }),
    });
    return { partners: await show(found.rows), total: found.total };
  }

  async function find(id: string): Promise<repo.ManagedPartnerRow> {
    const { rows } = await repo.findManagedPartners(db, { id, page: pageRows({}) });
    if (!rows[0]) throw new ApiError('not_found');
    return rows[0];
  }

  async function get(id: string): Promise<PartnerDetail> {
    const row = await find(id);
    const [[partner], agreed, changes] = await Promise.all([
      show([row]),
      agreements.history(db, id),
      repo.findSuspensions(db, id),
    ]);
    if (!partner) throw new ApiError('not_found');
    return {
      ...partner,
      agreements: agreed.map((one) => ({ ...one, at: one.at.toISOString() })),
      changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
    };
  }

  async function suspend(
    partnerId: string,
    { suspended, reason }: { suspended: boolean; reason: string },
    by: string,
  ): Promise<PartnerDetail> {
    const { userId, code } = await find(partnerId);
    if (userId === by) throw new ApiError('forbidden');
    await db.transaction(async (tx) => {
      if (!(await repo.setSuspended(tx, { partnerId, suspended, reason, by, now: now() }))) return;
      await recordChange(tx, {
        ...{ userId: by, action: 'CHANGED', entity: 'PARTNER', entityId: partnerId, subject: code },
        changes: [
          { field: 'suspended', from: String(!suspended), to: String(suspended) },
          { field: 'reason', from: null, to: reason },
        ],
      });
    });
    return get(partnerId);
  }

  return { list, get, suspend };
}

export type PartnerManagement = ReturnType<typeof createPartnerManagement>;
