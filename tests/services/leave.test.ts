import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveFor } from '../../services/leave.ts';
import { XSS_PAYLOADS } from '../fixtures/xss-payloads.ts';

const location = { href: 'https://kurso.test/en/signin', assign: vi.fn(), replace: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('window', { location });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(['https://login.example/authorize?a=b', 'http://127.0.0.1:9/', '/en/payment/1'])(
  'leaves for %s',
  (address) => {
    leaveFor(address);
    leaveFor(address, 'replace');
    expect([location.assign.mock.calls, location.replace.mock.calls]).toEqual([[[address]], [[address]]]);
  },
);

it('leaves for nothing that would run a program', () => {
  for (const address of ['data:text/html,a', 'blob:https://kurso.test/1', ...XSS_PAYLOADS.addresses]) {
    try {
      leaveFor(address);
    } catch {}
  }
  // Some of them are pages of the web, or of this site.
  const left = location.assign.mock.calls.map(([address]) => new URL(address, location.href).protocol);
  expect(left.filter((scheme) => !/^https?:$/.test(scheme))).toEqual([]);
  expect(() => leaveFor('javascript:alert(1)')).toThrow('no web page');
});
