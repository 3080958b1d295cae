import { expect, it } from 'vitest';
import { worstOf } from '../../../../server/modules/commerce/payment/providers/report-parts.ts';

const won = { disputeRef: 'a', status: 'WON', amount: 1900 } as const;
const open = { disputeRef: 'b', status: 'OPEN', amount: 1900 } as const;
const lost = { disputeRef: 'c', status: 'LOST', amount: 1900 } as const;

it.each([
  [[], 1900, null],
  [[won, open], 1900, open],
  [[open, lost, won], 1900, lost],
  [[open], 1000, { ...open, amount: 1000 }],
  [[lost], 1, { ...lost, amount: 1 }],
  [[lost], 0, { ...lost, status: 'WON' }],
  [[open], 0, open],
])('of disputes %j with %i left, %j counts', (disputes, left, expected) => {
  expect(worstOf(disputes, left)).toEqual(expected);
});
