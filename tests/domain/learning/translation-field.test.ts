import { describe, expect, it } from 'vitest';
import { fieldName } from '@/domain/learning/field-name';
import { termsIn } from '@/domain/learning/terms-in';
import { byUrgency, compareTexts, countFields, type TextVersion } from '@/domain/learning/translation-field';
import { translationState } from '@/domain/learning/translation-state';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const version = (number: number, text: string): TextVersion => ({
  at: day(number),
  by: { id: '00000000-0000-4000-8000-000000000001', name: 'Tom' },
  texts: new Map([['promise', text]]),
});
const promise = (text: string) => ({ field: 'promise', format: 'TEXT' as const, maximum: 400, text });

interface Case {
  source: string;
  target: string | null;
  sources?: TextVersion[];
  targets?: TextVersion[];
  mark?: { source: string; target: string; toReview?: boolean; origin?: 'FILE' | 'COPY' | 'PERSON' };
}

function compare({ source, target, sources = [], targets = [], mark }: Case) {
  const [field] = compareTexts({
    source: [promise(source)],
    target: new Map(target === null ? [] : [['promise', target]]),
    marks: new Map(
      mark ? [['promise', { field: 'promise', toReview: false, origin: 'PERSON', at: day(5), ...mark }]] : [],
    ),
    history: { source: sources, target: targets },
  });
  return field;
}

const OLD = [version(1, 'Old'), version(9, 'New')];

describe('a translated text', () => {
  it.each<[string, Case, object | undefined]>([
    ['is missing without a translation', { source: 'New', target: null }, { state: 'MISSING' }],
    ['is missing when it is blank', { source: 'New', target: '  ' }, { state: 'MISSING' }],
    ['is nothing where the source is blank', { source: ' ', target: 'Neu' }, undefined],
    ['is done when nothing changed', { source: 'New', target: 'Neu' }, { state: 'DONE' }],
    [
      'is stale when the source changed after it was written',
      { source: 'New', target: 'Alt', sources: OLD, targets: [version(3, 'Alt')] },
      { state: 'STALE', before: 'Old', changed: { at: day(9).toISOString(), field: 'promise' } },
    ],
    [
      'is done when it was written after the change',
      { source: 'New', target: 'Neu', sources: OLD, targets: [version(3, 'Alt'), version(10, 'Neu')] },
      { state: 'DONE', before: null },
    ],
    [
      'is stale although other texts of the page were saved since',
      { source: 'New', target: 'Alt', sources: OLD, targets: [version(3, 'Alt'), version(10, 'Alt')] },
      { state: 'STALE' },
    ],
    [
      'is done when the source was changed back',
      { source: 'Old', target: 'Alt', sources: [...OLD, version(11, 'Old')], targets: [version(3, 'Alt')] },
      { state: 'DONE' },
    ],
    [
      'is done when somebody said that nothing has to change',
      { source: 'New', target: 'Alt', sources: OLD, mark: { source: 'New', target: 'Alt' } },
      { state: 'DONE' },
    ],
    [
      'is stale since another source than the noted one',
      { source: 'New', target: 'Alt', mark: { source: 'Old', target: 'Alt' }, sources: OLD },
      { state: 'STALE', before: 'Old', changed: { by: { name: 'Tom' } } },
    ],
    [
      'is to be reviewed when it is from a file',
      {
        source: 'New',
        target: 'Neu',
        mark: { source: 'New', target: 'Neu', toReview: true, origin: 'FILE' },
      },
      { state: 'TO_REVIEW', origin: 'FILE' },
    ],
    [
      'is missing while the source stands in its place',
      {
        source: 'New',
        target: 'New',
        mark: { source: 'New', target: 'New', toReview: true, origin: 'COPY' },
      },
      { state: 'MISSING' },
    ],
    [
      'is not bound by a note about another wording',
      {
        source: 'New',
        target: 'Mine',
        mark: { source: 'New', target: 'Neu', toReview: true, origin: 'FILE' },
      },
      { state: 'DONE', origin: 'PERSON' },
    ],
  ])('%s', (_, given, expected) => {
    const found = compare(given);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });

  it('that needs somebody comes first, and is counted', () => {
    const fields = compareTexts({
      source: [promise('A'), { ...promise('B'), field: 'about' }],
      target: new Map([['promise', 'a']]),
      marks: new Map(),
      history: { source: [], target: [] },
    });
    expect(byUrgency(fields).map(({ field }) => field)).toEqual(['about', 'promise']);
    expect(countFields(fields)).toEqual({ texts: 2, missing: 1, stale: 0, toReview: 0 });
  });
});

describe('a translation', () => {
  it.each([
    ['MISSING', { state: 'NONE', isStale: true, missing: 3, blockers: 0 }],
    ['STALE', { state: 'PUBLISHED', isStale: true, missing: 0, blockers: 0 }],
    ['PUBLISHED', { state: 'PUBLISHED', isStale: false, missing: 1, blockers: 0 }],
    ['DRAFT', { state: 'DRAFT', isStale: false, missing: 1, blockers: 0 }],
    ['DRAFT', { state: 'CHANGED', isStale: false, missing: 0, blockers: 2 }],
    ['READY', { state: 'CHANGED', isStale: false, missing: 0, blockers: 0 }],
  ] as const)('is %s', (state, facts) => {
    expect(translationState(facts)).toBe(state);
  });
});

describe('terms of the glossary', () => {
  const known = [
    { term: 'lead', target: 'Lead' },
    { term: 'lead magnet', target: 'Leadmagnet' },
    { term: 'funnel', target: null },
    { term: '课程', target: 'Kurs' },
  ];
  it.each([
    ['A lead magnet in a Funnel', ['lead magnet', 'funnel']],
    ['Leads and funnels', ['lead', 'funnel']],
    ['Mislead nobody, leading', []],
    ['这是课程。', ['课程']],
  ])('are found as whole words: %s', (text, terms) => {
    expect(
      termsIn(text, known, 'en')
        .map(({ term }) => term)
        .sort(),
    ).toEqual([...terms].sort());
  });
});

describe('the name of a text', () => {
  it.each([
    ['promise', 'promise', 1],
    ['outcomes.2', 'outcomes', 3],
    ['faq.1.answer', 'answer', 2],
    ['lesson/intro', 'lesson', 1],
    ['i1/body/doc', 'doc', 1],
    ['i2/body/parts/%231/options/%23a/doc', 'option', 1],
    ['i2/solution/parts/1/explanation', 'explanation', 1],
    ['i2/solution/hints/0', 'hint', 1],
  ])('of %s is %s %i', (field, name, number) => {
    expect(fieldName(field)).toEqual({ name, number });
  });
});
