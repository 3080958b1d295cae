import type * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { companyManagement } from '../../../../contracts/business/company-management.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import type { Tx } from '../../../../db/database.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import * as pools from '../seat/seat-pool.ts';
import * as repo from './company-management.repository.ts';

type CorrectionBody = z.output<typeof companyManagement.correctSeats.body>;

export interface SeatCorrectionDeps {
  /** Whether there is such a product or plan. */
  isKnown: (tx: Tx, item: { productId: string | null; planId: string | null }) => Promise<boolean>;
  now: () => Date;
}

/** Seats that a senior manager gives or takes: seats that somebody has are never taken (product §4 Companies). */
export function createSeatCorrections({ isKnown, now }: SeatCorrectionDeps) {
  /** Sent again with the same id it is the same correction. */
  async function correctIn(tx: Tx, companyId: string, body: CorrectionBody, by: string): Promise<void> {
    const company = (await repo.lockCompany(tx, companyId)) && (await repo.findCompany(tx, companyId));
    if (!company) throw new ApiError('not_found');
    const before = await repo.findCorrection(tx, body.correctionId);
    if (before && before !== companyId) refuse({ correctionId: 'already_used' });
    if (before) return;
    if (body.seats === 0) refuse({ seats: 'invalid' });
    const poolId = body.poolId
      ? await changeIn(tx, { companyId, poolId: body.poolId, seats: body.seats })
      : await openIn(tx, companyId, body);
    const { correctionId: id, seats, reason } = body;
    await repo.insertCorrection(tx, { id, companyId, poolId, seats, reason, by, now: now() });
    const changes = [
      { field: 'seats', from: null, to: String(seats) },
      { field: 'reason', from: null, to: reason },
    ];
    const change = { userId: by, action: 'CHANGED', entity: 'COMPANY', entityId: companyId } as const;
    await recordChange(tx, { ...change, subject: company.name, changes });
  }

  async function changeIn(
    tx: Tx,
    { companyId, poolId, seats }: { companyId: string; poolId: string; seats: number },
  ): Promise<string> {
    const pool = await pools.lockPool(tx, { poolId, companyId });
    if (!pool) throw new ApiError('not_found');
    if (pool.endedAt || pool.endsAt <= now()) refuse({ poolId: 'invalid' });
    if (seats > 0) await pools.addSeats(tx, poolId, seats);
    else {
      const removal = { poolId, count: -seats, includeReserved: false, now: now() };
      if ((await pools.removeUntaken(tx, removal)) < -seats) throw new ApiError('seats_used_up');
    }
    return poolId;
  }

  async function openIn(tx: Tx, companyId: string, { item, seats, endsAt }: CorrectionBody): Promise<string> {
    if (seats < 0) refuse({ seats: 'too_small' });
    const startsAt = now();
    const end = endsAt ? new Date(endsAt) : null;
    if (!end || end <= startsAt) return refuse({ endsAt: end ? 'invalid' : 'required' });
    if (!item) return refuse({ item: 'required' });
    const { productId, planId } = item;
    const isOne = (productId === null) !== (planId === null);
    if (!isOne || !(await isKnown(tx, item))) return refuse({ item: 'invalid' });
    const poolId = await pools.insertPool(tx, {
      ...{ companyId, productId, planId, source: 'CORRECTION', seats },
      ...{ startsAt, endsAt: end },
    });
    if (!poolId) throw new Error('no pool was stored');
    return poolId;
  }

  return { correctIn };
}

export type SeatCorrections = ReturnType<typeof createSeatCorrections>;

function refuse(fields: Record<string, FieldCode>): never {
  throw new ApiError('request_params_invalid', { fields });
}
