import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../contracts/locales.ts';
import { mollieLocale } from '../../../../server/modules/commerce/payment/providers/mollie-client.ts';
import {
  declineReasonOf,
  disputeOf,
  refundStatusOf,
  statusOf,
} from '../../../../server/modules/commerce/payment/providers/mollie-report.ts';
import {
  minorOf,
  mollieValue,
} from '../../../../server/modules/commerce/payment/providers/mollie-schemas.ts';

const sum = (value: string) => ({ currency: 'EUR', value });

describe('states', () => {
  it.each([
    ['open', 'oneoff', 'OPEN'],
    ['open', 'recurring', 'PENDING'],
    ['pending', 'oneoff', 'PENDING'],
    ['authorized', 'oneoff', 'PENDING'],
    ['paid', 'oneoff', 'APPROVED'],
    ['failed', 'oneoff', 'DECLINED'],
    ['expired', 'oneoff', 'CANCELLED'],
    ['canceled', 'oneoff', 'CANCELLED'],
  ])('%s, %s is %s', (status, sequence, expected) => expect(statusOf(status, sequence)).toBe(expected));

  it('refuses to guess what an unknown status means', () => {
    expect(() => statusOf('somewhere')).toThrow('status');
  });

  it.each([
    ['queued', 'PENDING'],
    ['pending', 'PENDING'],
    ['processing', 'PENDING'],
    ['refunded', 'SUCCEEDED'],
    ['failed', 'FAILED'],
    ['canceled', 'FAILED'],
  ])('a refund %s is %s', (status, expected) => expect(refundStatusOf(status)).toBe(expected));

  it.each([
    ['creditcard', null, 'OPEN'],
    ['creditcard', '2026-11-24T12:00:00+00:00', 'WON'],
    ['directdebit', null, 'LOST'],
    ['directdebit', '2026-11-24T12:00:00+00:00', 'WON'],
  ])('a chargeback of a %s, reversed %s, is %s', (method, reversedAt, expected) => {
    expect(disputeOf({ id: 'chb_1', amount: sum('19.00'), reversedAt }, method)).toEqual({
      ...{ disputeRef: 'chb_1', status: expected, amount: 1900 },
    });
  });

  it.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['card_expired', 'card_expired'],
    ['authentication_abandoned', 'authentication_failed'],
    ['authentication_unavailable_acs', 'authentication_failed'],
    ['refused_by_issuer', 'card_declined'],
    ['possible_fraud', 'card_declined'],
    ['unknown_reason', 'other'],
    [undefined, 'other'],
  ])('a card refused for %s is %s', (failureReason, expected) => {
    expect(declineReasonOf({ details: { failureReason } })).toBe(expected);
  });

  it('takes the reason of the bank or the card network when there is no other', () => {
    expect(declineReasonOf({ details: { bankReasonCode: 'AM04' } })).toBe('insufficient_funds');
    const statusReason = { code: 'exceeds_withdrawal_amount_limit' };
    expect(declineReasonOf({ details: { failureReason: 'unknown_reason' }, statusReason })).toBe(
      'limit_exceeded',
    );
  });

  it('has page languages for the languages that Mollie speaks', () => {
    expect(LOCALES.flatMap((locale) => mollieLocale(locale) ?? [])).toEqual([
      ...['en_US', 'de_DE', 'es_ES', 'fr_FR', 'pt_PT', 'it_IT'],
    ]);
  });

  it.each([
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [123_456_789, '1234567.89'],
    [9_999_999_999_999, '99999999999.99'],
  ])('%i minor units are %s', (minor, value) => {
    expect(mollieValue(minor)).toBe(value);
    expect(minorOf(value)).toBe(minor);
  });

  it.each(['1', '1.5', '1,50', '-1.00', '1.000', ''])('%j is no amount', (value) => {
    expect(() => minorOf(value)).toThrow('amount');
  });
});
