import { ApiError } from '../../../../contracts/api-error.ts';
import type { Session } from '../../../../contracts/identity/security.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SessionEndReason } from '../../../../domain/identity/session.ts';
import { readUserAgent } from '../../../../domain/identity/user-agent.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { sha256 } from '../session/refresh-token.ts';
import type { SessionService } from '../session/session.service.ts';
import { type Account, findAccount, setPassword } from './account.repository.ts';
import type { AccountLimits } from './account-limits.ts';
import { createAccountMail } from './account-mail.ts';
import { retireConfirmations } from './confirmation.repository.ts';
import { createConfirmationLinks } from './confirmation-links.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { refuseWeak } from './password-rules.ts';
import { endOtherSessions, endOwnSession, findSessions, setEmail } from './security.repository.ts';
import { isAddressTaken } from './taken-address.ts';

export interface SecurityDeps {
  db: Db;
  sessions: Pick<SessionService, 'endAll' | 'announce' | 'confirm'>;
  hasher: PasswordHasher;
  limits: Pick<
    AccountLimits,
    'currentPassword' | 'accountMail' | 'linkNetwork' | 'signInPair' | 'addressChange'
  >;
  commonPasswords: ReadonlySet<string>;
  publicUrl: string;
  now?: () => Date;
}

/** The session that makes the call. */
export interface Requester {
  id: string;
  sessionId: string;
}

/** Address, password and sessions of a signed-in user (product §4 Accounts). */
export function createSecurityService(deps: SecurityDeps) {
  const { db, sessions, hasher, limits, now = () => new Date() } = deps;
  const mail = createAccountMail({ db, publicUrl: deps.publicUrl, now });
  const links = createConfirmationLinks(now);

  /** Counted before the hash is compared, so that parallel guesses count too; a success resets it. */
  async function provePassword(userId: string, password: string): Promise<Account> {
    await limits.currentPassword.consume(userId);
    const account = await findAccount(db, userId);
    const right = await hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !right)
      throw new ApiError('password_not_match', { fields: { currentPassword: 'password_wrong' } });
    await limits.currentPassword.clear(userId);
    return account;
  }

  /** Whether the new address is in use is checked only when its link is opened. */
  async function requestEmailChange(
    { id }: Requester,
    body: { email: string; currentPassword: string },
    locale: Locale,
  ): Promise<void> {
    const account = await provePassword(id, body.currentPassword);
    await limits.addressChange.consume(id);
    if (body.email === account.email || !(await limits.accountMail.allows(body.email))) return;
    await db.transaction(async (tx) => {
      await retireConfirmations(tx, id, 'EMAIL_CHANGE', now());
      const to = { id, name: account.name, email: body.email, locale };
      await mail.sendLink(tx, to, 'EMAIL_CHANGE', { email: body.email, locale });
    });
  }

  /** Opening the link confirms the new address; the old one is notified. */
  async function confirmEmailChange(token: string, ip: string): Promise<{ email: string }> {
    await limits.linkNetwork.consume(ip);
    const { userId, email } = await db.transaction(async (tx) => {
      const used = await links.spend(tx, token, 'EMAIL_CHANGE');
      const { userId } = used;
      const email = String(used.payload.email);
      const before = (await findAccount(tx, userId)) as Account;
      await takeAddress(tx, userId, email);
      for (const type of ['EMAIL_CHANGE', 'PASSWORD_RESET'] as const)
        await retireConfirmations(tx, userId, type, now());
      await tellOldAddress(tx, before, { locale: used.payload.locale as Locale, token });
      return { userId, email };
    });
    await sessions.announce({ userId });
    return { email };
  }

  async function takeAddress(tx: Tx, userId: string, email: string): Promise<void> {
    const taken = await setEmail(tx, userId, email).catch((error: unknown) => {
      if (isAddressTaken(error)) return false;
      throw error;
    });
    if (!taken) throw new ApiError('email_already_used');
  }

  async function tellOldAddress(
    tx: Tx,
    before: Account,
    { locale, token }: { locale: Locale; token: string },
  ) {
    const url = `${deps.publicUrl}/${locale}/education/password/reset`;
    await enqueue(tx, {
      topic: 'mail',
      cause: `mail:email-changed:${sha256(token)}`,
      payload: { template: 'email-changed', to: before.email, locale, data: { name: before.name, url } },
    });
  }

  /** The calling session continues with a new pair of tokens; every other one ends. */
  async function changePassword(
    { id, sessionId }: Requester,
    body: { currentPassword: string; password: string },
    locale: Locale,
  ): Promise<void> {
    const account = await provePassword(id, body.currentPassword);
    refuseWeak(deps.commonPasswords, body.password, [account.name, account.email]);
    const passwordHash = await hasher.hash(body.password);
    await db.transaction(async (tx) => {
      await setPassword(tx, id, { passwordHash });
      for (const type of ['PASSWORD_RESET', 'EMAIL_CHANGE'] as const)
        await retireConfirmations(tx, id, type, now());
      await endOthers(tx, { id, sessionId }, 'password-change');
      await enqueue(tx, {
        topic: 'mail',
        cause: `mail:password-changed:${id}:${now().toISOString()}`,
        payload: {
          template: 'password-changed',
          to: account.email,
          locale,
          data: { name: account.name, url: `${deps.publicUrl}/${locale}/education/password/reset` },
        },
      });
    });
    await sessions.announce({ userId: id });
  }

  /** The calling session may change money and roles for a while. */
  async function confirmPassword({ id, sessionId }: Requester, password: string) {
    await provePassword(id, password);
    return { freshUntil: (await sessions.confirm(sessionId)).toISOString() };
  }

  /** Runs in the caller's transaction; call `announce` for the user after it commits. */
  const endOthers = (tx: Tx, { id, sessionId }: Requester, reason: SessionEndReason) =>
    endOtherSessions(tx, { userId: id, keep: sessionId, reason, now: now() });

  async function listSessions({ id, sessionId }: Requester): Promise<Session[]> {
    const rows = await findSessions(db, id, now());
    const list = rows.map(({ userAgent, createdAt, lastUsedAt, ...row }) => ({
      ...row,
      ...readUserAgent(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: row.id === sessionId,
    }));
    return list.toSorted((a, b) => Number(b.current) - Number(a.current));
  }

  async function endSession({ id }: Requester, sessionId: string): Promise<void> {
    if (!(await endOwnSession(db, { userId: id, sessionId, now: now() }))) throw new ApiError('not_found');
    await sessions.announce({ sessionId });
  }

  async function endSessions({ id }: Requester): Promise<void> {
    await db.transaction((tx) => sessions.endAll(tx, id, 'sign-out-everywhere'));
    await sessions.announce({ userId: id });
  }

  return {
    provePassword,
    endOthers,
    requestEmailChange,
    confirmEmailChange,
    changePassword,
    confirmPassword,
    listSessions,
    endSession,
    endSessions,
  };
}

export type SecurityService = ReturnType<typeof createSecurityService>;
