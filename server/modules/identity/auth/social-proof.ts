import { ApiError } from '../../../../contracts/api-error.ts';
import type { SocialInfo, SocialProvider } from '../../../../contracts/identity/social-auth.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import { safeReturnTo } from '../../../../domain/identity/session.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Identity, VerifiedIdentity } from './id-token.ts';
import { createSocialNonces } from './social-nonce.ts';
import { createSocialStates, type SocialState } from './social-state.ts';

export interface SocialProofDeps {
  limits: Pick<AccountLimits, 'socialNetwork' | 'socialNonce'>;
  secret: string;
  /** Null when no provider is configured. */
  identity: Identity | null;
  now?: () => Date;
}

export interface CodeProof {
  provider: SocialProvider;
  code: string;
  state: string;
}

/** Origin of a proof: the network, the cookie of the browser and, for linking, the user. */
export interface ProofOrigin {
  ip: string;
  sealed: string | undefined;
  userId: string | null;
}

/** A provider's statement about a user, verified to be issued to us, current and used only once. */
export function createSocialProof({ limits, secret, identity, now = () => new Date() }: SocialProofDeps) {
  const nonces = createSocialNonces(secret);
  const states = createSocialStates(secret);

  function provider(name: SocialProvider): Identity {
    if (identity?.provider !== name) throw new ApiError('not_found');
    return identity;
  }

  function getInfo(name: SocialProvider): SocialInfo {
    return { clientId: provider(name).clientId, nonce: nonces.make(now()) };
  }

  async function start(
    { provider: name, returnTo }: { provider: SocialProvider; returnTo?: string | undefined },
    { ip, locale, caller }: { ip: string; locale: Locale; caller: Caller | null },
  ): Promise<{ url: string; sealed: string }> {
    const { codes } = provider(name);
    if (!codes) throw new ApiError('not_found');
    if (caller && !caller.verified) throw new ApiError('email_not_verified');
    await limits.socialNetwork.consume(ip);
    const back = safeReturnTo(returnTo) ?? null;
    const given = { nonce: nonces.make(now()), userId: caller?.id ?? null, locale, returnTo: back };
    const { flow, sealed } = states.begin(given, now());
    return { url: codes.addressOf(flow), sealed };
  }

  /** The sign-in in progress in this browser. */
  const peek = (sealed: string | undefined): SocialState | null => states.open(sealed, now());

  async function fromIdToken(
    proof: { provider: SocialProvider; idToken: string },
    ip: string,
  ): Promise<VerifiedIdentity> {
    const { verify } = provider(proof.provider);
    await limits.socialNetwork.consume(ip);
    return spend(await verify(proof.idToken, now()));
  }

  /** The state is valid once, and only in the browser and for the user that started it. */
  async function fromCode(proof: CodeProof, { ip, sealed, userId }: ProofOrigin): Promise<VerifiedIdentity> {
    const { codes, verify } = provider(proof.provider);
    await limits.socialNetwork.consume(ip);
    const flow = peek(sealed);
    if (!codes || flow?.state !== proof.state || flow.userId !== userId) throw invalid();
    if (!(await limits.socialNonce.allows('state', flow.state))) throw invalid();
    const identity = await verify(await codes.redeem(proof.code, flow.verifier), now());
    if (identity.nonce !== flow.nonce) throw invalid();
    return spend(identity);
  }

  async function spend(identity: VerifiedIdentity): Promise<VerifiedIdentity> {
    if (!nonces.isOurs(identity.nonce, now())) throw invalid();
    if (!(await limits.socialNonce.allows(identity.nonce))) throw invalid();
    return identity;
  }

  return { getInfo, start, peek, fromIdToken, fromCode };
}

export type SocialProof = ReturnType<typeof createSocialProof>;

function invalid(): ApiError {
  return new ApiError('token_data_invalid');
}
