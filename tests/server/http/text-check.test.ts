import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenText } from '../../../server/http/text-check.ts';
import { openRealService } from '../../setup/real-service.ts';
import { settle, TEST_ROLES } from '../commerce/entitlement/people.ts';

const LONE = '\ud800';

describe('text that PostgreSQL cannot store', () => {
  it.each([
    [{ name: 'Ada' }, null],
    [{ name: 'नमस्ते 🎓 \u200d\ufeff' }, null],
    [{ count: 3, none: null, yes: true, list: [] }, null],
    [undefined, null],
    ['a\0', '_'],
    [{ name: 'a\0' }, 'name'],
    [{ name: `a${LONE}` }, 'name'],
    [{ name: '\udc00a' }, 'name'],
    [{ profile: { skills: ['x', '\0'] } }, 'profile.skills.1'],
    [{ details: { 'a\0': 1 } }, 'details'],
  ])('is found: %j', (value, path) => expect(findBrokenText(value)).toBe(path));

  it('is found in deeply nested values', () => {
    const depth = 100_000;
    expect(findBrokenText(JSON.parse('['.repeat(depth) + ']'.repeat(depth)))).toBeNull();
  });
});

describe('a call with such text', () => {
  let service: Awaited<ReturnType<typeof openRealService>>;
  let headersOf: Awaited<ReturnType<typeof settle>>['headersOf'];
  beforeAll(async () => {
    service = await openRealService();
    ({ headersOf } = await settle(service));
  });
  afterAll(() => service.close());

  const call = async (method: string, url: string, payload?: object, headers = {}) => {
    const answer = await service.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
    return [answer.statusCode, answer.json().code];
  };

  it.each([
    ['GET', '/api/articles/%00'],
    ['GET', '/api/glossary/%00'],
    ['GET', '/api/products/%00/landing'],
    ['GET', '/api/v2/products/search/recommended/%00'],
    ['GET', '/media/%00/x'],
    ['GET', '/api/orders/%00'],
  ])('in its path finds nothing: %s %s', async (method, url) => {
    expect(await call(method, url)).toEqual([404, 'not_found']);
  });

  const view = { event: 'page_view', path: '/en' };
  const event = { source: 'site', eventDetails: view };
  it.each([
    ['GET', '/api/reviews?product=%00', undefined],
    ['POST', '/api/v2/search-page/search', { textSearch: 'ab\0c' }],
    ['POST', '/aggregate/event', { ...event, source: 'a\0' }],
    ['POST', '/aggregate/event', { ...event, url: LONE }],
    ['POST', '/aggregate/event', { ...event, eventDetails: { ...view, path: '\0' } }],
    ['POST', '/aggregate/event', { ...event, eventDetails: { ...view, [LONE]: 1 } }],
    ['POST', '/api/support/messages', { message: 'help\0' }],
    ['POST', '/auth/users/register', { name: `A${LONE}` }],
    ['PUT', '/api/account', { skills: ['\0'] }],
    ['PUT', '/api/account', { name: LONE }],
    ['POST', '/api/notification/magazine/user-subscriptions', { categoryId: '\0' }],
    ['PUT', '/api/manager/search-terms', { terms: ['abc\0'] }],
  ])('is refused for every caller: %s %s %j', async (method, url, payload) => {
    for (const who of TEST_ROLES) {
      expect(await call(method, url, payload, await headersOf(who)), who).toEqual([
        400,
        'request_params_invalid',
      ]);
    }
  });

  it('is refused with the name of the field', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/auth/users/register',
      payload: { name: 'A\0' },
    });
    expect(answer.json()).toEqual({ code: 'request_params_invalid', fields: { name: 'invalid' } });
  });
});
