import { describe, expect, it } from 'vitest';
import {
  SHOWN_LEARNERS,
  SHOWN_RATINGS,
  shownBadge,
  shownRating,
  showsLearners,
} from '@/domain/catalog/proof';

describe('what speaks for a product', () => {
  it.each([
    [0, false],
    [SHOWN_LEARNERS - 1, false],
    [SHOWN_LEARNERS, true],
  ])('%i learners', (count, isShown) => expect(showsLearners(count)).toBe(isShown));

  it.each([
    [0, null],
    [SHOWN_RATINGS - 1, null],
    [SHOWN_RATINGS, { average: 4.5, count: SHOWN_RATINGS }],
  ])('%i ratings', (count, shown) => expect(shownRating({ average: 4.5, count })).toEqual(shown));

  it.each([
    [['sale', 'best', 'new'], 'best'],
    [['free', 'new'], 'new'],
    [['sale'], null],
    [['free'], null],
    [[], null],
  ] as const)('the tags %j', (badges, shown) => expect(shownBadge(badges)).toBe(shown));
});
