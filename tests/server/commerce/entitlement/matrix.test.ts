import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '../../../../contracts/endpoint.ts';
import { contract } from '../../../../contracts/index.ts';
import { mayCall } from '../../../../domain/identity/permission.ts';
import { openRealService } from '../../../setup/real-service.ts';
import { some } from '../../../setup/rounds.ts';
import { type Person, settle, TEST_ROLES, type TestRole } from './people.ts';

let service: Awaited<ReturnType<typeof openRealService>>;
let people: Awaited<ReturnType<typeof settle>>['people'];
let headersOf: Awaited<ReturnType<typeof settle>>['headersOf'];
beforeAll(async () => {
  service = await openRealService();
  ({ people, headersOf } = await settle(service));
});
afterAll(() => service.close());

const ENDPOINTS = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${noun}.${name}`,
    endpoint: endpoint as Endpoint,
  })),
);
/** Endpoints this service serves. */
const served = () =>
  ENDPOINTS.filter(({ endpoint: { method, path } }) => service.app.hasRoute({ method, url: path }));
const closed = () =>
  served().filter(({ endpoint }) => !['public', 'optional', 'webhook'].includes(endpoint.access));

/** Placeholders for path parameters: they match nothing, so that only access decides. */
const WORDS = {
  language: 'en',
  provider: 'sandbox',
  group: 'social_networks',
  page: 'about',
  channel: 'email',
};
const pathOf = ({ path }: Endpoint) =>
  fillPath(
    path,
    new Proxy(WORDS, {
      get: (t, name: keyof typeof WORDS) => t[name] ?? '00000000-0000-4000-8000-000000000000',
    }),
  );

const REFUSALS = ['unauthorized', 'forbidden', 'email_not_verified'];

/** The expected error of a call; null if it is allowed. */
function declared(role: TestRole, { access, form }: Endpoint): string | null {
  // These calls name no `Origin`.
  if (form) return 'forbidden';
  if (access === 'public' || access === 'webhook') return null;
  if (role === 'guest') return access === 'optional' ? null : 'unauthorized';
  if (role === 'expired') return 'unauthorized';
  if (mayCall(access, people.get(role) as Person)) return null;
  return access === 'verified' ? 'email_not_verified' : 'forbidden';
}

const kept = new Map<TestRole, Promise<Record<string, string>>>();
/** For calls that leave the session as it is; one that succeeds may end it. */
function sessionOf(role: TestRole): Promise<Record<string, string>> {
  const known = kept.get(role) ?? headersOf(role);
  kept.set(role, known);
  return known;
}

async function call(method: string, url: string, headers: Record<string, string>) {
  const {
    statusCode,
    payload,
    headers: got,
  } = await service.app.inject({ method: method as 'GET', url, headers });
  let code: string | undefined;
  try {
    code = JSON.parse(payload).code;
  } catch {}
  return { status: statusCode, code, headers: got };
}

describe.each(TEST_ROLES)('%s', (role) => {
  it.each(Object.keys(contract))('may call %s as declared', async (noun) => {
    for (const { name, endpoint } of served().filter((candidate) => candidate.name.startsWith(`${noun}.`))) {
      const wanted = declared(role, endpoint);
      for (const method of methodsOf(endpoint, wanted)) {
        const headers = await (wanted || method === 'HEAD' || method === 'GET'
          ? sessionOf(role)
          : headersOf(role));
        const { status, code } = await call(method, pathOf(endpoint), headers);
        const told = `${method} of ${name} by ${role}: ${status} ${code}`;
        expect(status, told).toBeLessThan(500);
        if (method === 'HEAD') expect([401, 403].includes(status), told).toBe(wanted !== null);
        else expect(refusalOf(endpoint, code), told).toBe(wanted);
      }
    }
  });
});

/** An accepted stream never ends: its HEAD takes the same path. */
function methodsOf({ method, response }: Endpoint, wanted: string | null): string[] {
  if (method !== 'GET') return [method];
  return response.kind === 'stream' && !wanted ? ['HEAD'] : ['GET', 'HEAD'];
}

/** An unsigned webhook is refused by its own service, regardless of the sender. */
const refusalOf = ({ access }: Endpoint, code = '') =>
  access !== 'webhook' && REFUSALS.includes(code) ? code : null;

describe('a differently spelled URL', () => {
  const ways: [string, (path: string) => string][] = [
    ['capitals', (path) => path.toUpperCase()],
    ['a capital', (path) => path.replace('/api', '/Api').replace('/auth', '/Auth')],
    [
      'a letter encoded',
      (path) => path.replace(/[a-z](?=[a-z]*$)/, (c) => `%${c.charCodeAt(0).toString(16)}`),
    ],
    [
      'its first letter encoded',
      (path) => path.replace(/^\/[a-z]/, (s) => `/%${s.charCodeAt(1).toString(16)}`),
    ],
    ['encoded twice', (path) => path.replace(/^\/[a-z]/, (s) => `/%25${s.charCodeAt(1).toString(16)}`)],
    ['a slash encoded', (path) => path.replace(/(?<=.)\//, '%2F')],
    ['a doubled slash', (path) => path.replace(/(?<=.)\//, '//')],
    ['a slash at the end', (path) => `${path}/`],
    ['a semicolon', (path) => `${path};a=b`],
    ['dots', (path) => path.replace(/(?<=.)\//, '/x/../')],
    ['encoded dots', (path) => path.replace(/(?<=.)\//, '/x/%2e%2e/')],
    ['a dot', (path) => path.replace(/(?<=.)\//, '/./')],
    ['a backslash', (path) => path.replace(/(?<=.)\//, '\\')],
    ['a zero', (path) => `${path}%00`],
    ['a suffix', (path) => `${path}.json`],
    ['broken encoding', (path) => `${path}%`],
  ];

  // Each way with a quarter of the calls, in turn.
  it.each(ways.map(([what, way], turn) => [what, way, turn] as const))(
    'gives no access: %s',
    async (_, way, turn) => {
      const student = await headersOf('student');
      for (const { name, endpoint } of some(closed(), 4, turn)) {
        const url = way(pathOf(endpoint));
        for (const headers of [
          {},
          ...(endpoint.access === 'manager' || endpoint.access === 'senior' ? [student] : []),
        ]) {
          const { status } = await call(endpoint.method, url, headers);
          expect([400, 401, 403, 404, 405, 415], `${name} ${url}`).toContain(status);
        }
      }
    },
  );

  it('only allows declared methods, and no pages of other sites', async () => {
    const declaredOf = Map.groupBy(ENDPOINTS, ({ endpoint }) => pathOf(endpoint));
    for (const [path, list] of declaredOf) {
      const known = new Set<string>(list.map(({ endpoint }) => endpoint.method));
      if (known.has('GET')) known.add('HEAD');
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (known.has(method)) continue;
        const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
        const { status, headers: got } = await call(method, path, {
          ...(await sessionOf('senior')),
          ...headers,
        });
        // Another route may match the same path: `/api/orders/cart` is an order with the id "cart".
        expect([400, 404, 405], `${method} ${path}`).toContain(status);
        expect(Object.keys(got).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });

  it('is not taken from headers that override the method or URL', async () => {
    const tricks = {
      'x-http-method-override': 'DELETE',
      'x-original-url': '/api/home',
      'x-rewrite-url': '/api/home',
      'x-middleware-subrequest': 'middleware:middleware:middleware',
      'x-forwarded-user': 'senior@access.test',
    };
    for (const { endpoint, name } of closed()) {
      const { status } = await call(endpoint.method, pathOf(endpoint), tricks);
      expect(status, name).toBe(401);
    }
  });
});
