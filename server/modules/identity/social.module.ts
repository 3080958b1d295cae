import type { App } from '../../http/app-types.ts';
import { injectFetch } from '../../http/inject-fetch.ts';
import { createRateLimit } from '../../platform/rate-limit/rate-limit.service.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { createCodeExchange } from './auth/code-exchange.ts';
import { createGoogleIdentity } from './auth/google-identity.ts';
import { createIdentity, type Identity } from './auth/id-token.ts';
import { localIdentityRoutes } from './local-idp/local-identity.routes.ts';
import { createLocalIdentityService, localClient } from './local-idp/local-identity.service.ts';

/** Identity provider: Google, local or none. */
export interface SocialModule {
  identity: Identity | null;
  /** Registers the provider's own site when it is the local one. */
  registerRoutes(app: App): void;
}

export function createSocialModule(deps: ModuleDeps): SocialModule {
  const { identity, googleClientId, googleClientSecret, publicUrl } = deps.config;
  const redirectUri = `${publicUrl}/auth/users/register/social/return`;
  if (identity === 'local') return createLocalProvider(deps, redirectUri);
  const google = googleClientId
    ? createGoogleIdentity({ clientId: googleClientId, clientSecret: googleClientSecret, redirectUri })
    : null;
  return { identity: google, registerRoutes: () => {} };
}

/** Its token and key endpoints are called like any provider's, but in process. */
function createLocalProvider(
  { config, secret, database, translations }: ModuleDeps,
  redirectUri: string,
): SocialModule {
  const issuer = `${config.publicUrl}/dev/identity`;
  const used = createRateLimit(database.pool, { name: 'local-identity-code', points: 1, seconds: 600 });
  const service = createLocalIdentityService({
    db: database.db,
    issuer,
    secret,
    redirectUri,
    spend: (code) => used.allows(code),
  });
  let bound: App | undefined;
  const inside = injectFetch(() => bound);
  const client = localClient(secret);
  const endpoints = service.describe();
  const codes = createCodeExchange({
    ...client,
    redirectUri,
    authorizeUrl: endpoints.authorization_endpoint,
    tokenUrl: endpoints.token_endpoint,
    fetch: inside,
  });
  return {
    identity: createIdentity({
      provider: 'LOCAL',
      clientId: client.clientId,
      issuers: [issuer],
      keysUrl: new URL(endpoints.jwks_uri),
      codes,
      fetch: inside,
    }),
    registerRoutes: (app) => {
      bound = app;
      localIdentityRoutes(app, { identity: service, translations, siteName: config.siteName });
    },
  };
}
