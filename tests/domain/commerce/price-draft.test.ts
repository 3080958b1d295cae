import { expect, test } from 'vitest';
import { previewPrice } from '../../../domain/commerce/price-draft.ts';

const AMOUNTS = { USD: 10_000, EUR: 8_000, RUB: 500_000, INR: 400_000 };
const usd = (amounts: typeof AMOUNTS | null, change: object) => {
  const [first] = previewPrice(amounts, { sale: null, subscriptionPercent: 0, ...change });
  return [first?.currency, first?.regular, first?.withSale, first?.forSubscribers];
};

test.each([
  ['a price', AMOUNTS, {}, ['USD', 10_000, 10_000, 10_000]],
  ['nothing to pay', null, { subscriptionPercent: 50 }, ['USD', 0, 0, 0]],
  [
    'a sale that has not begun',
    AMOUNTS,
    { sale: { percent: 20, amounts: null, from: '2027-01-01T00:00:00.000Z', to: null } },
    ['USD', 10_000, 8_000, 8_000],
  ],
  ['a subscription that includes it', AMOUNTS, { subscriptionPercent: 100 }, ['USD', 10_000, 10_000, 0]],
])('the preview of %s', (_, amounts, change, expected) => expect(usd(amounts, change)).toEqual(expected));
