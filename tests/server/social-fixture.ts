import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const CLIENT_ID = 'kurso.apps.googleusercontent.com';
export const ISSUER = 'https://accounts.google.com';

/** An issuer on loopback that publishes its keys, can rotate them and can be away. */
export async function openIssuer() {
  const state = { kid: 'one', fetches: 0, away: false, pair: await generateKeyPair('RS256') };
  const server = createServer(async (_, answer) => {
    state.fetches += 1;
    if (state.away) return void answer.writeHead(500).end();
    const key = { ...(await exportJWK(state.pair.publicKey)), kid: state.kid, alg: 'RS256', use: 'sig' };
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    keysUrl: new URL(`http://127.0.0.1:${port}/certs`),
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
