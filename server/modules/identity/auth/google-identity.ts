import { createCodeExchange } from './code-exchange.ts';
import { createIdentity, type Identity } from './id-token.ts';

/** As documented by Google (accounts.google.com/.well-known/openid-configuration). */
export const GOOGLE_ENDPOINTS = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
};

export interface GoogleClient {
  clientId: string;
  /** Without a secret, Google's own button and One Tap return ID tokens, and there is no redirect. */
  clientSecret: string | undefined;
  redirectUri: string;
  endpoints?: typeof GOOGLE_ENDPOINTS;
}

export function createGoogleIdentity(client: GoogleClient): Identity {
  const { clientId, clientSecret, redirectUri, endpoints = GOOGLE_ENDPOINTS } = client;
  const { issuers, keysUrl, authorizeUrl, tokenUrl } = endpoints;
  return createIdentity({
    provider: 'GOOGLE',
    clientId,
    issuers,
    keysUrl: new URL(keysUrl),
    codes: clientSecret
      ? createCodeExchange({ authorizeUrl, tokenUrl, clientId, clientSecret, redirectUri })
      : null,
  });
}
