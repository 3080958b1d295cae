import { newId } from '../shared/ids.ts';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { basicAuthOf } from '../shared/routes.ts';

/** The seconds that PayPal's tokens live: nine hours. */
const TOKEN_SECONDS = 32_400;

interface Keys {
  clientId: string;
  clientSecret: string;
  now: () => Date;
}

// developer.paypal.com · Authentication: client credentials for a token that expires.
export function createTokens({ clientId, clientSecret, now }: Keys) {
  const tokens = new Map<string, number>();

  function issue(call: Call): Answer {
    if (basicAuthOf(call) !== `${clientId}:${clientSecret}`) {
      return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    const form = new URLSearchParams(call.body);
    if (call.method !== 'POST' || form.get('grant_type') !== 'client_credentials') {
      return json(400, { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' });
    }
    const token = newId('A21AA', 60);
    tokens.set(token, now().getTime() + TOKEN_SECONDS * 1000);
    return json(200, {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_SECONDS,
    });
  }

  return {
    issue,
    /** Whether the call carries a token that has not expired. */
    fits: ({ headers }: Call): boolean => {
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      return (tokens.get(token) ?? 0) > now().getTime();
    },
  };
}
