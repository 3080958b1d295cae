import { randomBytes } from 'node:crypto';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { CONFIRMATION_HOURS } from '../../../../domain/identity/confirmation.ts';
import { safeReturnTo } from '../../../../domain/identity/session.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { sha256 } from '../session/refresh-token.ts';
import { type Account, findAccountByEmail } from './account.repository.ts';
import {
  type ConfirmationType,
  findOpenPayload,
  insertConfirmation,
  retireConfirmations,
} from './confirmation.repository.ts';

const HOUR_MS = 3_600_000;

const PATHS: Record<ConfirmationType, string> = {
  REGISTER: '/education/register/confirm',
  PASSWORD_RESET: '/education/password/reset',
  EMAIL_CHANGE: '/education/email/confirm',
};

const TEMPLATES: Record<ConfirmationType, string> = {
  REGISTER: 'confirm-registration',
  PASSWORD_RESET: 'password-reset',
  EMAIL_CHANGE: 'confirm-email',
};

export interface MailRequest {
  kind: 'resend' | 'reset';
  email: string;
  locale: Locale;
  browser?: string;
  /** Where to continue after the address is confirmed; replaces the earlier value. */
  returnTo?: string;
}

interface Deps {
  db: Db;
  publicUrl: string;
  now: () => Date;
}

/** Account e-mails with single-use links, sent through the outbox. */
export function createAccountMail({ db, publicUrl, now }: Deps) {
  /** Creates a link and enqueues its e-mail, inside the caller's transaction. */
  async function sendLink(
    tx: Db | Tx,
    to: Pick<Account, 'id' | 'email' | 'name'> & { locale: Locale },
    type: ConfirmationType,
    payload: Record<string, unknown> = {},
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + CONFIRMATION_HOURS[type] * HOUR_MS);
    await insertConfirmation(tx, {
      userId: to.id,
      type,
      tokenHash: sha256(token),
      payload,
      expiresAt,
      createdAt,
    });
    await enqueue(tx, {
      topic: 'mail',
      cause: `mail:${type}:${sha256(token)}`,
      payload: {
        template: TEMPLATES[type],
        to: to.email,
        locale: to.locale,
        data: { name: to.name, url: `${publicUrl}/${to.locale}${PATHS[type]}?token=${token}` },
      },
    });
  }

  /**
   * Tells the owner of a known address that someone signed up with it again. A link that never works is written too, so
   * that the sign-up takes as long as any other.
   */
  async function sendAlreadyRegistered(
    tx: Db | Tx,
    account: Account,
    { locale, returnTo }: { locale: Locale; returnTo: string | undefined },
  ): Promise<void> {
    const at = now();
    const tokenHash = sha256(randomBytes(32).toString('base64url'));
    const userId = account.id;
    await insertConfirmation(tx, { userId, type: 'REGISTER', tokenHash, expiresAt: at, createdAt: at });
    await enqueue(tx, {
      topic: 'mail',
      cause: `mail:already-registered:${account.id}:${now().toISOString()}`,
      payload: {
        template: 'already-registered',
        to: account.email,
        locale,
        data: {
          name: account.name,
          url: `${publicUrl}/${locale}/signin${returnTo ? `?${new URLSearchParams({ returnTo })}` : ''}`,
          resetUrl: `${publicUrl}/${locale}/education/password/reset`,
        },
      },
    });
  }

  /**
   * Outbox handler of `account_mail`: requests with the same response for every address are processed only here, so
   * that response times do not reveal whether the account exists.
   */
  async function handleRequest(payload: Record<string, unknown>): Promise<void> {
    const { kind, email, locale, browser, returnTo } = payload as unknown as MailRequest;
    await db.transaction(async (tx) => {
      const account = await findAccountByEmail(tx, email);
      if (!account) return;
      const to = { ...account, locale };
      if (kind === 'reset') {
        await retireConfirmations(tx, account.id, 'PASSWORD_RESET', now());
        await sendLink(tx, to, 'PASSWORD_RESET');
      } else if (!account.verified) {
        const kept = await findOpenPayload(tx, account.id, 'REGISTER', browser);
        await sendLink(tx, to, 'REGISTER', { ...kept, returnTo: safeReturnTo(returnTo) ?? kept.returnTo });
      }
    });
  }

  return { sendLink, sendAlreadyRegistered, handleRequest };
}

export type AccountMail = ReturnType<typeof createAccountMail>;
