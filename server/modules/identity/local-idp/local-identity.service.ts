import { createHash, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Db } from '../../../../db/database.ts';
import { deriveKey } from '../../../platform/derive-key.ts';
import { challengeOf } from '../auth/social-state.ts';
import { createLocalCodes } from './local-identity-codes.ts';
import { createLocalKeys } from './local-identity-keys.ts';
import type { LocalUser } from './local-identity-users.ts';

const CODE_MS = 60_000;
const TOKEN_SECONDS = 600;

export interface LocalIdentityDeps {
  db: Db;
  issuer: string;
  secret: string;
  redirectUri: string;
  /** Whether this code was unused; marks it as used. */
  spend: (code: string) => Promise<boolean>;
  now?: () => Date;
}

/** Parameters of the authorisation request (OpenID Connect Core §3.1.2.1). */
export const AuthorizeQuery = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string().check(z.maxLength(500)),
  nonce: z.string().check(z.minLength(1), z.maxLength(500)),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
  hl: z.optional(z.string().check(z.maxLength(10))),
});
export type AuthorizeQuery = z.output<typeof AuthorizeQuery>;

const TokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code_verifier: z.string(),
});

export interface LocalClient {
  clientId: string;
  clientSecret: string;
}

/** The school as a client of its own provider. */
export const localClient = (secret: string): LocalClient => ({
  clientId: 'kurso.local',
  clientSecret: deriveKey(secret, 'local-identity-client').toString('base64url'),
});

export type TokenAnswer = { status: 200 | 400 | 401; body: Record<string, unknown> };

/** The embedded identity provider with its own people, keys and tokens, like a real one. */
export function createLocalIdentityService(deps: LocalIdentityDeps) {
  const { db, issuer, secret, redirectUri, spend, now = () => new Date() } = deps;
  const client = localClient(secret);
  const keys = createLocalKeys(db, now);
  const codes = createLocalCodes(secret);

  /** The request, if valid: an unknown client or return URL must not lead to a redirect. */
  function readQuestion(query: unknown): AuthorizeQuery | null {
    const read = AuthorizeQuery.safeParse(query);
    if (!read.success) return null;
    const { client_id, redirect_uri } = read.data;
    return client_id === client.clientId && redirect_uri === redirectUri ? read.data : null;
  }

  /** Redirects back with a code that identifies this user. */
  function grant({ state, nonce, code_challenge }: AuthorizeQuery, user: LocalUser): string {
    const code = codes.make({
      ...user,
      nonce,
      challenge: code_challenge,
      until: now().getTime() + CODE_MS,
    });
    return `${redirectUri}?${new URLSearchParams({ code, state })}`;
  }

  const refuse = ({ state }: AuthorizeQuery): string =>
    `${redirectUri}?${new URLSearchParams({ error: 'access_denied', state })}`;

  async function token(form: unknown): Promise<TokenAnswer> {
    const read = TokenForm.safeParse(form);
    if (!read.success) return refused('invalid_request');
    const { code, client_id, client_secret, code_verifier, redirect_uri } = read.data;
    if (client_id !== client.clientId || !same(client_secret, client.clientSecret))
      return { status: 401, body: { error: 'invalid_client' } };
    const given = codes.read(code, now());
    const fits = given && given.challenge === challengeOf(code_verifier) && redirect_uri === redirectUri;
    if (!fits || !(await spend(code))) return refused('invalid_grant');
    const body = {
      id_token: await sign({ ...given }, given.nonce),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      scope: 'openid email profile',
    };
    return { status: 200, body };
  }

  async function sign({ subject, name, email, proven }: LocalUser, nonce: string): Promise<string> {
    const { kid, key } = await keys.signer();
    const iat = Math.floor(now().getTime() / 1000);
    return new SignJWT({ nonce, name, email, email_verified: proven })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(client.clientId)
      .setSubject(subject)
      .setIssuedAt(iat)
      .setExpirationTime(iat + TOKEN_SECONDS)
      .sign(key);
  }

  const describe = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  });

  return { describe, readQuestion, grant, refuse, token, publishedKeys: keys.published };
}

export type LocalIdentityService = ReturnType<typeof createLocalIdentityService>;

const refused = (error: string): TokenAnswer => ({ status: 400, body: { error } });

function same(item: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(item), digest(other));
}
