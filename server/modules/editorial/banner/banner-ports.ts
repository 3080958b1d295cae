import type { VisitorKind } from '../../../../contracts/banner-values.ts';
import type { PromoCodeTime } from '../../../../domain/editorial/banner-check.ts';

/** What banners need to know of the shop. */
export interface BannerPorts {
  /** When codes can be used, by their name in upper case; unknown ones are missing. */
  findPromoCodes: (codes: readonly string[]) => Promise<ReadonlyMap<string, PromoCodeTime>>;
  visitorKind: (userId: string) => Promise<VisitorKind>;
}
