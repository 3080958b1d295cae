import { ApiError } from '../../../../contracts/api-error.ts';
import type { GuestReferral, ReferralClick } from '../../../../contracts/identity/guest-referral.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { isProgramOpen } from '../../../../domain/affiliate/program-locales.ts';
import { clickTime, TOUCH_WINDOW_MS } from '../../../../domain/affiliate/touch.ts';
import { landingSlug } from '../../../../domain/catalog/product-type.ts';
import { cleanTag } from '../../../../domain/commerce/campaign.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import * as repo from './referral.repository.ts';

export interface ReferralDeps {
  db: Db;
  /** Landings of one network. */
  limitVisits: (ip: string) => Promise<void>;
  /** Claims of one person. */
  limitClaims: (userId: string) => Promise<void>;
  /** Unknown codes typed by one person: refused at the limit, counted when wrong. */
  misses: { refuse(userId: string): Promise<void>; miss(userId: string): Promise<void> };
  now?: () => Date;
}

/** Where a call comes from. */
export interface Referred {
  /** Null for a guest. */
  userId: string | null;
  locale: Locale;
  ip: string;
}

export interface VisitInput {
  code: string;
  visitId: string;
  path: string;
  utmSource?: string | undefined;
  utmCampaign?: string | undefined;
  referrer: string;
}

/** @throws {ApiError} `not_found` in a language without the program. */
export function refuseClosed(locale: Locale): void {
  if (!isProgramOpen(locale)) throw new ApiError('not_found');
}

/** Landings with a partner’s code, and what of them is kept for accounts (product §4 Affiliate program). */
export function createReferralService(deps: ReferralDeps) {
  const { db, now = () => new Date() } = deps;

  async function visit(input: VisitInput, { userId, locale, ip }: Referred): Promise<void> {
    refuseClosed(locale);
    await deps.limitVisits(ip);
    const partner = await repo.findPartner(db, input.code);
    if (!partner) return;
    const slug = landingSlug(input.path);
    const landing: repo.Visit = {
      id: input.visitId,
      partnerId: partner.partnerId,
      campaign: cleanTag(input.utmCampaign) ?? '',
      source: cleanTag(input.utmSource) ?? '',
      path: input.path,
      referrer: input.referrer.toLowerCase(),
      productId: slug === null ? null : await repo.findProductOfSlug(db, slug, locale),
      clickedAt: now(),
    };
    await db.transaction(async (tx) => {
      if (!(await repo.insertVisit(tx, landing))) return;
      await repo.countClick(tx, landing);
      if (userId !== null) await keep(tx, userId, landing, landing.clickedAt);
    });
  }

  /** Keeps a click for an account; it is a sign-up if it was before the account was made. */
  async function keep(
    tx: Tx,
    userId: string,
    landing: Omit<repo.Visit, 'id'> & { id: string | null },
    claimedAt: Date,
  ): Promise<void> {
    const { id: visitId, partnerId, campaign, source: utmSource, path, referrer, clickedAt } = landing;
    await repo.insertTouch(tx, {
      ...{ userId, partnerId, source: 'LINK', visitId, campaign, utmSource, path, referrer },
      ...{ clickedAt, claimedAt },
    });
    failpoint('referral.kept');
    const signedUpAt = await repo.findRegistration(tx, userId);
    if (signedUpAt === null || signedUpAt < clickedAt) return;
    await repo.insertSignUp(tx, { userId, partnerId, campaign, productId: landing.productId, signedUpAt });
  }

  async function claim(input: ReferralClick, userId: string, locale: Locale): Promise<void> {
    refuseClosed(locale);
    await deps.limitClaims(userId);
    const at = now();
    const partner = await repo.findPartner(db, input.code);
    const told = input.clickedAt === null ? null : new Date(input.clickedAt);
    const clickedAt = clickTime(told, at);
    if (!partner || clickedAt === null) return;
    const { partnerId } = partner;
    const known = input.visitId === null ? null : await repo.findVisit(db, partnerId, input.visitId);
    const isExact = known !== null || (told !== null && told <= at);
    // A cookie whose time says nothing is claimed again at every sign-in: it must not make the click younger.
    if (!isExact && (await repo.findLastClick(db, userId)) === partnerId) return;
    const unknown = { campaign: '', source: '', path: '', referrer: '', productId: null, clickedAt };
    const landing = known ?? { id: input.visitId, partnerId, ...unknown };
    await db.transaction((tx) => keep(tx, userId, landing, at));
    failpoint('referral.answered');
  }

  async function typeCode(code: string, userId: string, locale: Locale): Promise<void> {
    refuseClosed(locale);
    await deps.misses.refuse(userId);
    const partner = await repo.findPartner(db, code);
    if (!partner) {
      await deps.misses.miss(userId);
      throw new ApiError('affiliate_code_unknown');
    }
    const at = now();
    await repo.insertTouch(db, typedTouch(userId, partner.partnerId, at));
  }

  /**
   * Keeps what a sign-up brought along, also when its address was confirmed on another device.
   * @throws {ApiError} as the calls for both
   */
  async function keepSignUp(
    userId: string,
    { click, typedCode }: GuestReferral,
    locale: Locale,
  ): Promise<void> {
    if (click) await claim(click, userId, locale);
    if (typedCode !== null) await typeCode(typedCode, userId, locale);
  }

  return {
    visit,
    claim,
    typeCode,
    keepSignUp,
    /** The spec’s affiliate flag (product §3). */
    isActive: async (userId: string, locale: Locale): Promise<boolean> =>
      isProgramOpen(locale) && (await repo.isPartner(db, userId)),
    forgetVisits: async (): Promise<void> =>
      void (await repo.deleteVisitsBefore(db, new Date(now().getTime() - TOUCH_WINDOW_MS))),
  };
}

export type ReferralService = ReturnType<typeof createReferralService>;

const typedTouch = (userId: string, partnerId: string, at: Date): repo.NewTouch => ({
  ...{
    userId,
    partnerId,
    source: 'CODE',
    visitId: null,
    campaign: '',
    utmSource: '',
    path: '',
    referrer: '',
  },
  ...{ clickedAt: at, claimedAt: at },
});
