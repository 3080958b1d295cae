import { ApiError } from '../../../../contracts/api-error.ts';
import type { SocialIdToken, SocialProvider } from '../../../../contracts/identity/social-auth.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { SessionService } from '../session/session.service.ts';
import { type Account, findAccount } from './account.repository.ts';
import type { CompanyPeople, Origin, SignIn } from './auth.service.ts';
import type { VerifiedIdentity } from './id-token.ts';
import {
  findIdentityOwner,
  type IdentityKey,
  insertIdentity,
  insertSocialAccount,
} from './identity.repository.ts';
import type { CodeProof, SocialProof } from './social-proof.ts';

export interface SocialDeps {
  db: Db;
  sessions: Pick<SessionService, 'open'>;
  proof: Pick<SocialProof, 'fromIdToken' | 'fromCode'>;
  companies: Pick<CompanyPeople, 'signsInElsewhere'>;
  now?: () => Date;
}

/** Sign-in with an external account, identified by the provider's id and never by the e-mail address alone. */
export function createSocialService(deps: SocialDeps) {
  const { db, sessions, proof, companies, now = () => new Date() } = deps;

  const signInWithIdToken = async (body: SocialIdToken, origin: Origin): Promise<SignIn> =>
    enter(body.provider, await proof.fromIdToken(body, origin.ip), origin);

  const signInWithCode = async (
    body: CodeProof,
    sealed: string | undefined,
    origin: Origin,
  ): Promise<SignIn> =>
    enter(body.provider, await proof.fromCode(body, { ip: origin.ip, sealed, userId: null }), origin);

  async function enter(
    provider: SocialProvider,
    identity: VerifiedIdentity,
    origin: Origin,
  ): Promise<SignIn> {
    const key = { provider, subject: identity.subject };
    const known = await findIdentityOwner(db, key);
    if (known && (await companies.signsInElsewhere(known))) throw new ApiError('company_sign_in_required');
    return db.transaction(async (tx) => {
      const { userId, newUser } = await findOrMake(tx, key, identity, origin);
      const account = (await findAccount(tx, userId)) as Account;
      return { ...(await sessions.open(tx, account, origin)), newUser };
    });
  }

  async function findOrMake(tx: Tx, key: IdentityKey, identity: VerifiedIdentity, origin: Origin) {
    const known = await findIdentityOwner(tx, key);
    if (known) return { userId: known, newUser: false };
    const { email, name } = identity;
    if (!email) throw new ApiError('email_not_verified');
    const { locale, timeZone } = origin;
    const at = now();
    const account = { email, name, locale, timeZone, verifiedAt: at, consentAt: at };
    const made = await insertSocialAccount(tx, account);
    if (made) {
      await insertIdentity(tx, made, key);
      await enqueueNotification(tx, { userId: made, messageId: 'welcome', template: 'WELCOME' });
      return { userId: made, newUser: true };
    }
    // Taken: by the same user in a parallel call, or by an account that has to prove its ownership first.
    const meanwhile = await findIdentityOwner(tx, key);
    if (!meanwhile) throw new ApiError('email_already_used');
    return { userId: meanwhile, newUser: false };
  }

  return { signInWithIdToken, signInWithCode };
}

export type SocialService = ReturnType<typeof createSocialService>;
