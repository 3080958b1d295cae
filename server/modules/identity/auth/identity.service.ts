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
  /** The code flow started by this browser. */
  sealed: string | undefined;
  locale: Locale;
}

export interface IdentityDeps {
  db: Db;
  publicUrl: string;
  proof: Pick<SocialProof, 'fromIdToken' | 'fromCode'>;
}

/** External accounts linked to a signed-in user. */
export function createIdentityService({ db, publicUrl, proof }: IdentityDeps) {
  async function list(userId: string): Promise<Identity[]> {
    const rows = await findIdentities(db, userId);
    return rows.map(({ id, provider, createdAt }) => ({
      id,
      provider: provider as SocialProvider,
      linkedAt: createdAt.toISOString(),
    }));
  }

  /** Verifies the ownership of the external account; a unique key prevents linking it to two users. */
  async function link(body: IdentityBody, { userId, ip, sealed, locale }: LinkOrigin): Promise<Identity[]> {
    const identity =
      'idToken' in body
        ? await proof.fromIdToken(body, ip)
        : await proof.fromCode(body, { ip, sealed, userId });
    const key = { provider: body.provider, subject: identity.subject };
    await db.transaction(async (tx) => {
      const made = await insertIdentity(tx, userId, key);
      if (made) return tell(tx, userId, { id: made, provider: body.provider, locale });
      if ((await findIdentityOwner(tx, key)) !== userId) throw new ApiError('identity_already_linked');
    });
    return list(userId);
  }

  /**
   * A new sign-in method is announced by e-mail, like a new password, so that an abandoned session cannot add one
   * unnoticed.
   */
  async function tell(tx: Tx, userId: string, linked: { id: string; provider: string; locale: Locale }) {
    const { name, email } = (await findAccount(tx, userId)) as Account;
    const { id, provider, locale } = linked;
    const url = `${publicUrl}/${locale}/education/password/reset`;
    const data = { name, url, provider };
    const payload = { template: 'identity-linked', to: email, locale, data };
    await enqueue(tx, { topic: 'mail', cause: `mail:identity-linked:${id}`, payload });
  }

  /** Passwords are set and changed but never removed, so this check is sufficient. */
  async function unlink(userId: string, identityId: string): Promise<void> {
    const account = await findAccount(db, userId);
    const owned = (await findIdentities(db, userId)).some(({ id }) => id === identityId);
    if (owned && !account?.passwordHash) throw new ApiError('identity_is_only_way_in');
    if (!(await deleteIdentity(db, userId, identityId))) throw new ApiError('not_found');
  }

  return { list, link, unlink };
}

export type IdentityService = ReturnType<typeof createIdentityService>;
