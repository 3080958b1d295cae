import { describe, expect, it } from 'vitest';
import type { Doc, DocNode } from '../../../contracts/learning/document.ts';
import { levelHeadings } from '../../../domain/learning/heading-levels.ts';

const heading = (level: number): DocNode => ({ type: 'heading', attrs: { level, id: `s-${level}` } });
const text: DocNode = { type: 'paragraph' };
const within = (...content: DocNode[]): DocNode => ({ type: 'note', content });
const docs = (...parts: DocNode[][]): Doc[] => parts.map((content) => ({ type: 'doc', content }));
const levels = (doc: Doc): unknown[] =>
  doc.content.flatMap(({ type, attrs, content }) =>
    content ? levels({ type: 'doc', content }) : type === 'heading' ? [attrs?.level] : [],
  );

describe('levelHeadings', () => {
  it.each<[Doc[], number[][]]>([
    [docs([heading(3), text, heading(3), heading(4)]), [[2, 2, 3]]],
    [docs([heading(2)], [heading(4)]), [[2], [3]]],
    [docs([heading(4), heading(3)]), [[2, 2]]],
    [docs([heading(2)], [text], [heading(3)]), [[2], [], [3]]],
    [docs([heading(2), within(text, heading(5)), heading(2)]), [[2, 3, 2]]],
    [docs(...[2, 3, 4, 5, 6].map((level) => [heading(level)])), [[2], [3], [4], [5], [6]]],
    [[], []],
  ])('%# gives continuous levels', (given, expected) => {
    expect(levelHeadings(given).map(levels)).toEqual(expected);
  });

  it('changes nothing else', () => {
    const given = docs([{ ...heading(4), content: [{ type: 'text', text: 'a' }] }, text]);
    expect(levelHeadings(given)).toEqual(
      docs([
        { type: 'heading', attrs: { level: 2, id: 's-4' }, content: [{ type: 'text', text: 'a' }] },
        text,
      ]),
    );
  });
});
