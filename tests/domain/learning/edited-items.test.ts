import { describe, expect, it } from 'vitest';
import { textDocument } from '../../../domain/learning/document-text.ts';
import { gapSize, withGapText } from '../../../domain/learning/edited-gaps.ts';
import { copyItem, insertAfter, moveItem, removeItem } from '../../../domain/learning/edited-items.ts';
import { addPart, changePartKind, removePart, solutionOf } from '../../../domain/learning/edited-problem.ts';
import { expectedOf } from '../../../domain/learning/expected-result.ts';
import { copyStructure, translatedItems } from '../../../domain/learning/item-translation.ts';
import { ITEM_KINDS, newItem, newPart, nextId, PART_KINDS } from '../../../domain/learning/new-item.ts';
import { readTimedLines, writeTimedLines } from '../../../domain/learning/timed-lines.ts';

const text = (key: string, words: string) => {
  const made = newItem('rich_text', 'c', key);
  return { ...made, item: { ...made.item, doc: textDocument(words) } };
};
const items = [text('a', 'one'), text('b', 'two'), text('c', 'three')];
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');

describe('items of a lesson', () => {
  it.each([
    ['first', insertAfter(items, null, [text('d', '')]), 'dabc'],
    ['after another', insertAfter(items, 'b', [text('d', '')]), 'abdc'],
    ['moved down', moveItem(items, 'a', 1), 'bac'],
    ['moved beyond the end', moveItem(items, 'a', 9), 'bca'],
    ['removed', removeItem(items, 'b'), 'ac'],
  ])('are %s', (_, list, expected) => expect(keys(list)).toBe(expected));

  it('have a content id of their own when copied', () => {
    expect(copyItem(text('a', 'one'), 'z').item.contentId).toBe('c:z');
  });

  it.each(ITEM_KINDS)('of kind %s begin with an id and nothing said', (kind) => {
    const made = newItem(kind, 'c', 'k');
    expect(made.item).toMatchObject({ kind, contentId: 'c:k' });
    expect(made.solution === null).toBe(kind !== 'problem');
  });

  it('get ids that none has', () => expect(nextId(['1', '3'])).toBe('4'));
});

describe('a translation', () => {
  const base = [...items, newItem('image', 'c', 'd')];
  const own = [text('c', 'drei'), text('x', 'mehr'), text('a', 'one')];

  it('pairs items by key and says how far they are', () => {
    const states = translatedItems(base, own).map(({ key, state }) => `${key} ${state}`);
    expect(states).toEqual(['a SAME', 'b MISSING', 'c DONE', 'd MISSING', 'x OWN']);
  });

  it('takes the structure over with its keys, and keeps what it has', () => {
    const copied = copyStructure(base, own);
    expect(keys(copied)).toBe('abcdx');
    expect(copied[2]).toBe(own[0]);
  });
});

describe('a problem', () => {
  const made = newItem('problem', 'c', 'p');
  if (made.item.kind !== 'problem') throw new Error('no problem');
  const start = [made.item, solutionOf(made.solution)] as const;

  it.each(PART_KINDS)('gets a question of kind %s with its solution, and loses both', (kind) => {
    const [item, solution] = addPart([...start], kind);
    expect(item.parts[1]).toMatchObject({ partId: '2', kind });
    expect(solution.parts['2']).toEqual(newPart(kind, '2').solution);
    const [less, left] = removePart([item, solution], '2');
    expect([less, left]).toEqual([...start]);
  });

  it('keeps options when the kind changes, and one right answer at most', () => {
    const [part] = start[0].parts;
    if (!part) throw new Error('no part');
    const right = { kind: 'choice' as const, correct: ['1', '2'], optionFeedback: {}, explanation: null };
    const solution = { hints: [], parts: { '1': right } };
    const [item, solved] = changePartKind([start[0], solution], part, 'dropdown');
    expect(item.parts[0]).toEqual({ ...part, kind: 'dropdown' });
    expect(solved.parts['1']).toEqual({ ...right, correct: ['1'] });
  });
});

describe('gaps', () => {
  it('follow their text', () => {
    const { part, solution } = newPart('gaps', '1');
    if (part.kind !== 'gaps' || solution.kind !== 'gaps') throw new Error('no gaps');
    const gap = (gapId: string) => ({ type: 'gap' as const, attrs: { gapId } });
    const doc = (...ids: string[]) => ({
      ...{ type: 'doc' as const },
      content: [{ type: 'paragraph' as const, content: ids.map(gap) }],
    });
    const [one, solved] = withGapText(part, solution, doc('g1', 'g2'));
    expect(one.gaps.map(({ gapId }) => gapId)).toEqual(['g1', 'g2']);
    const known = {
      ...solved,
      gaps: { ...solved.gaps, g2: { value: 2, tolerance: { kind: 'absolute' as const, amount: 0 } } },
    };
    const [, kept] = withGapText(one, known, doc('g2'));
    expect(kept.gaps).toEqual({ g2: known.gaps.g2 });
  });

  it('are as wide as their longest answer', () =>
    expect(gapSize({ accepted: ['ab', 'abcdefg'], patterns: [], exact: false }, [])).toBe(7));
});

describe('times of a video', () => {
  it.each([
    ['0:00 Start', [{ second: 0, text: 'Start' }]],
    ['1:02:05 Late', [{ second: 3725, text: 'Late' }]],
    ['0:01.25 Soon', [{ second: 1.25, text: 'Soon' }]],
  ])('%s is read and written again', (line, lines) => {
    expect(readTimedLines(line)).toEqual(lines);
    expect(writeTimedLines(lines)).toBe(line);
  });

  it('without one follow the line before', () =>
    expect(readTimedLines('0:05 a\n\nb').map(({ second }) => second)).toEqual([5, 5]));
});

describe('the expected result of a program', () => {
  const table = { columns: ['a'], rows: [[1], [2]], count: 2 };
  const run = { table, text: 'hi\n', json: '3' };
  it.each([
    [
      'a table',
      { kind: 'table', columns: null, rows: [], ordered: true },
      { kind: 'table', columns: null, rows: [[1], [2]], ordered: true },
    ],
    [
      'named columns',
      { kind: 'table', columns: [], rows: [], ordered: false },
      { kind: 'table', columns: ['a'], rows: [[1], [2]], ordered: false },
    ],
    ['its output', { kind: 'output', text: '' }, { kind: 'output', text: 'hi\n' }],
    ['its value', { kind: 'value', json: '' }, { kind: 'value', json: '3' }],
  ] as const)('is %s', (_, before, expected) =>
    expect(expectedOf(run, structuredClone(before) as Parameters<typeof expectedOf>[1])).toEqual(expected),
  );

  it('is never a part of a table', () =>
    expect(
      expectedOf(
        { ...run, table: { ...table, count: 3 } },
        { kind: 'table', columns: null, rows: [], ordered: false },
      ),
    ).toBeNull());
});
