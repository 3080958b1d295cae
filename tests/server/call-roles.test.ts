import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract, Endpoint } from '../../contracts/endpoint.ts';
import { contract } from '../../contracts/index.ts';
import { sampleOf } from '../setup/schema-sample.ts';
import { type BackOffice, NOBODY, openBackOffice } from './catalog/managers.ts';

/** Every call of the back office by every role: the declared access decides, before anything else. */

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice({ alone: true });
});
afterAll(() => office.close());

const ROLES = ['guest', 'student', 'manager', 'senior'] as const;
type Role = (typeof ROLES)[number];

const CALLS = Object.entries<Contract>(contract).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([call, endpoint]) =>
    endpoint.access === 'manager' || endpoint.access === 'senior'
      ? [{ id: `${noun}.${call}`, endpoint, access: endpoint.access }]
      : [],
  ),
);

const PARAMS: Record<string, string> = { language: 'en', slug: 'nothing', lessonKey: 'nothing', saveId: '1' };
const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? NOBODY);
const bodyOf = ({ body }: Endpoint) => (body ? sampleOf(body, 'Bread at home').value : undefined);

/** The refusal that a role gets; null when it may call. */
function refusal(role: Role, access: 'manager' | 'senior'): { status: number; code: string } | null {
  if (role === 'guest') return { status: 401, code: 'unauthorized' };
  if (role === 'student') return { status: 403, code: 'forbidden' };
  return role === 'manager' && access === 'senior' ? { status: 403, code: 'forbidden' } : null;
}

const call = async (role: Role, method: string, url: string, body?: unknown) => {
  const as = role === 'guest' ? undefined : office[role];
  const answer = await office.service.app.inject({
    method: method as 'GET',
    url,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = /json/.test(String(answer.headers['content-type']));
  return { status: answer.statusCode, code: isJson && answer.payload ? answer.json().code : undefined };
};

it('there are calls of managers and of seniors', () => {
  expect(CALLS.filter(({ access }) => access === 'manager').length).toBeGreaterThan(40);
  expect(CALLS.filter(({ access }) => access === 'senior').length).toBeGreaterThan(15);
});

describe.each(CALLS)('$id ($access)', ({ endpoint, access }) => {
  it.each(ROLES)('by a %s', async (role) => {
    const answer = await call(role, endpoint.method, pathOf(endpoint), bodyOf(endpoint));
    const refused = refusal(role, access);
    // A HEAD answer has no body.
    if (refused && endpoint.method === 'HEAD') expect(answer.status).toBe(refused.status);
    else if (refused) expect(answer).toEqual(refused);
    else if (answer.status === 401 || answer.status === 403)
      expect([...endpoint.errors, 'fresh_sign_in_required']).toContain(answer.code);
    if (endpoint.method !== 'GET') return;
    const head = await call(role, 'HEAD', pathOf(endpoint));
    expect(head.status === answer.status || head.status === 404 || head.status === 405).toBe(true);
  });
});

/** The same address as a proxy, a browser or an attacker may write it. */
function spellings(path: string): string[] {
  const encoded = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    ...[`${path}/`, `/${path}`, path.replace('/manager', '//manager'), path.toUpperCase(), encoded],
    ...[
      path.replace('/manager', '/Manager'),
      path.replace('/manager/', '/manager%2F'),
      `${path}%2F`,
      `${path};a=b`,
    ],
    ...[
      path.replace('/api/', '/api/./'),
      path.replace('/api/', '/x/../api/'),
      `${path}?x=%`,
      `${path}%00`,
      `${path}.json`,
    ],
    ...[`${path}#`, `http://a.example${path}`, path.replace('/manager', '/%6danager')],
  ];
}

describe('an odd spelling', () => {
  it.each(CALLS.filter(({ endpoint }) => endpoint.method === 'GET'))(
    'opens $id to nobody',
    async ({ endpoint }) => {
      for (const url of spellings(pathOf(endpoint)))
        for (const role of ['guest', 'student'] as const) {
          const { status } = await call(role, 'GET', url);
          expect(status, `${role} ${url}`).toBeGreaterThanOrEqual(400);
          expect(status, `${role} ${url}`).toBeLessThan(500);
        }
    },
  );

  it.each([
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Original-URL', '/api/manager/products'],
    ['X-Rewrite-URL', '/api/manager/products'],
    ['X-Forwarded-Prefix', '/api/manager'],
  ])('of the header %s changes nothing', async (name, value) => {
    const answer = await office.service.app.inject({ url: '/api/categories', headers: { [name]: value } });
    const plain = await office.service.app.inject({ url: '/api/categories' });
    expect([answer.statusCode, answer.payload]).toEqual([plain.statusCode, plain.payload]);
  });
});
