import { describe, expect, it } from 'vitest';
import type { LandingContent } from '../../../contracts/catalog/landing-management.ts';
import {
  changedLandingFields,
  checkLanding,
  EMPTY_LANDING,
  isSameLanding,
  landingChanges,
  landingState,
  textsOfLanding,
} from '../../../domain/catalog/landing.ts';

const whole: LandingContent = {
  urlSlug: 'bread',
  shortTitle1: 'Bread',
  shortTitle2: '',
  promise: 'A loaf.',
  outcomes: ['a', 'b', 'c'],
  about: 'Flour.',
  audience: [],
  faq: [],
};

describe('a landing', () => {
  it.each<[string, Partial<LandingContent>, string[]]>([
    ['complete', {}, []],
    ['without a title', { shortTitle1: ' ' }, ['shortTitle1 required']],
    ['without an address', { urlSlug: '' }, ['urlSlug required']],
    ['with an address of the site', { urlSlug: 'signin' }, ['urlSlug reserved']],
    ['with two outcomes', { outcomes: ['a', 'b'] }, ['outcomes not_enough']],
    ['with an empty line', { outcomes: ['a', 'b', 'c', ''] }, ['outcomes.3 required']],
    ['with an empty person', { audience: [''] }, ['audience.0 required']],
    [
      'with half a question',
      { faq: [{ question: '', answer: '' }] },
      ['faq.0.question required', 'faq.0.answer required'],
    ],
  ])('%s', (_, change, found) => {
    expect(checkLanding({ ...whole, ...change }).map(({ field, code }) => `${field} ${code}`)).toEqual(found);
  });

  it('that is empty lacks everything that is required', () => {
    const fields = ['shortTitle1', 'urlSlug', 'promise', 'outcomes', 'about'];
    expect(checkLanding(EMPTY_LANDING).map(({ field }) => field)).toEqual(fields);
  });

  it.each<[LandingContent | null, LandingContent | null, string]>([
    [null, null, 'NONE'],
    [whole, null, 'DRAFT'],
    [null, whole, 'PUBLISHED'],
    [whole, { ...whole }, 'PUBLISHED'],
    [{ ...whole, about: 'x' }, whole, 'CHANGED'],
  ])('has a state', (draft, published, state) => {
    expect(landingState(draft, published)).toBe(state);
  });

  it('is compared without regard to the order of keys', () => {
    const faq = [{ question: 'q', answer: 'a' }];
    const stored = { ...whole, faq: [{ answer: 'a', question: 'q' }] };
    expect(isSameLanding({ ...whole, faq }, stored)).toBe(true);
    expect(isSameLanding({ ...whole, faq }, whole)).toBe(false);
  });

  it('says what changed, in the order of the form', () => {
    const after = { ...whole, about: '', shortTitle1: 'Rye', outcomes: ['a'] };
    expect(changedLandingFields(whole, after)).toEqual(['shortTitle1', 'outcomes', 'about']);
    expect(landingChanges(whole, after)).toContainEqual({ field: 'about', from: 'Flour.', to: null });
  });

  it('cuts long texts for the audit log between characters', () => {
    const [change] = landingChanges(whole, { ...whole, about: '👩'.repeat(201) });
    expect(change?.to).toBe(`${'👩'.repeat(200)}…`);
  });

  it('has links in all its long texts', () => {
    const faq = [{ question: 'q', answer: 'a' }];
    expect(textsOfLanding({ ...whole, faq }).map(({ field }) => field)).toEqual([
      ...['promise', 'outcomes.0', 'outcomes.1', 'outcomes.2', 'about', 'faq.0.answer'],
    ]);
  });
});
