import { invitationPage } from '../../../../contracts/business/business-addresses.ts';
import type { Tx } from '../../../../db/database.ts';
import { formatDate } from '../../../../domain/format-date.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import { type Effect, enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { StoredInvitation } from './invitation.repository.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import { findInvitedAccounts, findInviterNames } from './inviter.repository.ts';

interface Deps {
  publicUrl: string;
  tokens: Pick<InvitationTokens, 'ofInvitation'>;
}

type Mailed = StoredInvitation & { reminders?: number };

/** Mails of invitations, in the inviter's language; people with an account find it among their messages too. */
export function createInvitationMail({ publicUrl, tokens }: Deps) {
  async function send(tx: Tx, invitations: readonly Mailed[]): Promise<void> {
    const names = await findInviterNames(
      tx,
      invitations.map(({ id }) => id),
    );
    const effects = invitations.map((invitation) => mailOf(invitation, names.get(invitation.id)));
    await enqueue(tx, ...effects);
  }

  function mailOf(invitation: Mailed, by: { inviter: string; company: string } | undefined): Effect {
    const { id, times, reminders = 0, locale, email, name, expiresAt } = invitation;
    const url = `${publicUrl}/${locale}${invitationPage(tokens.ofInvitation(id, times))}`;
    const date = formatDate(locale, expiresAt, { dateStyle: 'long', timeZone: 'UTC' });
    const data = {
      name,
      url,
      date,
      inviter: by?.inviter ?? '',
      company: by?.company ?? '',
      again: reminders > 0,
    };
    return {
      topic: 'mail',
      cause: `mail:company-invitation:${id}:${times}:${reminders}`,
      payload: { template: 'company-invitation', to: email, locale, data },
    };
  }

  /** Tells those who have an account. */
  async function announce(tx: Tx, invitations: readonly StoredInvitation[]): Promise<void> {
    const accounts = await findInvitedAccounts(
      tx,
      invitations.map(({ id }) => id),
    );
    for (const { id, times, userId, company, inviter } of accounts)
      await enqueueNotification(
        tx,
        {
          ...{ userId, messageId: `company-invitation:${id}`, template: 'COMPANY_INVITATION' },
          data: { company, name: inviter },
        },
        `company-invitation:${id}:${times}`,
      );
  }

  return { send, announce };
}

export type InvitationMail = ReturnType<typeof createInvitationMail>;
