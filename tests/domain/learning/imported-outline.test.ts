import { describe, expect, it } from 'vitest';
import type { Outline } from '../../../contracts/learning/course-draft.ts';
import { mergeOutline, outlineParts } from '../../../domain/learning/imported-outline.ts';

type Modules = Record<string, readonly string[]>;

/** `{ a: ['1', '2:Title'] }`; a lesson without a title has its key as one. */
const outline = (modules: Modules, titles: Record<string, string> = {}): Outline => ({
  modules: Object.entries(modules).map(([key, lessons]) => ({
    key,
    title: titles[key] ?? key,
    lessons: lessons.map((lesson) => {
      const [name = '', title = name] = lesson.split(':');
      return {
        ...{ key: name, title, free: false, minutes: 5, kind: 'LESSON' as const },
        ...{ requires: [], passPercent: null, maxAttempts: null },
      };
    }),
  })),
});

const shape = ({ modules }: Outline) =>
  Object.fromEntries(modules.map(({ key, lessons }) => [key, lessons.map((lesson) => lesson.title)]));

interface Case {
  before: Outline;
  here: Outline;
  source: Outline;
  edited?: string[];
  isBase?: boolean;
}

function merge({ before, here, source, edited = [], isBase = true }: Case) {
  const seen = outlineParts(before, isBase);
  return mergeOutline({
    ...{ current: here, incoming: source, isBase, editedLessons: new Set(edited) },
    wasImported: (part) => seen.has(part),
    wasEdited: (part, value) => JSON.stringify(seen.get(part)) !== JSON.stringify(value),
  });
}

const OLD = outline({ a: ['1', '2'], b: ['3'] });

describe('the outline of a course that is imported again', () => {
  it('is the source’s when nothing was edited here', () => {
    const source = outline({ a: ['2', '1:New'], c: ['4'] });
    const { outline: made, kept } = merge({ before: OLD, here: OLD, source });
    expect(made).toEqual(source);
    expect(kept).toEqual([]);
  });

  it.each<[string, Case, Record<string, string[]>, string[]]>([
    [
      'keeps a title that was edited here',
      {
        before: OLD,
        here: outline({ a: ['1:Mine', '2'], b: ['3'] }),
        source: outline({ a: ['1:Theirs', '2:New'], b: ['3'] }),
      },
      { a: ['Mine', 'New'], b: ['3'] },
      ['LESSON_TITLE 1'],
    ],
    [
      'names nothing when both made the same change',
      {
        before: OLD,
        here: outline({ a: ['1:Same', '2'], b: ['3'] }),
        source: outline({ a: ['1:Same', '2'], b: ['3'] }),
      },
      { a: ['Same', '2'], b: ['3'] },
      [],
    ],
    [
      'keeps an order that was edited here, with new lessons at the end of their module',
      {
        before: OLD,
        here: outline({ a: ['2', '1'], b: ['3'] }),
        source: outline({ a: ['1', '2', '4'], b: ['3'], c: ['5'] }),
      },
      { a: ['2', '1', '4'], b: ['3'], c: ['5'] },
      ['ORDER '],
    ],
    [
      'does not bring back a lesson that was taken out here',
      {
        before: OLD,
        here: outline({ a: ['1'], b: ['3'] }),
        source: outline({ a: ['1', '2', '4'], b: ['3'] }),
      },
      { a: ['1', '4'], b: ['3'] },
      ['ORDER '],
    ],
    [
      'takes out what the source has no longer',
      { before: OLD, here: OLD, source: outline({ a: ['1'] }) },
      { a: ['1'] },
      [],
    ],
    [
      'keeps a lesson that the source has no longer but was edited here',
      { before: OLD, here: OLD, source: outline({ a: ['1'] }), edited: ['3'] },
      { a: ['1'], b: ['3'] },
      [],
    ],
    [
      'keeps a lesson that was added here',
      {
        before: OLD,
        here: outline({ a: ['1', '2', 'own'], b: ['3'] }),
        source: outline({ a: ['1', '2'], b: ['3:New'] }),
      },
      { a: ['1', '2', 'own'], b: ['New'] },
      ['ORDER '],
    ],
  ])('%s', (_, given, expected, kept) => {
    const result = merge(given);
    expect(shape(result.outline)).toEqual(expected);
    expect(result.kept.map(({ part, key }) => `${part} ${key}`)).toEqual(kept);
  });

  it('has titles alone in a language that follows the base language', () => {
    const here = outline({ b: ['3'], a: ['2', '1:Meins'] });
    const source = outline({ a: ['1', '2:Neu'], b: ['3'] });
    const { outline: made, kept } = merge({ before: OLD, here, source, isBase: false });
    expect(shape(made)).toEqual({ a: ['Meins', 'Neu'], b: ['3'] });
    expect(kept).toEqual([{ part: 'LESSON_TITLE', key: '1', title: 'Meins' }]);
  });

  it('keeps the title of a module that was edited here', () => {
    const here = outline({ a: ['1', '2'], b: ['3'] }, { a: 'Mine' });
    const source = outline({ a: ['1', '2'], b: ['3'] }, { a: 'Theirs', b: 'New' });
    const { outline: made, kept } = merge({ before: OLD, here, source });
    expect(made.modules.map(({ title }) => title)).toEqual(['Mine', 'New']);
    expect(kept).toEqual([{ part: 'MODULE_TITLE', key: 'a', title: 'Mine' }]);
  });
});
