import { ApiError } from '../../../../contracts/api-error.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { MANAGER_PAGE_SIZE } from '../../../../contracts/manager-values.ts';
import type { ManagedSupportMessage } from '../../../../contracts/messaging/support-management.ts';
import type { Db } from '../../../../db/database.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import type { MailService } from '../../../platform/mail/mail.service.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { findSupportMessage } from './support.repository.ts';
import * as repo from './support-management.repository.ts';

export interface SupportManagementDeps {
  db: Db;
  supportEmail: string;
  siteName: string;
  mail: Pick<MailService, 'handle'>;
  now?: () => Date;
}

type Page = repo.SupportQuery & { page?: number | undefined; size?: number | undefined };
type Answer = { messageId: string; text: string; callerId: string };

/** Managers answer messages to support by mail, or mark them as done (product §4 Back office rules). */
export function createSupportManagementService(deps: SupportManagementDeps) {
  const { db, supportEmail, siteName, mail, now = () => new Date() } = deps;

  async function known(messageId: string): Promise<repo.SupportRow> {
    const row = await repo.findMessage(db, messageId);
    if (!row) throw new ApiError('not_found');
    return row;
  }

  /** One answer wins and is mailed once; the same one again by the same manager is answered again. */
  async function answer({ messageId, text, callerId }: Answer): Promise<ManagedSupportMessage> {
    await known(messageId);
    const isFirst = await db.transaction(async (tx) => {
      const change = { id: messageId, answer: text, by: callerId, at: now() };
      if (!(await repo.answerMessage(tx, change))) return false;
      const about = { entity: 'SUPPORT_MESSAGE', entityId: messageId, subject: '' } as const;
      await recordChange(tx, { ...about, userId: callerId, action: 'CHANGED', changes: [ANSWERED] });
      if (text !== '')
        await enqueue(tx, {
          topic: 'support_answer_mail',
          cause: `mail:support-answer:${messageId}`,
          payload: { messageId },
        });
      return true;
    });
    const row = await known(messageId);
    if (!isFirst && (row.answer !== text || row.answeredBy?.id !== callerId))
      throw new ApiError('approval_already_decided');
    return toManaged(row);
  }

  return {
    async list({ page = 1, size = MANAGER_PAGE_SIZE, ...query }: Page) {
      const found = await repo.findMessages(db, query, { limit: size, offset: (page - 1) * size });
      return { messages: found.rows.map(toManaged), total: found.total };
    },
    get: async (messageId: string) => toManaged(await known(messageId)),
    answer,
    finish: (call: Omit<Answer, 'text'>) => answer({ ...call, text: '' }),

    /** Outbox handler of `support_answer_mail`: the text is stored in one place only, so erasing it there is enough. */
    async handle(payload: Record<string, unknown>, effect: { cause: string }): Promise<void> {
      const stored = await findSupportMessage(db, String(payload.messageId));
      if (!stored || stored.answer === '') return;
      const { name, email, subject, message, answer: text } = stored;
      await mail.handle(
        {
          template: 'support-answer',
          to: email,
          locale: stored.locale as Locale,
          replyTo: { name: siteName, address: supportEmail },
          data: { name, subject, message, answer: text },
        },
        effect,
      );
    },
  };
}

export type SupportManagementService = ReturnType<typeof createSupportManagementService>;

const ANSWERED = { field: 'status', from: 'OPEN', to: 'ANSWERED' };

const toInstant = (at: string) => new Date(at).toISOString();

function toManaged({ createdAt, answeredAt, ...row }: repo.SupportRow): ManagedSupportMessage {
  return {
    ...row,
    createdAt: toInstant(createdAt),
    status: answeredAt === null ? 'OPEN' : 'ANSWERED',
    answeredAt: answeredAt === null ? null : toInstant(answeredAt),
  };
}
