import * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import { challengeOf } from './social-state.ts';

/** A provider's two endpoints of the code flow and our client credentials (OpenID Connect Core §3.1). */
export interface CodeClient {
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  /** Undefined for a public client, which proves itself by PKCE alone. */
  clientSecret: string | undefined;
  /** Exactly as registered with the provider. */
  redirectUri: string;
  fetch?: typeof fetch;
}

export interface CodeExchange {
  /** The authorisation URL for the browser. */
  addressOf(flow: { state: string; nonce: string; verifier: string; locale: string }): string;
  /**
   * Exchanges a code for the ID token; `token_data_invalid` when the provider rejects the code, `service_unavailable`
   * when it is down.
   */
  redeem(code: string, verifier: string): Promise<string>;
}

const TIMEOUT_MS = 5000;
const Granted = z.object({ id_token: z.string().check(z.minLength(1), z.maxLength(8000)) });
const Refused = z.object({ error: z.string() });

export function createCodeExchange(client: CodeClient): CodeExchange {
  const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = client;
  const send = client.fetch ?? fetch;

  async function redeem(code: string, verifier: string): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      client_id,
      ...(client_secret !== undefined && { client_secret }),
      code_verifier: verifier,
    });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await send(client.tokenUrl, { method: 'POST', body, signal, redirect: 'error' }).catch(
      away,
    );
    const json: unknown = await answer.json().catch(() => null);
    if (answer.ok) return readToken(json);
    // Only this error is about the code; others are about our settings or an outage of the provider.
    if (Refused.safeParse(json).data?.error === 'invalid_grant') throw new ApiError('token_data_invalid');
    return away(new Error(`the token endpoint answered ${answer.status}`));
  }

  return {
    redeem,
    addressOf: ({ state, nonce, verifier, locale }) => {
      const query = new URLSearchParams({
        client_id,
        redirect_uri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        hl: locale,
      });
      return `${client.authorizeUrl}${client.authorizeUrl.includes('?') ? '&' : '?'}${query}`;
    },
  };
}

function readToken(json: unknown): string {
  const granted = Granted.safeParse(json);
  return granted.success ? granted.data.id_token : away(granted.error);
}

function away(cause: unknown): never {
  throw new ApiError('service_unavailable', { cause, retryAfter: 5 });
}
