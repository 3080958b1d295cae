import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const CLIENT_ID = 'kurso.apps.googleusercontent.com';
export const ISSUER = 'https://accounts.google.com';

/** A request to the token endpoint. */
export interface Asked {
  type: string;
  form: Record<string, string>;
}

/** An issuer on loopback that behaves as Google documents: keys, token exchange, key rotation, outages. */
export async function openIssuer() {
  const state = {
    kid: 'one',
    fetches: 0,
    away: false,
    pair: await generateKeyPair('RS256'),
    asked: [] as Asked[],
    /** Responses of the token endpoint by code; any other code is unknown. */
    codes: new Map<string, { status: number; body: object }>(),
  };
  const server = createServer(async (request, answer) => {
    if (request.url === '/token') {
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      state.asked.push({ type: request.headers['content-type'] ?? '', form });
      const unknown = { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } };
      const { status, body } = state.away
        ? { status: 502, body: {} }
        : (state.codes.get(form.code ?? '') ?? unknown);
      return void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
    state.fetches += 1;
    if (state.away) return void answer.writeHead(500).end();
    const key = { ...(await exportJWK(state.pair.publicKey)), kid: state.kid, alg: 'RS256', use: 'sig' };
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    endpoints: {
      issuers: [ISSUER, 'accounts.google.com'],
      keysUrl: `http://127.0.0.1:${port}/certs`,
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: `http://127.0.0.1:${port}/token`,
    },
    rotate: async (kid: string) => Object.assign(state, { kid, pair: await generateKeyPair('RS256') }),
    sign: (claims: JWTPayload, header: Record<string, unknown> = {}) => {
      const iat = Math.floor(Date.now() / 1000);
      return new SignJWT({ iss: ISSUER, aud: CLIENT_ID, iat, exp: iat + 600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: state.kid, ...header })
        .sign(state.pair.privateKey);
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
