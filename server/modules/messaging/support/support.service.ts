import { createHash } from 'node:crypto';
import { LOCALE_NAMES, type Locale } from '../../../../contracts/locales.ts';
import type { SupportBody } from '../../../../contracts/messaging/support.ts';
import type { Db } from '../../../../db/database.ts';
import { SUPPORT_MESSAGE_RETENTION_DAYS } from '../../../../domain/retention.ts';
import type { MailService } from '../../../platform/mail/mail.service.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import * as repo from './support.repository.ts';

export interface SupportDeps {
  db: Db;
  supportEmail: string;
  /** Counts one message of a network; throws over the limit. */
  limit: (ip: string) => Promise<void>;
  mail: Pick<MailService, 'handle'>;
  now?: () => Date;
}

const KEPT_MS = SUPPORT_MESSAGE_RETENTION_DAYS * 86_400_000;

/** Support messages: stored, and e-mailed once to the staff (product §2 Header). */
export function createSupportService({ db, supportEmail, limit, mail, now = () => new Date() }: SupportDeps) {
  return {
    async write(
      body: SupportBody,
      origin: { userId: string | null; locale: Locale; ip: string },
    ): Promise<void> {
      await limit(origin.ip);
      const { userId, locale } = origin;
      const createdAt = now();
      await db.transaction(async (tx) => {
        const id = await repo.insertSupportMessage(tx, {
          ...body,
          ...{ userId, locale, createdAt, digest: digestOf(body, createdAt) },
        });
        if (!id) return;
        await enqueue(tx, { topic: 'support_mail', cause: `mail:support:${id}`, payload: { messageId: id } });
      });
    },

    /** Outbox handler of `support_mail`: the text is stored in one place only, so erasing it there is enough. */
    async handle(payload: Record<string, unknown>, effect: { cause: string }): Promise<void> {
      const stored = await repo.findSupportMessage(db, String(payload.messageId));
      if (!stored) return;
      const { name, email, subject, message } = stored;
      const locale = stored.locale as Locale;
      await mail.handle(
        {
          template: 'support-message',
          to: supportEmail,
          locale,
          replyTo: { name, address: email },
          data: {
            name,
            email,
            subject,
            message,
            language: LOCALE_NAMES[locale],
            known: stored.userId !== null,
          },
        },
        effect,
      );
    },

    /** Called by a scheduled job. */
    deleteExpired: () => repo.deleteSupportMessagesBefore(db, new Date(now().getTime() - KEPT_MS)),
  };
}

export type SupportService = ReturnType<typeof createSupportService>;

function digestOf({ email, subject, message }: SupportBody, at: Date): string {
  const content = JSON.stringify([at.toISOString().slice(0, 10), email, subject, message]);
  return createHash('sha256').update(content).digest('base64url');
}
