import type { ManagedBanner } from '../../../../contracts/editorial/banner-management.ts';
import {
  bannerState,
  overlaps,
  type PublishedBanner,
  winsOver,
} from '../../../../domain/editorial/banner.ts';
import {
  bannerChecks,
  type PromoCodeTime,
  promoCodeOf,
  timesOf,
} from '../../../../domain/editorial/banner-check.ts';
import type { BannerRow } from './banner-management.repository.ts';
import type { BannerPorts } from './banner-ports.ts';

export interface BannerContext {
  promoCodes: ReadonlyMap<string, PromoCodeTime>;
  /** All that are published and not over. */
  others: readonly PublishedBanner[];
  now: Date;
}

export const publishedTimes = ({ published, startsAt, endsAt }: BannerRow) =>
  published && startsAt ? { startsAt, endsAt } : null;

export const stateOf = (row: BannerRow, now: Date) => bannerState(publishedTimes(row), now);

/**
 * The promo code that a draft links to. It is another area's answer, which is asked for before the transaction:
 * the code may end at any time, so nothing is lost.
 */
export async function promoCodesOf(
  shop: Pick<BannerPorts, 'findPromoCodes'>,
  { content }: Pick<BannerRow, 'content'>,
): Promise<ReadonlyMap<string, PromoCodeTime>> {
  const code = promoCodeOf(content.link);
  return shop.findPromoCodes(code === null ? [] : [code]);
}

export function checksOf({ content }: BannerRow, { promoCodes, now }: Omit<BannerContext, 'others'>) {
  const code = promoCodeOf(content.link);
  return bannerChecks(content, { promoCode: code === null ? null : (promoCodes.get(code) ?? null), now });
}

export function toManagedBanner(row: BannerRow, context: BannerContext): ManagedBanner {
  const { id, content, published, archived, requested, revision, changed } = row;
  const { now, others } = context;
  const { startsAt } = timesOf(content, now);
  const draft = { id, content, startsAt };
  return {
    ...{ id, content, published, archived, requested, revision, changed },
    state: stateOf(row, now),
    checks: checksOf(row, context),
    overlaps: others
      .filter((other) => other.id !== id && overlaps(draft, other))
      .map((other) => ({
        id: other.id,
        name: other.content.name,
        startsAt: other.startsAt.toISOString(),
        endsAt: other.endsAt?.toISOString() ?? null,
        wins: winsOver(other, draft),
      })),
  };
}
