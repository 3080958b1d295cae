import { ApiError } from '../../contracts/api-error.ts';
import type { Identity, IdentityBody } from '../../contracts/identity.ts';
import type { SocialProvider } from '../../contracts/social-auth.ts';
import type { Db } from '../../db/database.ts';
import { findAccount } from './account.repository.ts';
import { deleteIdentity, findIdentities, findIdentityOwner, insertIdentity } from './identity.repository.ts';
import type { SocialProof } from './social-proof.ts';

export interface IdentityDeps {
  db: Db;
  proof: Pick<SocialProof, 'fromIdToken' | 'fromCode'>;
}

/** Accounts elsewhere that a person who is in links to this one. */
export function createIdentityService({ db, proof }: IdentityDeps) {
  async function list(userId: string): Promise<Identity[]> {
    const rows = await findIdentities(db, userId);
    return rows.map(({ id, provider, createdAt }) => ({
      id,
      provider: provider as SocialProvider,
      linkedAt: createdAt.toISOString(),
    }));
  }

  /** Whose account it is elsewhere is proven; that it is not another person's here, by the key of the table. */
  async function link(
    body: IdentityBody,
    { userId, ip, sealed }: { userId: string; ip: string; sealed: string | undefined },
  ): Promise<Identity[]> {
    const person =
      'idToken' in body
        ? await proof.fromIdToken(body, ip)
        : await proof.fromCode(body, { ip, sealed, userId });
    const key = { provider: body.provider, subject: person.subject };
    await insertIdentity(db, userId, key);
    if ((await findIdentityOwner(db, key)) !== userId) throw new ApiError('identity_already_linked');
    return list(userId);
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
