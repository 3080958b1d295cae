import { ApiError } from '../../../../contracts/api-error.ts';
import { SHARING_VERSION } from '../../../../contracts/business/business-values.ts';
import type {
  Acceptance,
  InvitationView,
  WaitingInvitation,
} from '../../../../contracts/business/invitation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { domainOf, hideAddress } from '../../../../domain/business/invitation.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { RateLimit } from '../../../platform/rate-limit/rate-limit.service.ts';
import type { PlanTitles } from '../../commerce/subscription/plan-titles.ts';
import type { CompanySeats } from '../company-seats.ts';
import * as repo from './acceptance.repository.ts';
import type { InvitationTokens } from './invitation-tokens.ts';

export interface AcceptanceDeps {
  db: Db;
  tokens: Pick<InvitationTokens, 'hashOf'>;
  seats: Pick<CompanySeats, 'giveSeat'>;
  planTitles: PlanTitles;
  /** Looks by network. */
  limit: Pick<RateLimit, 'consume'>;
  now?: () => Date;
}

interface Visit {
  caller: Caller | null;
  ip: string;
  locale: Locale;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type AcceptanceService = ReturnType<typeof createAcceptanceService>;

/** What invited people do (product §4 Companies). An invitation is found by its token, or by its id from the invited account. */
export function createAcceptanceService(deps: AcceptanceDeps) {
  const { db, tokens, seats, now = () => new Date() } = deps;

  async function findOffer(on: Db | Tx, token: string, userId: string | null): Promise<repo.Offer> {
    const own = userId !== null && UUID.test(token);
    const offer = own
      ? await repo.findOwnOffer(on, { invitationId: token, userId, now: now() })
      : await repo.findOffer(on, tokens.hashOf(token), now());
    if (!offer) throw new ApiError('confirmation_request_not_found');
    return offer;
  }

  async function look(token: string, { caller, ip, locale }: Visit): Promise<InvitationView> {
    await deps.limit.consume(ip);
    const offer = await findOffer(db, token, caller?.id ?? null);
    refuseClosed(offer, caller?.id ?? null);
    const shown = await view(offer, caller, locale);
    return caller ? shown : { ...shown, signUpEmail: offer.email };
  }

  async function view(offer: repo.Offer, caller: Caller | null, locale: Locale): Promise<InvitationView> {
    const state = await stateOf(offer, caller);
    return {
      company: { id: offer.companyId, name: offer.company },
      email: offer.email === null ? null : hideAddress(offer.email),
      domains: offer.domains,
      invitedBy: offer.inviter,
      expiresAt: offer.expiresAt?.toISOString() ?? null,
      seat: await seatTitle(offer.poolId, locale),
      seatMissing: await lacksSeat(db, offer, state === 'member' ? (caller?.id ?? null) : null),
      caller: state,
    };
  }

  async function seatTitle(poolId: string | null, locale: Locale): Promise<string | null> {
    const item = poolId === null ? undefined : await repo.findPoolItem(db, poolId, locale);
    if (item?.period) return deps.planTitles(locale, item.period as Parameters<PlanTitles>[1]);
    return item?.title ?? null;
  }

  async function stateOf(offer: repo.Offer, caller: Caller | null): Promise<InvitationView['caller']> {
    if (!caller) return 'guest';
    if (await repo.isMember(db, { companyId: offer.companyId, userId: caller.id })) return 'member';
    const email = caller.email.toLowerCase();
    const fits = offer.email === null ? offer.domains.includes(domainOf(email)) : offer.email === email;
    if (!fits) return 'other_address';
    return caller.verified ? 'ready' : 'not_verified';
  }

  /** Sent again it answers the same: who accepted is a member, and has the seat once. */
  async function accept(token: string, userId: string, ip: string): Promise<Acceptance> {
    await deps.limit.consume(ip);
    const accepted = await db.transaction(async (tx) => {
      const offer = await findOffer(tx, token, userId);
      return offer.invitationId === null
        ? acceptLink(tx, offer, { userId, tokenHash: tokens.hashOf(token) })
        : acceptInvitation(tx, offer, { userId, invitationId: offer.invitationId });
    });
    failpoint('invitation.answered');
    return accepted;
  }

  async function acceptInvitation(
    tx: Tx,
    offer: repo.Offer,
    { userId, invitationId }: { userId: string; invitationId: string },
  ): Promise<Acceptance> {
    const at = now();
    if (!(await repo.takeInvitation(tx, { invitationId, userId, now: at }))) {
      const known = await findOffer(tx, invitationId, userId).catch(() => offer);
      refuseClosed(known, userId);
      if (known.acceptedBy !== userId) throw new ApiError('company_address_not_invited');
      return answered(tx, known, userId);
    }
    failpoint('invitation.taken');
    await join(tx, offer, userId);
    failpoint('invitation.joined');
    return give(tx, offer, userId);
  }

  async function acceptLink(
    tx: Tx,
    offer: repo.Offer,
    { userId, tokenHash }: { userId: string; tokenHash: string },
  ): Promise<Acceptance> {
    refuseClosed(offer, userId);
    const link = await repo.lockLink(tx, { tokenHash, userId });
    if (!link) throw new ApiError('company_address_not_invited');
    const current = { ...offer, poolId: link.poolId };
    return (await join(tx, offer, userId)) ? give(tx, current, userId) : answered(tx, current, userId);
  }

  /** Who joins gets a seat while there is one, and is a member without one otherwise. */
  async function give(
    tx: Tx,
    { companyId, poolId, invitationId }: repo.Offer,
    userId: string,
  ): Promise<Acceptance> {
    if (poolId === null) return { companyId, productId: null, seatMissing: false };
    const gift = { companyId, poolId, userId, invitationId, now: now() };
    const { productId, missing } = await seats.giveSeat(tx, gift);
    failpoint('invitation.seated');
    return { companyId, productId, seatMissing: missing };
  }

  const join = (tx: Tx, { companyId, role, team }: repo.Offer, userId: string): Promise<boolean> =>
    repo.joinCompany(tx, { companyId, userId, role, team, sharingVersion: SHARING_VERSION, now: now() });

  async function answered(tx: Tx, offer: repo.Offer, userId: string): Promise<Acceptance> {
    const { companyId, poolId } = offer;
    return {
      companyId,
      productId: poolId === null ? null : await repo.findSeatProduct(tx, { poolId, userId }),
      seatMissing: await lacksSeat(tx, offer, userId),
    };
  }

  async function lacksSeat(on: Db | Tx, offer: repo.Offer, memberId: string | null): Promise<boolean> {
    const { poolId, invitationId } = offer;
    if (poolId === null) return false;
    return memberId === null
      ? !(await repo.hasSeatFor(on, { poolId, invitationId, now: now() }))
      : !(await repo.ownsSeat(on, { poolId, userId: memberId, now: now() }));
  }

  async function waiting(caller: Caller, locale: Locale): Promise<WaitingInvitation[]> {
    const offers = await repo.findWaiting(db, caller.id, now());
    return Promise.all(
      offers.map(async (offer) => ({
        token: offer.invitationId ?? '',
        ...(await view(offer, caller, locale)),
      })),
    );
  }

  return { look, accept, waiting };
}

/** An invitation that was accepted stays open for the person who accepted it. */
function refuseClosed({ status, acceptedBy }: repo.Offer, userId: string | null): void {
  if (status === 'EXPIRED') throw new ApiError('confirmation_request_expired');
  const isOwn = status === 'ACCEPTED' && acceptedBy !== null && acceptedBy === userId;
  if (status !== 'SENT' && !isOwn) throw new ApiError('confirmation_request_already_used');
}
