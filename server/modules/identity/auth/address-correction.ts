import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import { GuestCart } from '../../../../contracts/identity/auth.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { safeReturnTo } from '../../../../domain/identity/session.ts';
import { sha256 } from '../session/refresh-token.ts';
import type { SessionService } from '../session/session.service.ts';
import { type Account, findAccount, findAccountByEmail, lockAccount } from './account.repository.ts';
import type { AccountLimits } from './account-limits.ts';
import type { AccountMail } from './account-mail.ts';
import { type Confirmation, insertConfirmation, retireConfirmations } from './confirmation.repository.ts';
import type { GuestCarts } from './guest-carts.ts';
import type { Origin } from './origin.ts';
import { setEmail } from './security.repository.ts';
import { isAddressTaken } from './taken-address.ts';

interface Deps {
  db: Db;
  sessions: Pick<SessionService, 'announce'>;
  limits: Pick<AccountLimits, 'registerNetwork' | 'addressChange' | 'accountMail'>;
  mail: Pick<AccountMail, 'sendLink' | 'sendAlreadyRegistered'>;
  guestCarts: Pick<GuestCarts, 'contents'>;
  now: () => Date;
}

export interface CorrectedAddress {
  email: string;
  /** Replaces where the sign-up began. */
  returnTo?: string | undefined;
}

/** What is needed for the new link. */
interface Onward extends CorrectedAddress {
  origin: Origin;
  mayMail: boolean;
  /** Products in the cart of the account. */
  productIds: string[];
}

/** Corrects the address of an account that nobody has confirmed yet (decision 026). */
export function createAddressCorrection({ db, sessions, limits, mail, guestCarts, now }: Deps) {
  /**
   * Observably the same for every address. The account keeps sessions, cart and everything else, and gets the address if
   * nobody has it.
   */
  async function correct(userId: string, asked: CorrectedAddress, origin: Origin): Promise<void> {
    const account = await findAccount(db, userId);
    if (!account || account.verified) throw new ApiError('forbidden');
    await limits.registerNetwork.consume(origin.ip);
    await limits.addressChange.consume(userId);
    const mayMail = await limits.accountMail.allows(asked.email);
    const productIds = await guestCarts.contents({ ...account, locale: origin.locale });
    const onward: Onward = { ...asked, origin, mayMail, productIds };
    const attempt = () => db.transaction((tx) => correctIn(tx, userId, onward));
    await attempt().catch((error: unknown) => {
      // A sign-up took the address at the same time: now it is found.
      if (!isAddressTaken(error)) throw error;
      return attempt();
    });
    await sessions.announce({ userId });
  }

  async function correctIn(tx: Tx, userId: string, onward: Onward): Promise<void> {
    const account = await lockAccount(tx, userId);
    if (!account || account.verified) throw new ApiError('forbidden');
    const kept = ownPayload(await retireLinks(tx, userId), account);
    await showAddress(tx, userId, onward.email);
    const known = await findAccountByEmail(tx, onward.email);
    if (known === null || known.id === userId) await setEmail(tx, userId, onward.email);
    if (onward.mayMail) await send(tx, { account, known }, { ...onward, kept });
  }

  /** Links to the old address no longer work; returns those of the sign-up. */
  async function retireLinks(tx: Tx, userId: string): Promise<Confirmation[]> {
    for (const type of ['PASSWORD_RESET', 'EMAIL_CHANGE'] as const)
      await retireConfirmations(tx, userId, type, now());
    return retireConfirmations(tx, userId, 'REGISTER', now());
  }

  /** The person sees the address that they gave, also where it belongs to somebody else; its link never works. */
  async function showAddress(tx: Tx, userId: string, email: string): Promise<void> {
    const at = now();
    const tokenHash = sha256(randomBytes(32).toString('base64url'));
    await insertConfirmation(tx, {
      ...{ userId, type: 'EMAIL_CHANGE', tokenHash, payload: { email }, expiresAt: at, createdAt: at },
    });
  }

  /**
   * The link opens this account, or, where somebody signed up with the address without confirming it, that one, as
   * another sign-up with the address would. The owner of a confirmed one is told.
   */
  async function send(
    tx: Tx,
    { account, known }: { account: Account; known: Account | null },
    { email, returnTo, origin, productIds, kept }: Onward & { kept: Record<string, unknown> },
  ): Promise<void> {
    const { browser, locale } = origin;
    const { name, passwordHash } = account;
    const back = safeReturnTo(returnTo) ?? safeReturnTo(kept.returnTo);
    if (known && known.id !== account.id && (known.verified || passwordHash === null))
      return mail.sendAlreadyRegistered(tx, known, { locale, returnTo: back });
    const isOther = known !== null && known.id !== account.id;
    const cart = isOther ? joinedCart(kept.cart, productIds) : kept.cart;
    const payload = { name, passwordHash, browser, returnTo: back, cart, referral: kept.referral };
    await mail.sendLink(tx, { id: known?.id ?? account.id, email, name, locale }, 'REGISTER', payload);
  }

  return correct;
}

/** What this person's own sign-up brought along: others may have signed up with the old address too. */
function ownPayload(links: readonly Confirmation[], { passwordHash }: Account): Record<string, unknown> {
  const own = links.filter(({ payload }) => payload.passwordHash === passwordHash);
  return own.sort((one, other) => Number(other.expiresAt) - Number(one.expiresAt))[0]?.payload ?? {};
}

const MAX_PRODUCTS = 100;

function joinedCart(kept: unknown, productIds: readonly string[]): GuestCart {
  const { data } = GuestCart.safeParse(kept);
  const all = [...new Set([...(data?.productIds ?? []), ...productIds])].slice(0, MAX_PRODUCTS);
  return { promocode: data?.promocode ?? null, getFree: data?.getFree ?? false, productIds: all };
}
