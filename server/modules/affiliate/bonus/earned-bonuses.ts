import {
  AFFILIATE_CLOSED_LOCALES,
  type TariffKind,
} from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { bonusAmount, payableFrom } from '../../../../domain/affiliate/bonus.ts';
import { holdReasons, reviewFacts } from '../../../../domain/affiliate/review.ts';
import { levelOf, percentFor, turnoverWindow } from '../../../../domain/affiliate/tariff.ts';
import { chooseTouch, suspendedAt, TOUCH_WINDOW_MS, type Touch } from '../../../../domain/affiliate/touch.ts';
import type { SoldLine, SoldOrder, SoldOrders } from '../../commerce/order/sold-orders.ts';
import * as repo from './bonus.repository.ts';

/** A recommendation with its partner. */
export interface PartnerTouch extends Touch {
  partnerUserId: string;
  partnerEmail: string;
  suspensions: Parameters<typeof suspendedAt>[0];
}

/** Port of the referrals: recommendations of a person, clicked in a time. */
export type FindTouches = (db: Db | Tx, userId: string, from: Date, until: Date) => Promise<PartnerTouch[]>;

export interface EarningDeps {
  db: Db;
  sales: Pick<SoldOrders, 'paidWith'>;
  findTouches: FindTouches;
}

export interface EarnedBonuses {
  partnerId: string;
  /** Adds the bonuses; the caller holds the lock of the partner. */
  addTo(tx: Tx, now: Date): Promise<void>;
}

/** The bonuses that an order earns, and for whom; null for none. */
export async function earnedBy(deps: EarningDeps, order: SoldOrder): Promise<EarnedBonuses | null> {
  const lines = earningLines(order);
  if (lines.length === 0) return null;
  const touch = await touchOf(deps, order);
  if (!touch) return null;
  return {
    partnerId: touch.partnerId,
    addTo: async (tx, now) => {
      const rate = await rateOf(tx, touch.partnerId, order.paidAt);
      if (!rate) return;
      const sameInstrument = await sharesInstrument(deps, tx, order, touch);
      for (const { line, kind } of lines) {
        const bonus = bonusOf(order, touch, line, { kind, ...rate });
        await repo.insertBonus(
          tx,
          { ...bonus, createdAt: now },
          reviewOf(order, touch, line, sameInstrument),
        );
      }
    },
  };
}

/** Paid lines that earn: products and the first payment of a plan; never the seats of a company. */
function earningLines(order: SoldOrder): { line: SoldLine; kind: TariffKind }[] {
  if (AFFILIATE_CLOSED_LOCALES.some((locale) => locale === order.locale)) return [];
  return order.lines.flatMap((line) => {
    const kind = kindOf(order, line);
    return line.amount > 0 && kind ? [{ line, kind }] : [];
  });
}

function kindOf({ startsPlan }: SoldOrder, { kind, productType }: SoldLine): TariffKind | null {
  if (kind === 'PLAN') return startsPlan ? 'PLAN' : null;
  return kind === 'PRODUCT' ? productType : null;
}

async function touchOf({ db, findTouches }: EarningDeps, order: SoldOrder): Promise<PartnerTouch | null> {
  const { userId, pendingAt } = order;
  const from = new Date(pendingAt.getTime() - TOUCH_WINDOW_MS);
  const touches = await findTouches(db, userId, from, pendingAt);
  return chooseTouch(
    touches.filter(({ suspensions }) => !suspendedAt(suspensions, pendingAt)),
    pendingAt,
  );
}

interface Rate {
  tariff: repo.TariffRow;
  level: number;
}

/** The tariff of a sale and the partner’s level then; null before the first tariff. */
async function rateOf(tx: Tx, partnerId: string, paidAt: Date): Promise<Rate | null> {
  const tariff = await repo.findTariff(tx, paidAt);
  if (!tariff) return null;
  const turnover = await repo.sumTurnover(tx, partnerId, turnoverWindow(paidAt));
  return { tariff, level: levelOf(tariff.levels, turnover) };
}

function bonusOf(
  order: SoldOrder,
  touch: PartnerTouch,
  line: SoldLine,
  { kind, tariff, level }: Rate & { kind: TariffKind },
): repo.NewBonus {
  const percent = percentFor(tariff, level, kind);
  const isPlan = kind === 'PLAN';
  return {
    ...{ partnerId: touch.partnerId, orderId: order.id, orderLineId: line.id, kind },
    ...{ productId: isPlan ? null : line.productId, planId: isPlan ? line.planId : null },
    ...{ source: touch.source, campaign: touch.campaign, currency: order.currency, sale: line.amount },
    ...{ tariffId: tariff.id, level, percent, amount: bonusAmount(line.amount, percent) },
    ...{ paidAt: order.paidAt, payableAt: payableFrom(order.paidAt, order.timeZone) },
  };
}

async function sharesInstrument(
  { sales }: EarningDeps,
  tx: Tx,
  { instrument, userId }: SoldOrder,
  { partnerUserId }: PartnerTouch,
): Promise<boolean> {
  return instrument !== null && userId !== partnerUserId && sales.paidWith(tx, partnerUserId, instrument);
}

function reviewOf(order: SoldOrder, touch: PartnerTouch, line: SoldLine, sameInstrument: boolean) {
  const { pendingAt } = order;
  const reasons = holdReasons({
    partner: { userId: touch.partnerUserId, email: touch.partnerEmail },
    buyer: { userId: order.userId, email: order.email },
    ...{ sameInstrument, touch, pendingAt, lineAddedAt: line.addedAt },
  });
  return { reasons, facts: reviewFacts({ touch, pendingAt }) };
}
