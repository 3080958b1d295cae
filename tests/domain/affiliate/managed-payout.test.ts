import { expect, it } from 'vitest';
import { payoutActs } from '../../../domain/affiliate/managed-payout.ts';

const payout = { status: 'REQUESTED', method: 'transfer', waiting: null, mine: false } as const;

it.each([
  ['a request is approved or cancelled', {}, ['approve', 'cancel']],
  ['one’s own is decided by others', { mine: true }, []],
  ['what waits for a second senior manager is not asked for again', { waiting: 'CANCEL' as const }, []],
  ['an approved transfer is made, or still cancelled', { status: 'APPROVED' as const }, ['paid', 'cancel']],
  ['a provider reports its own', { status: 'APPROVED' as const, method: 'paypal' as const }, []],
  ['a payout on its way is out of reach', { status: 'SENT' as const }, []],
  ['a paid one is over', { status: 'PAID' as const }, []],
])('%s', (_, change, acts) => {
  expect(payoutActs({ ...payout, ...change })).toEqual(acts);
});
