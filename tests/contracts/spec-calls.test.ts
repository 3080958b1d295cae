import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../contracts/error-codes.ts';
import { contract } from '../../contracts/index.ts';
import type { Contract, Endpoint } from '../../contracts/kernel.ts';

/** Spec §7, row by row. */
const SPEC_CALLS = `
POST /api/v2/search-page/search
GET /api/search-page/default
POST /api/v2/products/search/suggestions
GET /api/v2/products/search/list
GET /api/v2/products/search/recommended/{productId}
GET /api/v2/products/search/random
GET /magazine/api/v1/latest
GET /auth/users/self
GET /api/profiles/me
GET /api/affiliate/users/self/is-active
GET /auth/users/register/social/info
POST /auth/users/register/social/success
POST /auth/users/register/social/id-token
POST /auth/users/refresh-token
GET /api/notification/sse
GET /api/notification/user-subscriptions
GET /api/notification/magazine/user-subscriptions
POST /api/notification/magazine/user-subscriptions
PUT /api/notification/user-subscriptions/groups/{group}
PUT /api/notification/user-subscriptions/channels/{channel}
GET /api/notification/platform-push/notifications
GET /api/notification/platform-push/notifications/{id}
PATCH /api/notification/notifications/{id}
PATCH /api/notification/notifications
GET /api/promocodes/{code}/info
GET /api/promocodes/{code}/redeem
POST /api/products/get-free
GET /api/orders/cart/my
POST /api/orders/cart
DELETE /api/orders/cart/{cartId}/lines
PUT /api/orders/cart/purchase
DELETE /api/orders/cart/remove/discounts
POST /api/user-products/accomplishments/merge
POST /aggregate/event
`
  .trim()
  .split('\n');

/** Payload, query and header names that the spec's table gives, by call. */
const SPEC_FIELDS: Record<string, { part: 'body' | 'query' | 'headers'; names: string[] }> = {
  'POST /api/v2/search-page/search': { part: 'body', names: ['textSearch'] },
  'POST /api/v2/products/search/suggestions': { part: 'body', names: ['textSearch'] },
  'GET /api/v2/products/search/list': { part: 'query', names: ['productIds'] },
  'GET /api/v2/products/search/recommended/{productId}': { part: 'query', names: ['categories', 'size'] },
  'GET /api/v2/products/search/random': { part: 'query', names: ['count'] },
  'GET /auth/users/register/social/info': { part: 'query', names: ['provider'] },
  'POST /auth/users/register/social/success': { part: 'body', names: ['zoneId'] },
  'POST /auth/users/register/social/id-token': { part: 'body', names: ['idToken', 'provider', 'zoneId'] },
  'POST /auth/users/refresh-token': { part: 'headers', names: ['refresh-token'] },
  'POST /api/notification/magazine/user-subscriptions': { part: 'body', names: ['categoryId', 'subscribed'] },
  'PUT /api/notification/user-subscriptions/groups/{group}': {
    part: 'body',
    names: ['subscribed', 'channel'],
  },
  'PUT /api/notification/user-subscriptions/channels/{channel}': { part: 'body', names: ['subscribed'] },
  'GET /api/notification/platform-push/notifications': { part: 'query', names: ['limit', 'before_id'] },
  'PATCH /api/notification/notifications/{id}': { part: 'body', names: ['read'] },
  'PATCH /api/notification/notifications': { part: 'body', names: ['read'] },
  'GET /api/promocodes/{code}/redeem': {
    part: 'headers',
    names: ['marketing-location', 'marketing-dimension1'],
  },
  'POST /api/products/get-free': { part: 'query', names: ['productIds'] },
  'POST /api/orders/cart': { part: 'body', names: ['order_lines', 'clear_before'] },
  'PUT /api/orders/cart/purchase': {
    part: 'headers',
    names: ['marketing-location', 'marketing-dimension1'],
  },
  'POST /api/user-products/accomplishments/merge': { part: 'body', names: ['accomplishedContent'] },
  'POST /aggregate/event': { part: 'body', names: ['source', 'orderUuid', 'eventDetails'] },
};

const ACCESS = ['public', 'optional', 'user', 'verified', 'manager', 'senior', 'webhook'];

const declared = Object.entries(contract as Record<string, Contract>).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ id: `${noun}.${name}`, endpoint })),
);
const callOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** The same address whatever its parameters are called. */
const shapeOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:\w+/g, ':')}`;

describe('calls of the spec', () => {
  it.each(SPEC_CALLS)('%s is declared exactly once', (call) => {
    expect(declared.filter(({ endpoint }) => callOf(endpoint) === call)).toHaveLength(1);
  });

  it.each(Object.entries(SPEC_FIELDS))('%s takes what the spec names', (call, { part, names }) => {
    const found = declared.find(({ endpoint }) => callOf(endpoint) === call)?.endpoint[part];
    const shape = (found as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(names));
  });
});

/** Answers that hold a list beside other things: their count travels in the header too (decisions §12). */
const PAGED = new Set(['search.search', 'search.initial', 'product.catalogue', 'review.list', 'quiz.mine']);

describe('declared calls', () => {
  it('have addresses of their own', () => {
    const shapes = declared.map(({ endpoint }) => shapeOf(endpoint));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  it.each(declared)(
    '$id has access, summary, codes of the closed list and its path parameters',
    ({ endpoint }) => {
      expect(ACCESS).toContain(endpoint.access);
      expect(endpoint.summary).not.toBe('');
      for (const code of endpoint.errors) expect(ERROR_CODES).toContain(code);
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const inSchema = Object.keys((endpoint.params as { shape?: object } | undefined)?.shape ?? {});
      expect(inSchema.sort()).toEqual(inPath.sort());
    },
  );

  it.each(declared)('$id names the whole count when it answers a list', ({ id, endpoint }) => {
    const { response } = endpoint;
    if (response.kind !== 'json') return;
    const isList = (response.schema as { def?: { type?: string } }).def?.type === 'array';
    expect(response.headers !== undefined).toBe(isList || PAGED.has(id));
  });

  it('are all in the one list of nouns', () => {
    const folder = new URL('../../contracts/', import.meta.url);
    const nouns = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => /= defineContract\(/.test(readFileSync(new URL(name, folder), 'utf8')));
    const listed = readFileSync(new URL('index.ts', folder), 'utf8');
    expect(nouns.length).toBeGreaterThan(15);
    for (const file of nouns) expect(listed).toContain(`from './${file}'`);
    expect(Object.keys(contract)).toHaveLength(nouns.length);
  });
});
