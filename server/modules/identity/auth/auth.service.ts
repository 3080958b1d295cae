import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import { GuestCart, type LoginBody, type RegisterBody } from '../../../../contracts/identity/auth.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { safeReturnTo } from '../../../../domain/identity/session.ts';
import { promiseNotification } from '../../../platform/outbox/enqueue-notification.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { Device, SessionPair, SessionService } from '../session/session.service.ts';
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
import { type Confirmation, retireConfirmations } from './confirmation.repository.ts';
import { createConfirmationLinks } from './confirmation-links.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { refuseWeak } from './password-rules.ts';

interface CartOwner {
  id: string;
  email: string;
  locale: Locale;
}

/** What the shop does with the cart of a guest who signed up. */
export interface GuestCarts {
  /** Takes it into the account, inside the transaction that confirms the address. */
  take(tx: Tx, owner: CartOwner, cart: GuestCart): Promise<void>;
  /** Afterwards: claims what was free, and answers whether a cart waits. */
  settle(owner: CartOwner, cart: GuestCart | null): Promise<boolean>;
}

export interface AuthDeps {
  db: Db;
  sessions: Pick<SessionService, 'open' | 'endAll' | 'announce'>;
  hasher: PasswordHasher;
  limits: AccountLimits;
  commonPasswords: ReadonlySet<string>;
  publicUrl: string;
  guestCarts: GuestCarts;
  now?: () => Date;
}

/** From where and in which language a call came. */
export interface Origin extends Device {
  ip: string;
  locale: Locale;
  timeZone: string;
  /** The browser that signed up, as `sign-up-cookie.ts` knows it. */
  browser?: string;
}

export type SignIn = SessionPair & { newUser: boolean };

/** A confirmed sign-up goes on where it began. */
export type Confirmed = SignIn & { returnTo: string | null; cartWaits: boolean };

/** Accounts: sign-up, confirmation, sign-in, password reset (product §4 Accounts). */
export function createAuthService(deps: AuthDeps) {
  const { db, sessions, hasher, limits, now = () => new Date() } = deps;
  const mail = createAccountMail({ db, publicUrl: deps.publicUrl, now });
  const links = createConfirmationLinks(now);

  /** Looks the same from outside whatever it finds: one hash, one transaction, one mail. */
  async function register(body: RegisterBody, origin: Origin): Promise<void> {
    refuseWeak(deps.commonPasswords, body.password, [body.name, body.email]);
    await limits.registerNetwork.consume(origin.ip);
    const mayMail = await limits.accountMail.allows(body.email);
    const passwordHash = await hasher.hash(body.password);
    const onward = { returnTo: safeReturnTo(body.returnTo), cart: body.cart };
    await db.transaction(async (tx) => {
      const known = await findOrInsert(tx, body, passwordHash, origin);
      if (!mayMail) return;
      if (known.verified) return mail.sendAlreadyRegistered(tx, known, { ...onward, locale: origin.locale });
      // An address nobody confirmed belongs to whoever opens its mail: the link carries this registration's name and password.
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

  /** Uses the link of the mail up, and signs in whoever holds it. */
  async function confirm(token: string, origin: Origin): Promise<Confirmed> {
    await limits.linkNetwork.consume(origin.ip);
    const { account, pair, onward } = await db.transaction(async (tx) => {
      const used = await links.spend(tx, token, 'REGISTER');
      await verifyAccount(tx, used.userId, now());
      await promiseNotification(tx, { userId: used.userId, messageId: 'welcome', template: 'WELCOME' });
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
    const { returnTo, cart } = onward;
    const cartWaits = onward !== NOWHERE && (await settleCart({ ...account, locale: origin.locale }, cart));
    return { ...pair, newUser: true, returnTo, cartWaits };
  }

  /** The address is confirmed: nothing about the cart may take that back. */
  const settleCart = (owner: CartOwner, cart: GuestCart | null): Promise<boolean> =>
    deps.guestCarts.settle(owner, cart).catch(() => cart !== null);

  /**
   * A registration that was not the first takes the account over: sessions of whoever came before end. A doubtful one
   * proves the address alone: its password is nobody's, and a mail lets the owner choose one.
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

  /** A wrong address and a wrong password look and take the same. */
  async function login({ email, password }: LoginBody, origin: Origin): Promise<SignIn> {
    hasher.admit();
    await limits.signInNetwork.consume(origin.ip);
    // Counted before the hash is compared, so that parallel guesses count too; a success clears it.
    await limits.signInPair.consume(email, origin.ip);
    // By the address that was typed, so that an unknown one waits alike.
    await limits.signInAccount.consume(email);
    const account = await findAccountByEmail(db, email);
    const right = await hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !right) throw new ApiError('password_not_match');
    await limits.signInPair.clear(email, origin.ip);
    await limits.signInAccount.giveBack(email);
    return { ...(await sessions.open(db, account, origin)), newUser: false };
  }

  /** Promises to look whether the address is known, and to mail; the caller learns nothing. */
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

  /** Sets a new password, ends every session; who reached the mail has proven the address too. */
  async function resetPassword(token: string, password: string, origin: Origin): Promise<void> {
    await limits.linkNetwork.consume(origin.ip);
    refuseWeak(deps.commonPasswords, password);
    const passwordHash = await hasher.hash(password);
    const account = await db.transaction(async (tx) => {
      const { userId } = await links.spend(tx, token, 'PASSWORD_RESET');
      await retireConfirmations(tx, userId, 'PASSWORD_RESET', now());
      await retireConfirmations(tx, userId, 'REGISTER', now());
      await setPassword(tx, userId, { passwordHash });
      await verifyAccount(tx, userId, now());
      await sessions.endAll(tx, userId, 'password-reset');
      return (await findAccount(tx, userId)) as Account;
    });
    await limits.signInPair.clear(account.email, origin.ip);
    await limits.signInAccount.clear(account.email);
    await sessions.announce({ userId: account.id });
  }

  return { register, confirm, login, requestMail, resetPassword, handleMailRequest: mail.handleRequest };
}

/**
 * Whether the password of this registration may be somebody else's: several wait for the same address, with different
 * passwords, and the link was not opened where it was asked for. Who reads the mail cannot tell the links apart.
 */
function isDoubtful({ payload }: Confirmation, others: Confirmation[], browser?: string): boolean {
  const rivals = others.filter((other) => other.payload.passwordHash !== payload.passwordHash);
  return rivals.length > 0 && (!browser || browser !== payload.browser);
}

interface Onward {
  returnTo: string | null;
  cart: GuestCart | null;
}

const NOWHERE: Onward = { returnTo: null, cart: null };

/** What the sign-up carried along, read as carefully as when it came. */
function onwardOf({ payload }: Confirmation): Onward {
  const cart = GuestCart.safeParse(payload.cart);
  return { returnTo: safeReturnTo(payload.returnTo) ?? null, cart: cart.success ? cart.data : null };
}

export type AuthService = ReturnType<typeof createAuthService>;
