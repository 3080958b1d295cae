import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { SocialProvider } from '../../../../contracts/identity/social-auth.ts';
import type { CodeExchange } from './code-exchange.ts';

/** A user's identity as asserted by a provider. */
export interface VerifiedIdentity {
  subject: string;
  /** Lower case; null when the provider has not verified it. */
  email: string | null;
  name: string;
  nonce: string;
}

export interface Identity {
  provider: SocialProvider;
  clientId: string;
  /** The redirect flow; null when only ID tokens are accepted. */
  codes: CodeExchange | null;
  /**
   * `token_data_invalid` for anything forged, foreign or expired; `service_unavailable` when the keys cannot be
   * fetched.
   */
  verify(idToken: string, now: Date): Promise<VerifiedIdentity>;
}

export interface Issuer {
  /** `COMPANY` for the provider of a company, which is no social one. */
  provider: SocialProvider | 'COMPANY';
  clientId: string;
  issuers: string[];
  keysUrl: URL;
  codes: CodeExchange | null;
  fetch?: typeof fetch;
  /** Whether the issuer's owner answers for this address, also when the token does not say that it is verified. */
  answersFor?: (email: string) => boolean;
}

const NAME_MAX = 100;
const VISIBLE = /[\p{L}\p{N}\p{S}]/u;
const UNSAFE_IN_NAMES = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Keys are cached for ten minutes; an unknown key id triggers a new fetch, at most once a minute. */
export function createIdentity<P extends Issuer['provider']>(
  issuer: Issuer & { provider: P },
): Omit<Identity, 'provider'> & { provider: P } {
  const { provider, clientId, issuers, keysUrl, codes } = issuer;
  const keys = createRemoteJWKSet(keysUrl, {
    cooldownDuration: 60_000,
    cacheMaxAge: 600_000,
    timeoutDuration: 5000,
    ...(issuer.fetch && { [customFetch]: issuer.fetch }),
  });
  return {
    provider,
    clientId,
    codes,
    verify: async (idToken, now) => {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: issuers,
          audience: clientId,
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
          maxTokenAge: 3600,
          clockTolerance: 30,
          currentDate: now,
        });
        return readIdentity(payload, issuer);
      } catch (error) {
        throw refusal(error);
      }
    },
  };
}

function readIdentity(payload: JWTPayload, { clientId, answersFor }: Issuer): VerifiedIdentity {
  const { sub, aud, nonce, email, name } = payload;
  // With a list of audiences, a token issued for another site would be accepted.
  if (aud !== clientId || typeof sub !== 'string' || sub === '' || sub.length > 255) throw invalid();
  if (typeof nonce !== 'string') throw invalid();
  const stated = typeof email === 'string' ? email.toLowerCase() : '';
  const isAnsweredFor = payload.email_verified === undefined && answersFor?.(stated) === true;
  const proven = stated !== '' && (payload.email_verified === true || isAnsweredFor) ? stated : null;
  const shown = typeof name === 'string' ? name.replace(UNSAFE_IN_NAMES, '').trim().slice(0, NAME_MAX) : '';
  return {
    subject: sub,
    email: proven,
    name: VISIBLE.test(shown) ? shown : (proven?.split('@')[0] ?? ''),
    nonce,
  };
}

function refusal(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const ofToken = error instanceof errors.JOSEError && !isOfKeys(error);
  return ofToken ? invalid() : new ApiError('service_unavailable', { retryAfter: 5 });
}

/** The key set itself timed out or was unreadable: the token is not at fault. */
function isOfKeys(error: errors.JOSEError): boolean {
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}

function invalid(): ApiError {
  return new ApiError('token_data_invalid');
}
