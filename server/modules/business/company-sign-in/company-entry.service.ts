import { ApiError } from '../../../../contracts/api-error.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { domainOf } from '../../../../domain/business/invitation.ts';
import { safeReturnTo } from '../../../../domain/identity/session.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { AccountLimits } from '../../identity/auth/account-limits.ts';
import type { Origin, SignIn } from '../../identity/auth/auth.service.ts';
import type { VerifiedIdentity } from '../../identity/auth/id-token.ts';
import type { SocialAccounts } from '../../identity/auth/social-accounts.ts';
import { createSocialNonces } from '../../identity/auth/social-nonce.ts';
import { createSocialStates, type SocialState } from '../../identity/auth/social-state.ts';
import type { SessionService } from '../../identity/session/session.service.ts';
import * as identities from './company-identity.repository.ts';
import type { CompanyProvider, CompanyProviders } from './company-providers.ts';
import { findByDomain, findDomains, findSignIn, type SignInRow } from './company-sign-in.repository.ts';

export interface CompanyEntryDeps {
  db: Db;
  secret: string;
  box: SecretBox;
  providers: Pick<CompanyProviders, 'find'>;
  sessions: Pick<SessionService, 'open'>;
  accounts: SocialAccounts;
  limits: Pick<AccountLimits, 'socialNetwork' | 'socialNonce'>;
  now?: () => Date;
}

interface Proof {
  code: string;
  state: string;
  /** The flow that this browser began. */
  sealed: string | undefined;
}

export type CompanyEntryService = ReturnType<typeof createCompanyEntryService>;

/** Sign-in with the provider of a company, on the path of social sign-in (product §4 Companies). */
export function createCompanyEntryService(deps: CompanyEntryDeps) {
  const { db, accounts, limits, sessions, now = () => new Date() } = deps;
  const nonces = createSocialNonces(deps.secret);
  const states = createSocialStates(deps.secret, 'company-sign-in-state');

  const providerOf = ({ companyId, issuer, clientId, clientSecret }: SignInRow): Promise<CompanyProvider> => {
    const secret = clientSecret === null ? undefined : deps.box.open(clientSecret, companyId);
    if (secret === null) throw new ApiError('identity_provider_failed');
    return deps.providers.find({ issuer, clientId, clientSecret: secret });
  };

  /** Null for every address that no company signs in. */
  async function start(
    { email, returnTo }: { email: string; returnTo?: string | undefined },
    { ip, locale }: { ip: string; locale: Locale },
  ): Promise<{ url: string; sealed: string } | null> {
    await limits.socialNetwork.consume(ip);
    const row = await findByDomain(db, domainOf(email));
    if (!row) return null;
    const { codes } = await providerOf(row);
    const back = safeReturnTo(returnTo) ?? null;
    const given = {
      nonce: nonces.make(now()),
      userId: null,
      locale,
      returnTo: back,
      companyId: row.companyId,
    };
    const { flow, sealed } = states.begin(given, now());
    return { url: codes.addressOf(flow), sealed };
  }

  const peek = (sealed: string | undefined): SocialState | null => states.open(sealed, now());

  async function enter({ code, state, sealed }: Proof, origin: Origin): Promise<SignIn> {
    await limits.socialNetwork.consume(origin.ip);
    const flow = peek(sealed);
    if (!flow?.companyId || flow.state !== state) throw new ApiError('token_data_invalid');
    if (!(await limits.socialNonce.allows('company-state', flow.state)))
      throw new ApiError('token_data_invalid');
    const row = await findSignIn(db, flow.companyId);
    if (!row) throw new ApiError('token_data_invalid');
    const domains = await verifiedDomains(flow.companyId);
    const identity = await proved(row, domains, { code, flow });
    if (!identity.email || !domains.has(domainOf(identity.email))) throw new ApiError('email_not_verified');
    return signIn(row, { ...identity, email: identity.email }, origin);
  }

  async function verifiedDomains(companyId: string): Promise<ReadonlySet<string>> {
    const rows = await findDomains(db, companyId);
    return new Set(rows.filter(({ verified }) => verified).map(({ domain }) => domain));
  }

  async function proved(
    row: SignInRow,
    domains: ReadonlySet<string>,
    { code, flow }: { code: string; flow: SocialState },
  ): Promise<VerifiedIdentity> {
    const { codes, verify } = await providerOf(row);
    const token = await codes.redeem(code, flow.verifier).catch(asFailure);
    const identity = await verify(token, domains, now()).catch(asFailure);
    if (identity.nonce !== flow.nonce || !nonces.isOurs(identity.nonce, now()))
      throw new ApiError('token_data_invalid');
    if (!(await limits.socialNonce.allows(identity.nonce))) throw new ApiError('token_data_invalid');
    return identity;
  }

  function signIn(row: SignInRow, identity: VerifiedIdentity & { email: string }, origin: Origin) {
    return db.transaction(async (tx) => {
      const { userId, newUser } = await findOrMake(tx, row, identity, origin);
      const account = await accounts.find(tx, userId);
      if (!account) throw new ApiError('token_data_invalid');
      return { ...(await sessions.open(tx, account, origin)), newUser };
    });
  }

  /** Known by the provider’s id; else the member with this address, else a new account. */
  async function findOrMake(
    tx: Tx,
    { companyId, issuer }: SignInRow,
    { subject, email, name }: VerifiedIdentity & { email: string },
    { locale, timeZone }: Origin,
  ): Promise<{ userId: string; newUser: boolean }> {
    const key = { companyId, issuer, subject };
    const known =
      (await identities.findOwner(tx, key)) ?? (await identities.findMemberByEmail(tx, companyId, email));
    if (known) {
      await identities.link(tx, key, known);
      return { userId: known, newUser: false };
    }
    const at = now();
    const made = await accounts.insert(tx, {
      email,
      name,
      locale,
      timeZone,
      verifiedAt: at,
      consentAt: at,
    });
    // An account that does not belong to the company proves itself: the company does not open it.
    if (!made && (await accounts.findByEmail(tx, email))) throw new ApiError('email_already_used');
    if (!made) throw new ApiError('token_data_invalid');
    await identities.link(tx, key, made);
    await enqueueNotification(tx, { userId: made, messageId: 'welcome', template: 'WELCOME' });
    return { userId: made, newUser: true };
  }

  return { start, peek, enter };
}

/** What is not the code's or the token's fault is the provider's. */
function asFailure(cause: unknown): never {
  if (cause instanceof ApiError && cause.code === 'token_data_invalid') throw cause;
  throw new ApiError('identity_provider_failed', { cause });
}
