import type { PriceViewer } from '../../domain/commerce/price.ts';
import type { Learner } from './builders/learning.ts';
import { MOCK_USERS } from './builders/user.ts';
import type { MockContext } from './mock-endpoint.ts';

/** What the caller owns, by user and scenario. */
export function learnerOf({ caller, scenario }: Pick<MockContext, 'caller' | 'scenario'>): Learner {
  return {
    owns: caller !== null && caller.id !== MOCK_USERS.newcomer.id && !scenario.has('empty'),
    bought: caller !== null && scenario.has('purchase'),
    marathons: caller !== null && [...scenario].some((name) => name.startsWith('marathon-')),
  };
}

/** Who prices are shown to. */
export function priceViewerOf(caller: MockContext['caller']): PriceViewer {
  if (!caller) return 'guest';
  return caller.id === MOCK_USERS.subscriber.id ? 'subscriber' : 'user';
}
