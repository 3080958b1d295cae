import { describe, expect, it } from 'vitest';
import type { ReviewDraft } from '../../../contracts/catalog/review.ts';
import {
  editableUntil,
  editedReview,
  isWaiting,
  type ReviewFacts,
  reviewAuthorName,
} from '../../../domain/catalog/review.ts';

const facts = (over: Partial<ReviewFacts> = {}): ReviewFacts => ({
  ...{ status: 'PENDING', stars: 4, body: 'Good', locale: 'en' },
  ...{ pendingStars: null, pendingBody: null, refusal: null },
  ...over,
});
const draft = (over: Partial<ReviewDraft> = {}): ReviewDraft => ({
  ...{ stars: 5, body: 'Better', locale: 'en' },
  ...over,
});
const edited = { pendingStars: 5, pendingBody: 'Better' };
const PUBLISHED = facts({ status: 'PUBLISHED' });

describe('an edited review', () => {
  it.each<[string, ReviewFacts, ReviewDraft, ReturnType<typeof editedReview>]>([
    ['that waits is replaced', facts(), draft({ locale: 'de' }), facts({ ...draft({ locale: 'de' }) })],
    ['that waits and is the same stays', facts(draft()), draft(), null],
    [
      'that was refused waits again',
      facts({ status: 'REJECTED', refusal: 'insult' }),
      draft(),
      facts(draft()),
    ],
    [
      'stays refused when it is the same',
      facts({ ...draft(), status: 'REJECTED', refusal: 'insult' }),
      draft(),
      null,
    ],
    ['stays as it was until it is published', PUBLISHED, draft(), { ...PUBLISHED, ...edited }],
    [
      'replaces an edit that waits',
      { ...PUBLISHED, pendingStars: 1, pendingBody: 'No' },
      draft(),
      { ...PUBLISHED, ...edited },
    ],
    ['that was sent twice waits once', { ...PUBLISHED, ...edited }, draft(), null],
    [
      'that was refused is refused when it comes again',
      { ...PUBLISHED, ...edited, refusal: 'insult' },
      draft(),
      null,
    ],
    [
      'after a refused one waits',
      { ...PUBLISHED, pendingStars: 1, pendingBody: 'No', refusal: 'insult' },
      draft(),
      { ...PUBLISHED, ...edited },
    ],
    [
      'is taken back with the published text',
      { ...PUBLISHED, ...edited, refusal: 'insult' },
      draft(PUBLISHED),
      PUBLISHED,
    ],
    ['with the published text changes nothing', PUBLISHED, draft(PUBLISHED), null],
    ['keeps its language once it is published', PUBLISHED, draft({ locale: 'de' }), 'language'],
  ])('%s', (_, before, sent, after) => {
    expect(editedReview(before, { stars: sent.stars, body: sent.body, locale: sent.locale })).toEqual(after);
  });
});

it.each<[ReviewFacts, boolean]>([
  [facts(), true],
  [facts({ status: 'REJECTED', refusal: 'insult' }), false],
  [PUBLISHED, false],
  [{ ...PUBLISHED, ...edited }, true],
  [{ ...PUBLISHED, ...edited, refusal: 'insult' }, false],
])('%o waits: %s', (review, waits) => {
  expect(isWaiting(review)).toBe(waits);
});

it('can be changed for thirty days', () => {
  expect(editableUntil(new Date('2026-01-01T10:00:00Z')).toISOString()).toBe('2026-01-31T10:00:00.000Z');
});

it.each([
  ['Ana Silva', 'Ana S.'],
  ['  Ana  Maria   Silva ', 'Ana S.'],
  ['Ana', 'Ana'],
  ['', ''],
  ['王小明', '王小明'],
  ['आन्या क्षमा', 'आन्या क्ष.'],
  ['Бат Ёндон', 'Бат Ё.'],
])('names %j as %j', (name, shown) => {
  expect(reviewAuthorName(name)).toBe(shown);
});
