import { expect, it } from 'vitest';
import { REFUND_MAX_ATTEMPTS, refundRetryDelayMs, refundSourcesOf } from '../../../domain/commerce/refund.ts';

it('a refund has the same result in whatever order its messages arrive', () => {
  expect(refundSourcesOf('PENDING')).toEqual(['REQUESTED']);
  expect(refundSourcesOf('SUCCEEDED')).toEqual(['REQUESTED', 'PENDING']);
  expect(refundSourcesOf('FAILED')).toEqual(['REQUESTED', 'PENDING', 'SUCCEEDED']);
  expect(refundSourcesOf('REQUESTED')).toEqual([]);
});

it('a failed refund is retried over several days', () => {
  const hours = Array.from(
    { length: REFUND_MAX_ATTEMPTS - 1 },
    (_, n) => refundRetryDelayMs(n + 1) / 3_600_000,
  );
  expect(hours).toEqual([1, 4, 16, 64]);
});
