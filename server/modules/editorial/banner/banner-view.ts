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

export interface BannerContext {
  promoCodes: ReadonlyMap<string, PromoCodeTime>;
  /** All that are published and not over. */
  others: readonly PublishedBanner[];
  now: Date;
}

export const publishedTimes = ({ published, startsAt, endsAt }: BannerRow) =>
  published && startsAt ? { startsAt, endsAt } : null;

export const stateOf = (row: BannerRow, now: Date) => bannerState(publishedTimes(row), now);

export function checksOf({ content }: BannerRow, { promoCodes, now }: Omit<BannerContext, 'others'>) {
  const code = promoCodeOf(content.link);
  return bannerChecks(content, { promoCode: code === null ? null : (promoCodes.get(code) ?? null), now });
}

export function toManagedBanner(row: BannerRow, context: BannerContext): ManagedBanner {
  const { id, content, published, archived, revision, changed } = row;
  const { now, others } = context;
  const { startsAt } = timesOf(content, now);
  const draft = { id, content, startsAt };
  return {
    ...{ id, content, published, archived, revision, changed },
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
