import { decimalOf } from '../shared/amounts.ts';
import type { Answer } from '../shared/loopback-server.ts';
import { issue } from './errors.ts';
import type { Money } from './requests.ts';

// developer.paypal.com · Currency codes; those without decimals are left out.
const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR ILS MYR MXN NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
);

/** Integer minor units of an amount, or PayPal's refusal (checkout_orders_v2 · schema `422`). */
export function minorOfMoney({ currency_code, value }: Money, field: string): number | Answer {
  if (!CURRENCIES.has(currency_code)) {
    return issue(
      422,
      'INVALID_CURRENCY_CODE',
      'Currency code is invalid or is not currently supported.',
      field,
    );
  }
  if (!/^-?\d*(\.\d{1,2})?$/.test(value)) {
    return issue(
      422,
      'DECIMAL_PRECISION',
      'If the currency supports decimals, only two decimal place precision is supported.',
      field,
    );
  }
  const minor = Math.round(Number(value) * 100);
  return minor > 0 ? minor : issue(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', field);
}

export const moneyOf = (minor: number, currency: string): Money => ({
  currency_code: currency,
  value: decimalOf(minor),
});
