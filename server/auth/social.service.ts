import { ApiError } from '../../contracts/api-error.ts';
import type { SocialIdTokenBody, SocialInfo } from '../../contracts/social-auth.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Caller } from '../../domain/caller.ts';
import { promiseNotification } from '../notification/promise-notification.ts';
import { type Account, findAccount } from './account.repository.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Origin, SignIn } from './auth.service.ts';
import type { Identity, VouchedPerson } from './id-token.ts';
import {
  findIdentityOwner,
  type IdentityKey,
  insertIdentity,
  insertVouchedAccount,
} from './identity.repository.ts';
import type { SessionService } from './session.service.ts';
import { createSocialNonces } from './social-nonce.ts';

export interface SocialDeps {
  db: Db;
  sessions: Pick<SessionService, 'open'>;
  limits: Pick<AccountLimits, 'socialNetwork' | 'socialNonce'>;
  secret: string;
  /** Null where no provider is configured. */
  identity: Identity | null;
  now?: () => Date;
}

/** Sign-in with an account held elsewhere, known by the provider's id of the person and never by an address alone. */
export function createSocialService({ db, sessions, limits, secret, identity, now }: SocialDeps) {
  const clock = now ?? (() => new Date());
  const nonces = createSocialNonces(secret);

  function getInfo(): SocialInfo {
    return { clientId: provider().clientId, nonce: nonces.make(clock()) };
  }

  function provider(): Identity {
    if (!identity) throw new ApiError('not_found');
    return identity;
  }

  /** A signed-in caller links the identity; anybody else is signed in by it. */
  async function signIn(body: SocialIdTokenBody, origin: Origin, caller: Caller | null): Promise<SignIn> {
    const { verify } = provider();
    await limits.socialNetwork.consume(origin.ip);
    const person = await verify(body.idToken, clock());
    if (!nonces.isOurs(person.nonce, clock())) throw new ApiError('token_data_invalid');
    if (!(await limits.socialNonce.allows(person.nonce))) throw new ApiError('token_data_invalid');
    const key = { provider: body.provider, subject: person.subject };
    return db.transaction(async (tx) => {
      const found = caller ? await link(tx, caller, key) : await findOrMake(tx, key, person, origin);
      const account = (await findAccount(tx, found.userId)) as Account;
      return { ...(await sessions.open(tx, account, origin)), newUser: found.newUser };
    });
  }

  /** An unconfirmed account may not link: whoever confirms its address later must find no other way in. */
  async function link(tx: Tx, caller: Caller, key: IdentityKey) {
    if (!caller.verified) throw new ApiError('email_not_verified');
    await insertIdentity(tx, caller.id, key);
    if ((await findIdentityOwner(tx, key)) !== caller.id) throw new ApiError('email_already_used');
    return { userId: caller.id, newUser: false };
  }

  async function findOrMake(tx: Tx, key: IdentityKey, person: VouchedPerson, origin: Origin) {
    const known = await findIdentityOwner(tx, key);
    if (known) return { userId: known, newUser: false };
    const { email, name } = person;
    if (!email) throw new ApiError('email_not_verified');
    const { locale, timeZone } = origin;
    const made = await insertVouchedAccount(tx, { email, name, locale, timeZone, verifiedAt: clock() });
    if (made) {
      await insertIdentity(tx, made, key);
      await promiseNotification(tx, { userId: made, messageId: 'welcome', template: 'WELCOME' });
      return { userId: made, newUser: true };
    }
    // Taken: by the same person in a parallel call, or by an account that has to prove itself first.
    const meanwhile = await findIdentityOwner(tx, key);
    if (!meanwhile) throw new ApiError('email_already_used');
    return { userId: meanwhile, newUser: false };
  }

  /** No exchange of codes is configured: ID tokens are the only proof taken. */
  function refuseCode(): never {
    provider();
    throw new ApiError('token_data_invalid');
  }

  return { getInfo, signIn, refuseCode };
}

export type SocialService = ReturnType<typeof createSocialService>;
