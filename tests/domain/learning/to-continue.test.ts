import { expect, test } from 'vitest';
import { toContinue } from '../../../domain/learning/to-continue.ts';

const item = (
  name: string,
  progressStatus: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED',
  awaitsPayment = false,
) => ({
  ...{ name, progressStatus, awaitsPayment },
});
const done = item('done', 'COMPLETED');
const begun = item('begun', 'IN_PROGRESS');
const fresh = item('fresh', 'NOT_STARTED');
const unpaid = item('unpaid', 'IN_PROGRESS', true);

test.each([
  [[unpaid, begun, fresh, done], ['begun']],
  [[unpaid, done, fresh], ['fresh']],
  [[done, unpaid], ['unpaid']],
  [[done], []],
  [[item('tried', 'COMPLETED', true)], []],
  [[], []],
])('%o: %o', (items, names) => {
  expect(toContinue(items).map(({ name }) => name)).toEqual(names);
});
