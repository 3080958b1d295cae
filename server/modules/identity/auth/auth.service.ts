import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import { GuestCart, type LoginBody, type RegisterBody } from '../../../../contracts/identity/auth.ts';
import { GuestReferral } from '../../../../contracts/identity/guest-referral.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { safeReturnTo } from '../../../../domain/identity/session.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { SessionPair, SessionService } from '../session/session.service.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  setPassword,
  verifyAccount,
} from './account.repository.ts';
import type { AccountLimits } from './account-limits.ts';
import { createAccountMail, type MailRequest } from './account-mail.ts';
import { createAddressCorrection } from './address-correction.ts';
import { type Confirmation, retireConfirmations } from './confirmation.repository.ts';
import { createConfirmationLinks } from './confirmation-links.ts';
import type { CartOwner, GuestCarts } from './guest-carts.ts';
import type { Origin } from './origin.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { refuseWeak } from './password-rules.ts';

export type { GuestCarts } from './guest-carts.ts';
export type { Origin } from './origin.ts';

/** Resumes that guests left for an address. */
export interface WaitingResumes {
  /** Whether there are any for the confirmed address of this person. */
  waitFor(userId: string): Promise<boolean>;
}

/** Who recommended the school to people. */
export interface Recommendations {
  /** Keeps with an account what its sign-up brought along. */
  keep(userId: string, referral: GuestReferral, locale: Locale): Promise<void>;
}

/** What companies have to do with the accounts of their people. */
export interface CompanyPeople {
  /** Whether an invitation waits for the confirmed address of this person. */
  isInvited(userId: string): Promise<boolean>;
  /** Whether the person's company wants them to sign in with its own provider only. */
  signsInElsewhere(userId: string): Promise<boolean>;
}

export interface AuthDeps {
  db: Db;
  sessions: Pick<SessionService, 'open' | 'endAll' | 'announce'>;
  hasher: PasswordHasher;
  limits: AccountLimits;
  commonPasswords: ReadonlySet<string>;
  publicUrl: string;
  guestCarts: GuestCarts;
  waitingResumes: WaitingResumes;
  recommendations: Recommendations;
  companies: CompanyPeople;
  now?: () => Date;
}

export type SignIn = SessionPair & { newUser: boolean };

/** A confirmed sign-up continues where it began. */
export type Confirmed = SignIn & {
  returnTo: string | null;
  cartWaits: boolean;
  resumeWaits: boolean;
  invitationWaits: boolean;
};

/** Accounts: sign-up, confirmation, sign-in, password reset (product §4 Accounts). */
export function createAuthService(deps: AuthDeps) {
  const { db, sessions, hasher, limits, now = () => new Date() } = deps;
  const mail = createAccountMail({ db, publicUrl: deps.publicUrl, now });
  const links = createConfirmationLinks(now);

  /** Observably the same for every address: one hash, one transaction, one e-mail. */
  async function register(body: RegisterBody, origin: Origin): Promise<void> {
    refuseWeak(deps.commonPasswords, body.password, [body.name, body.email]);
    await limits.registerNetwork.consume(origin.ip);
    const mayMail = await limits.accountMail.allows(body.email);
    const passwordHash = await hasher.hash(body.password);
    const { cart, referral } = body;
    const onward = { returnTo: safeReturnTo(body.returnTo), cart, referral };
    await db.transaction(async (tx) => {
      const known = await findOrInsert(tx, body, passwordHash, origin);
      if (!mayMail) return;
      if (known.verified) return mail.sendAlreadyRegistered(tx, known, { ...onward, locale: origin.locale });
      // An unconfirmed account belongs to the person who can read its e-mail, so the link carries this registration's
      // name and password.
      const to = { id: known.id, email: known.email, name: body.name, locale: origin.locale };
      const { browser } = origin;
      await mail.sendLink(tx, to, 'REGISTER', {
        ...{ name: body.name, passwordHash, browser },
        ...onward,
      });
    });
  }

  async function findOrInsert(tx: Tx, body: RegisterBody, passwordHash: string, origin: Origin) {
    const { email, name } = body;
    const { locale, timeZone } = origin;
    await insertAccount(tx, { email, name, passwordHash, locale, timeZone, consentAt: now() });
    return (await findAccountByEmail(tx, email)) as Account;
  }

  /** Consumes the link of the e-mail and signs its user in. */
  async function confirm(token: string, origin: Origin): Promise<Confirmed> {
    await limits.linkNetwork.consume(origin.ip);
    const { account, pair, onward } = await db.transaction(async (tx) => {
      const used = await links.spend(tx, token, 'REGISTER');
      await verifyAccount(tx, used.userId, now());
      await enqueueNotification(tx, { userId: used.userId, messageId: 'welcome', template: 'WELCOME' });
      const others = await retireConfirmations(tx, used.userId, 'REGISTER', now());
      const doubtful = isDoubtful(used, others, origin.browser);
      await applyRegistration(tx, used, doubtful);
      const account = (await findAccount(tx, used.userId)) as Account;
      if (doubtful) await mail.sendLink(tx, { ...account, locale: origin.locale }, 'PASSWORD_RESET');
      const onward = doubtful ? NOWHERE : onwardOf(used);
      if (onward.cart) await deps.guestCarts.take(tx, { ...account, locale: origin.locale }, onward.cart);
      return { account, onward, pair: await sessions.open(tx, account, origin) };
    });
    await sessions.announce({ userId: account.id });
    const { returnTo, cart, referral } = onward;
    // Before the cart, so that what is bought straight away counts. The address is confirmed: an error must not undo that.
    if (referral) await deps.recommendations.keep(account.id, referral, origin.locale).catch(() => {});
    const cartWaits = onward !== NOWHERE && (await settleCart({ ...account, locale: origin.locale }, cart));
    // The address is confirmed: an error here must not undo that.
    const resumeWaits = await deps.waitingResumes.waitFor(account.id).catch(() => false);
    const invitationWaits = await deps.companies.isInvited(account.id).catch(() => false);
    return { ...pair, newUser: true, returnTo, cartWaits, resumeWaits, invitationWaits };
  }

  /** The address is confirmed: an error with the cart must not undo that. */
  const settleCart = (owner: CartOwner, cart: GuestCart | null): Promise<boolean> =>
    deps.guestCarts.settle(owner, cart).catch(() => cart !== null);

  /**
   * A repeated registration takes over the account and ends earlier sessions. A doubtful one only confirms the address:
   * its password is discarded, and an e-mail lets the owner set a new one.
   */
  async function applyRegistration(
    tx: Tx,
    { userId, payload }: Confirmation,
    doubtful: boolean,
  ): Promise<void> {
    const { name, passwordHash } = payload;
    if (typeof name !== 'string' || typeof passwordHash !== 'string') return;
    const account = (await findAccount(tx, userId)) as Account;
    if (account.passwordHash === passwordHash && !doubtful) return;
    await setPassword(tx, userId, { passwordHash: doubtful ? null : passwordHash, name });
    await sessions.endAll(tx, userId, 'registration');
  }

  /** A wrong address and a wrong password look the same and take the same time. */
  async function login({ email, password }: LoginBody, origin: Origin): Promise<SignIn> {
    hasher.admit();
    await limits.signInNetwork.consume(origin.ip);
    // Counted before the hash is compared, so that parallel guesses count too; a success resets it.
    await limits.signInPair.consume(email, origin.ip);
    // Counted by the address as typed, so that unknown addresses are limited alike.
    await limits.signInAccount.consume(email);
    const account = await findAccountByEmail(db, email);
    const right = await hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !right) throw new ApiError('password_not_match');
    await limits.signInPair.clear(email, origin.ip);
    await limits.signInAccount.giveBack(email);
    if (await deps.companies.signsInElsewhere(account.id)) throw new ApiError('company_sign_in_required');
    return { ...(await sessions.open(db, account, origin)), newUser: false };
  }

  /** Puts a guest's products into the account's cart; an error must not undo the sign-in, and keeps them where they are. */
  async function takeGuestCart(owner: CartOwner, productIds: string[]): Promise<boolean> {
    const cart: GuestCart = { productIds, promocode: null, getFree: false };
    return db
      .transaction((tx) => deps.guestCarts.take(tx, owner, cart))
      .then(
        () => true,
        () => false,
      );
  }

  /** Enqueues the check whether the address is known and the e-mail; the caller learns nothing. */
  async function requestMail(
    kind: MailRequest['kind'],
    email: string,
    origin: Origin,
    returnTo?: string,
  ): Promise<void> {
    await limits.mailNetwork.consume(origin.ip);
    if (!(await limits.accountMail.allows(email))) return;
    const payload = { kind, email, locale: origin.locale, browser: origin.browser, returnTo };
    await enqueue(db, { topic: 'account_mail', cause: `account-mail:${randomUUID()}`, payload });
  }

  /** Sets a new password and ends every session; access to the e-mail also confirms the address. */
  async function resetPassword(token: string, password: string, origin: Origin): Promise<void> {
    await limits.linkNetwork.consume(origin.ip);
    refuseWeak(deps.commonPasswords, password);
    const passwordHash = await hasher.hash(password);
    const account = await db.transaction(async (tx) => {
      const { userId } = await links.spend(tx, token, 'PASSWORD_RESET');
      // An address change too: somebody who knew the old password may have asked for it.
      for (const type of ['PASSWORD_RESET', 'REGISTER', 'EMAIL_CHANGE'] as const)
        await retireConfirmations(tx, userId, type, now());
      await setPassword(tx, userId, { passwordHash });
      await verifyAccount(tx, userId, now());
      await sessions.endAll(tx, userId, 'password-reset');
      return (await findAccount(tx, userId)) as Account;
    });
    await limits.signInPair.clear(account.email, origin.ip);
    await limits.signInAccount.clear(account.email);
    await sessions.announce({ userId: account.id });
  }

  return {
    register,
    confirm,
    login,
    takeGuestCart,
    correctAddress: createAddressCorrection({ db, sessions, limits, mail, guestCarts: deps.guestCarts, now }),
    requestMail,
    resetPassword,
    handleMailRequest: mail.handleRequest,
  };
}

/**
 * Whether the password of this registration may be someone else's: several registrations for the address are pending,
 * with different passwords, and the link was not opened in the browser that requested it. The e-mails do not tell the
 * links apart.
 */
function isDoubtful({ payload }: Confirmation, others: Confirmation[], browser?: string): boolean {
  const rivals = others.filter((other) => other.payload.passwordHash !== payload.passwordHash);
  return rivals.length > 0 && (!browser || browser !== payload.browser);
}

interface AfterSignUp {
  returnTo: string | null;
  cart: GuestCart | null;
  referral: GuestReferral | null;
}

const NOWHERE: AfterSignUp = { returnTo: null, cart: null, referral: null };

/** The continuation data stored at sign-up, validated again. */
function onwardOf({ payload }: Confirmation): AfterSignUp {
  const cart = GuestCart.safeParse(payload.cart);
  const referral = GuestReferral.safeParse(payload.referral);
  return {
    returnTo: safeReturnTo(payload.returnTo) ?? null,
    cart: cart.success ? cart.data : null,
    referral: referral.success ? referral.data : null,
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
