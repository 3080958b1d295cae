import { describe, expect, it } from 'vitest';
import { parseOrderSearch } from '@/domain/commerce/order-search';
import { disputePage, paymentPage } from '@/domain/commerce/provider-pages';

describe('a text in the search of orders', () => {
  it.each([
    [
      '1A2B3C4D',
      { by: 'id', from: '1a2b3c4d-0000-0000-0000-000000000000', to: '1a2b3c4d-ffff-ffff-ffff-ffffffffffff' },
    ],
    [
      '#1a2b',
      { by: 'id', from: '1a2b0000-0000-0000-0000-000000000000', to: '1a2bffff-ffff-ffff-ffff-ffffffffffff' },
    ],
    [
      '1a2b3c4d-0000-4000-8000-000000000001',
      { by: 'id', from: '1a2b3c4d-0000-4000-8000-000000000001', to: '1a2b3c4d-0000-4000-8000-000000000001' },
    ],
    [' kurso-2026-000123 ', { by: 'receipt', series: 'KURSO', year: 2026, number: 123 }],
    ['Ann@Kurso.test', { by: 'email', email: 'ann@kurso.test' }],
    ['Ann', { by: 'nothing' }],
    ['1a2', { by: 'nothing' }],
    ['xyz12345', { by: 'nothing' }],
  ])('%s', (text, meaning) => {
    expect(parseOrderSearch(text)).toEqual(meaning);
  });
});

describe('pages of providers', () => {
  it('are links with the reference escaped; the sandbox has none', () => {
    expect(paymentPage('mollie', 'tr_1')).toBe('https://my.mollie.com/dashboard/payments/tr_1');
    expect(paymentPage('stripe', 'a&b=/')).toBe('https://dashboard.stripe.com/search?query=a%26b%3D%2F');
    expect(disputePage('stripe', 'dp_1')).toBe('https://dashboard.stripe.com/disputes/dp_1');
    expect(paymentPage('sandbox', 'x')).toBeNull();
    expect(paymentPage('stripe', null)).toBeNull();
    expect(disputePage('sandbox', 'x')).toBeNull();
  });
});
