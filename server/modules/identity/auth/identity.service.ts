import { ApiError } from '../../../../contracts/api-error.ts';
import type { Identity, IdentityBody } from '../../../../contracts/identity/identity.ts';
import type { SocialProvider } from '../../../../contracts/identity/social-auth.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { type Account, findAccount } from './account.repository.ts';
import { deleteIdentity, findIdentities, findIdentityOwner, insertIdentity } from './identity.repository.ts';
import type { SocialProof } from './social-proof.ts';

export interface LinkOrigin {
  userId: string;
  ip: string;
  /** The sign-in by code that this browser began. */
  sealed: string | undefined;
  locale: Locale;
}

export interface IdentityDeps {
  db: Db;
  publicUrl: string;
  proof: Pick<SocialProof, 'fromIdToken' | 'fromCode'>;
}

/** Accounts elsewhere that a person who is in links to this one. */
export function createIdentityService({ db, publicUrl, proof }: IdentityDeps) {
  async function list(userId: string): Promise<Identity[]> {
    const rows = await findIdentities(db, userId);
    return rows.map(({ id, provider, createdAt }) => ({
      id,
      provider: provider as SocialProvider,
      linkedAt: createdAt.toISOString(),
    }));
  }

  /** Whose account it is elsewhere is proven; that it is not another person's here, by the key of the table. */
  async function link(body: IdentityBody, { userId, ip, sealed, locale }: LinkOrigin): Promise<Identity[]> {
    const person =
      'idToken' in body
        ? await proof.fromIdToken(body, ip)
        : await proof.fromCode(body, { ip, sealed, userId });
    const key = { provider: body.provider, subject: person.subject };
    await db.transaction(async (tx) => {
      const made = await insertIdentity(tx, userId, key);
      if (made) return tell(tx, userId, { id: made, provider: body.provider, locale });
      if ((await findIdentityOwner(tx, key)) !== userId) throw new ApiError('identity_already_linked');
    });
    return list(userId);
  }

  /** A new way in is told to the address, as a new password is: a session left open must not become one unseen. */
  async function tell(tx: Tx, userId: string, linked: { id: string; provider: string; locale: Locale }) {
    const { name, email } = (await findAccount(tx, userId)) as Account;
    const { id, provider, locale } = linked;
    const url = `${publicUrl}/${locale}/education/password/reset`;
    const data = { name, url, provider };
    const payload = { template: 'identity-linked', to: email, locale, data };
    await enqueue(tx, { topic: 'mail', cause: `mail:identity-linked:${id}`, payload });
  }

  /** Passwords are set and changed but never taken away, so that this look is enough. */
  async function unlink(userId: string, identityId: string): Promise<void> {
    const account = await findAccount(db, userId);
    const owned = (await findIdentities(db, userId)).some(({ id }) => id === identityId);
    if (owned && !account?.passwordHash) throw new ApiError('identity_is_only_way_in');
    if (!(await deleteIdentity(db, userId, identityId))) throw new ApiError('not_found');
  }

  return { list, link, unlink };
}

export type IdentityService = ReturnType<typeof createIdentityService>;
