import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Db } from '../../../db/database.ts';
import {
  type AuthorizeQuery,
  createLocalIdentityService,
  localClient,
} from '../../../server/modules/identity/local-idp/local-identity.service.ts';
import type { LocalUser } from '../../../server/modules/identity/local-idp/local-identity-users.ts';
import { SECRET } from '../identity/auth-fixture.ts';

/** The local identity provider as that of a company: on loopback, with discovery. */
export async function openCompanyIssuer(db: Db, redirectUri: string) {
  const state = { away: false, change: {} as Record<string, unknown> };
  const spent = new Set<string>();
  let service: ReturnType<typeof createLocalIdentityService> | undefined;
  const server = createServer(async (request, answer) => {
    const send = (status: number, body: unknown) =>
      void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!service || state.away) return send(503, {});
    if (request.url === '/.well-known/openid-configuration')
      return send(200, { ...service.describe(), ...state.change });
    if (request.url === '/keys') return send(200, await service.publishedKeys());
    if (request.url !== '/token') return send(404, {});
    const { status, body } = await service.token(
      Object.fromEntries(new URLSearchParams(await text(request))),
    );
    send(status, body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createLocalIdentityService({
    ...{ db, issuer, secret: SECRET, redirectUri },
    spend: async (code) => !spent.has(code) && Boolean(spent.add(code)),
  });
  service = provider;
  return {
    state,
    issuer,
    client: localClient(SECRET),
    /** What the provider returns to the browser that asked at this address. */
    answer: (url: string | undefined, user: LocalUser): { code: string; state: string } => {
      const question = provider.readQuestion(Object.fromEntries(new URL(url ?? '').searchParams));
      const back = new URL(provider.grant(question as AuthorizeQuery, user));
      return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
