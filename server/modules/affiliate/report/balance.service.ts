import type {
  AffiliateBalance,
  AffiliateBalances,
} from '../../../../contracts/affiliate/affiliate-report.ts';
import type { Db } from '../../../../db/database.ts';
import { balancesOf } from '../../../../domain/affiliate/balance.ts';
import { levelOf, toNextLevel, turnoverWindow } from '../../../../domain/affiliate/tariff.ts';
import type { Partner } from '../partner/partner.ts';
import type { TariffService } from '../tariff/tariff.service.ts';
import * as repo from './balance.repository.ts';

export interface BalanceDeps {
  db: Db;
  tariffs: Pick<TariffService, 'inForce'>;
  now: () => Date;
}

export interface Standing {
  balances: AffiliateBalance[];
  level: number;
  toNextLevel: number | null;
}

/** What partners have and the level they are on, from the ledger (product §4 Affiliate program). */
export function createBalanceService({ db, tariffs, now }: BalanceDeps) {
  /** By partner; a sale of today counts towards the level from tomorrow on. */
  async function standings(partnerIds: readonly string[]): Promise<Map<string, Standing>> {
    const at = now();
    const [{ levels }, entries, turnovers] = await Promise.all([
      tariffs.inForce(),
      repo.findBalanceEntries(db, partnerIds, at),
      repo.findTurnovers(db, partnerIds, turnoverWindow(at)),
    ]);
    return new Map(
      partnerIds.map((id) => {
        const turnover = turnovers.get(id) ?? {};
        const own = entries.filter(({ partnerId }) => partnerId === id);
        const balances = balancesOf(own, at);
        return [
          id,
          { balances, level: levelOf(levels, turnover), toNextLevel: toNextLevel(levels, turnover) },
        ];
      }),
    );
  }

  async function balances({ id, userId }: Pick<Partner, 'id' | 'userId'>): Promise<AffiliateBalances> {
    const standing = (await standings([id])).get(id) ?? { balances: [], level: 0, toNextLevel: null };
    return { profileId: userId, ...standing };
  }

  return { standings, balances };
}

export type BalanceService = ReturnType<typeof createBalanceService>;
