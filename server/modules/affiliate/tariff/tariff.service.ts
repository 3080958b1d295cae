import * as z from 'zod/mini';
import type { AffiliateProgram, Tariff } from '../../../../contracts/affiliate/affiliate.ts';
import { BONUS_HOLD_DAYS, PAYOUT_MINIMUM } from '../../../../contracts/affiliate/affiliate-values.ts';
import { partnerManagement } from '../../../../contracts/affiliate/partner-management.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Approval } from '../../../../contracts/identity/approval.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { tariffAt } from '../../../../domain/affiliate/tariff.ts';
import { TOUCH_WINDOW_MS } from '../../../../domain/affiliate/touch.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import type { ApprovalExecutor } from '../../identity/approval/approval-executor.ts';
import type { ApprovalRequests } from '../../identity/approval/approval-requests.ts';
import * as repo from './tariff.repository.ts';
import { checkLevels, tariffChanges } from './tariff-check.ts';

export interface TariffDeps {
  db: Db;
  approvals: ApprovalRequests;
  now: () => Date;
}

type Change = z.output<typeof partnerManagement.changeTariff.body>;

const DAY_MS = 86_400_000;
/** One change of the tariffs waits at a time. */
const TARGET = 'tariffs';
/** A tariff begins after the sales that are being paid while it is confirmed. */
const AHEAD_MS = 60_000;
/** Of the pages of the program. */
const TAGS = ['affiliate-tariffs'];

const toWire = ({ id, validFrom, levels }: repo.TariffRow): Tariff => ({
  ...{ id, validFrom: validFrom.toISOString(), levels },
});

/** Percentages of the affiliate program, with their history (product §4 Affiliate program). */
export function createTariffService({ db, approvals, now }: TariffDeps) {
  async function inForce(): Promise<repo.TariffRow> {
    const found = tariffAt(await repo.findTariffs(db), now());
    if (!found) throw new Error('no affiliate tariff is in force');
    return found;
  }

  async function program(): Promise<AffiliateProgram> {
    return {
      tariff: toWire(await inForce()),
      minimumPayout: { ...PAYOUT_MINIMUM },
      holdDays: BONUS_HOLD_DAYS,
      cookieDays: TOUCH_WINDOW_MS / DAY_MS,
    };
  }

  /** The tariff that is changed: the newest one. */
  async function newest(on: Db | Tx, id: string): Promise<repo.TariffRow> {
    const [found] = await repo.findTariffs(on);
    if (found?.id !== id) throw new ApiError('edit_conflict');
    return found;
  }

  async function change(body: Change, by: string): Promise<{ approval: Approval }> {
    const fields = checkLevels(body.levels);
    const from = new Date(body.validFrom);
    if (from <= now()) fields.validFrom = 'too_small';
    if (Object.keys(fields).length > 0) throw new ApiError('request_params_invalid', { fields });
    const approval = await db.transaction(async (tx) => {
      const base = await newest(tx, body.basedOn);
      if (from <= base.validFrom)
        throw new ApiError('request_params_invalid', { fields: { validFrom: 'too_small' } });
      const changes = tariffChanges(
        { validFrom: base.validFrom.toISOString(), levels: base.levels },
        { validFrom: from.toISOString(), levels: body.levels },
      );
      const subject = from.toISOString().slice(0, 10);
      const request = { kind: 'AFFILIATE_TARIFF', target: TARGET, subject, changes, askedBy: by } as const;
      await recordChange(tx, {
        ...{
          userId: by,
          action: 'REQUESTED',
          entity: 'AFFILIATE_TARIFF',
          entityId: base.id,
          subject,
          changes,
        },
      });
      return approvals.ask(tx, { ...request, payload: { ...body, validFrom: from.toISOString() } });
    });
    return { approval };
  }

  const execute: ApprovalExecutor = async (tx, payload, { askedBy, confirmedBy }) => {
    const { basedOn, validFrom, levels } = readPayload(partnerManagement.changeTariff.body, payload);
    const base = await newest(tx, basedOn);
    const from = new Date(Math.max(Date.parse(validFrom), now().getTime() + AHEAD_MS));
    if (!(await repo.insertTariff(tx, { validFrom: from, levels, by: askedBy })))
      throw new ApiError('edit_conflict');
    await recordChange(tx, {
      ...{ userId: confirmedBy ?? askedBy, action: 'CHANGED', entity: 'AFFILIATE_TARIFF', entityId: base.id },
      subject: from.toISOString().slice(0, 10),
      changes: tariffChanges(
        { validFrom: base.validFrom.toISOString(), levels: base.levels },
        { validFrom: from.toISOString(), levels },
      ),
    });
    await purgeAfter(tx, TAGS);
  };

  /** Marks the pages as stale once for each tariff that came into force; called by a scheduled job. */
  async function purgeBegun(): Promise<void> {
    const begun = await repo.findBegun(db, new Date(now().getTime() - DAY_MS), now());
    const payload = { tags: TAGS };
    const effects = begun.map((id) => ({ cause: `purge:affiliate-tariff:${id}`, payload }));
    await enqueue(db, ...effects.map((effect) => ({ ...effect, topic: 'purge' as const })));
  }

  return {
    program,
    inForce,
    list: async (): Promise<Tariff[]> => (await repo.findTariffs(db)).map(toWire),
    listManaged: async () => (await repo.findTariffs(db)).map((row) => ({ ...toWire(row), by: row.by })),
    change,
    execute,
    purgeBegun,
  };
}

export type TariffService = ReturnType<typeof createTariffService>;

/** The payload of an approval as this release understands it. */
export function readPayload<S extends z.ZodMiniType>(schema: S, payload: unknown): z.output<S> {
  const read = z.safeParse(schema, payload);
  if (!read.success) throw new ApiError('request_params_invalid');
  return read.data as z.output<S>;
}
