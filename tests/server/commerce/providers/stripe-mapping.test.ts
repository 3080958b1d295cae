import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../contracts/locales.ts';
import { stripeLocale } from '../../../../server/modules/commerce/payment/providers/stripe-client.ts';
import { declineReasonOf } from '../../../../server/modules/commerce/payment/providers/stripe-declines.ts';
import {
  disputeStatusOf,
  refundStatusOf,
  statusOf,
} from '../../../../server/modules/commerce/payment/providers/stripe-report.ts';

describe('states', () => {
  it.each([
    ['open', null, 'OPEN'],
    ['open', 'requires_payment_method', 'OPEN'],
    ['open', 'requires_action', 'OPEN'],
    ['open', 'succeeded', 'APPROVED'],
    ['complete', 'succeeded', 'APPROVED'],
    ['complete', 'processing', 'PENDING'],
    ['complete', 'requires_action', 'PENDING'],
    ['complete', 'requires_payment_method', 'DECLINED'],
    ['complete', 'canceled', 'CANCELLED'],
    ['expired', null, 'CANCELLED'],
    ['expired', 'requires_payment_method', 'CANCELLED'],
    [null, 'succeeded', 'APPROVED'],
    [null, 'processing', 'PENDING'],
    [null, 'requires_payment_method', 'DECLINED'],
    [null, 'requires_action', 'DECLINED'],
    [null, 'canceled', 'CANCELLED'],
  ])('checkout %s with intent %s is %s', (checkout, payment, expected) => {
    expect(statusOf(checkout ? { status: checkout } : null, payment ? { status: payment } : null)).toBe(
      expected,
    );
  });

  it.each([
    ['pending', 'PENDING'],
    ['requires_action', 'PENDING'],
    ['succeeded', 'SUCCEEDED'],
    ['failed', 'FAILED'],
    ['canceled', 'FAILED'],
    [null, 'PENDING'],
  ])('a refund %s is %s', (status, expected) => expect(refundStatusOf(status)).toBe(expected));

  it.each([
    ['needs_response', undefined, 'OPEN'],
    ['under_review', undefined, 'OPEN'],
    ['warning_needs_response', 'inquiry', 'OPEN'],
    ['appeal_under_review', undefined, 'OPEN'],
    ['won', undefined, 'WON'],
    ['warning_closed', 'inquiry', 'WON'],
    ['lost', undefined, 'LOST'],
    ['prevented', 'block', 'WON'],
    ['prevented', 'resolution', 'LOST'],
  ])('a dispute %s (%s) is %s', (status, caseType, expected) => {
    expect(disputeStatusOf(status, caseType)).toBe(expected);
  });

  it.each([
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['card_declined', 'generic_decline', 'card_declined'],
    ['card_declined', 'authentication_required', 'authentication_failed'],
    ['card_declined', 'card_velocity_exceeded', 'limit_exceeded'],
    ['card_declined', 'try_again_later', 'other'],
    ['expired_card', undefined, 'card_expired'],
    ['payment_intent_authentication_failure', undefined, 'authentication_failed'],
    ['processing_error', undefined, 'other'],
    ['a_code_of_next_year', undefined, 'other'],
  ])('%s, %s is %s', (code, decline_code, expected) => {
    expect(declineReasonOf({ code, ...(decline_code && { decline_code }) })).toBe(expected);
  });

  it('has a page language for every interface language', () => {
    expect(LOCALES.map((locale) => [locale, stripeLocale(locale)])).toEqual([
      ...[
        ['en', 'en'],
        ['ru', 'ru'],
        ['de', 'de'],
        ['es', 'es'],
        ['hi', 'hi-IN'],
        ['fr', 'fr'],
      ],
      ...[
        ['pt', 'pt-BR'],
        ['it', 'it'],
        ['mn', 'auto'],
        ['zh', 'zh'],
        ['ja', 'ja'],
        ['ko', 'ko'],
      ],
      ...[
        ['vi', 'vi'],
        ['bn', 'auto'],
        ['id', 'id'],
      ],
    ]);
  });
});
