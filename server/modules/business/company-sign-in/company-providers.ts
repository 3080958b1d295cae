import * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import { domainOf } from '../../../../domain/business/invitation.ts';
import { type CodeExchange, createCodeExchange } from '../../identity/auth/code-exchange.ts';
import { createIdentity, type VerifiedIdentity } from '../../identity/auth/id-token.ts';

/** How a company's provider is reached. */
export interface ProviderClient {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

export interface CompanyProvider {
  codes: CodeExchange;
  verify(idToken: string, domains: ReadonlySet<string>, now: Date): Promise<VerifiedIdentity>;
}

export interface CompanyProviders {
  /** @throws ApiError `identity_provider_failed` for one that cannot be read, or is not what it should be */
  find(client: ProviderClient): Promise<CompanyProvider>;
  /** Reads the configuration again, also when it is cached. */
  check(issuer: string): Promise<void>;
}

/** OpenID Connect Discovery §3, as far as we use it. */
const Configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  code_challenge_methods_supported: z.optional(z.array(z.string())),
});
type Configuration = z.output<typeof Configuration>;

const CACHE_MS = 600_000;
const CACHED_ISSUERS = 500;

/** `fetch` reads public addresses only: the issuer and everything that it names was typed by a user. */
export function createCompanyProviders(
  send: typeof fetch,
  { redirectUri, now = () => new Date() }: { redirectUri: string; now?: () => Date },
): CompanyProviders {
  const cache = new Map<string, { configuration: Configuration; until: number }>();

  async function read(issuer: string): Promise<Configuration> {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await send(url, { headers: { accept: 'application/json' } }).catch(fail);
    if (!answer.ok) return fail(new Error(`the issuer answered ${answer.status}`));
    const read = Configuration.safeParse(await answer.json().catch(() => null));
    if (!read.success) return fail(read.error);
    const { data } = read;
    if (data.issuer !== issuer) return fail(new Error('the configuration is of another issuer'));
    // The browser is sent there: of another scheme, it could be a program.
    if (schemeOf(data.authorization_endpoint) !== schemeOf(issuer))
      return fail(new Error('the browser cannot be sent to the issuer'));
    const methods = data.code_challenge_methods_supported;
    if (methods && !methods.includes('S256')) return fail(new Error('the issuer does not support S256'));
    if (cache.size >= CACHED_ISSUERS) cache.clear();
    cache.set(issuer, { configuration: data, until: now().getTime() + CACHE_MS });
    return data;
  }

  async function configurationOf(issuer: string): Promise<Configuration> {
    const known = cache.get(issuer);
    return known && known.until > now().getTime() ? known.configuration : read(issuer);
  }

  async function find({ issuer, clientId, clientSecret }: ProviderClient): Promise<CompanyProvider> {
    const { authorization_endpoint, token_endpoint, jwks_uri } = await configurationOf(issuer);
    const codes = createCodeExchange({
      ...{ clientId, clientSecret, redirectUri, fetch: send },
      ...{ authorizeUrl: authorization_endpoint, tokenUrl: token_endpoint },
    });
    const verify = (idToken: string, domains: ReadonlySet<string>, at: Date) =>
      createIdentity({
        ...{ provider: 'COMPANY', clientId, codes, fetch: send },
        ...{ issuers: [issuer], keysUrl: new URL(jwks_uri) },
        answersFor: (email) => domains.has(domainOf(email)),
      }).verify(idToken, at);
    return { codes, verify };
  }

  return { find, check: async (issuer) => void (await read(issuer)) };
}

const schemeOf = (address: string): string => new URL(address).protocol;

function fail(cause: unknown): never {
  throw new ApiError('identity_provider_failed', { cause });
}
