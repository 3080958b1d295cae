import { describe, expect, it } from 'vitest';
import { lessonItems } from '../../../db/seed/lesson-markdown.ts';
import { fragmentOf } from '../../../domain/learning/fragment.ts';

const QUERY = '```sql\nSELECT name FROM products;\n```';
const TABLE = '| name |\n|---|\n| Rye loaf |\n| Baguette |';
const PICTURE = '![A line that rises.](figures/a.svg "It rises.")';
const pieceOf = (...blocks: string[]) =>
  fragmentOf(lessonItems('first', blocks.join('\n\n')).map(({ body }) => body));

const code = {
  kind: 'code',
  code: 'SELECT name FROM products;',
  answer: [['name'], ['Rye loaf'], ['Baguette']],
};
const picture = { kind: 'picture', alt: 'A line that rises.', caption: 'It rises.' };

describe('the piece of a lesson that a visitor sees', () => {
  it.each([
    ['code and its table', [QUERY, TABLE, 'Read it aloud.'], code],
    ['code and its table rather than a picture before it', [PICTURE, QUERY, TABLE], code],
    ['the first picture', ['Look.', PICTURE, '![Another.](figures/b.svg)'], picture],
    [
      'a picture when something stands between code and table',
      [QUERY, 'The answer:', TABLE, PICTURE],
      picture,
    ],
    ['a picture when the table has no rows', [QUERY, '| name |\n|---|', PICTURE], picture],
    ['a picture when nothing follows the code', [PICTURE, QUERY], picture],
  ])('is %s', (_, blocks, expected) => expect(pieceOf(...blocks)).toMatchObject(expected));

  it.each([
    ['words only', ['Look.']],
    ['a table that answers no code', [TABLE]],
    ['nothing', ['']],
  ])('is none in a lesson of %s', (_, blocks) => expect(pieceOf(...blocks)).toBeNull());
});
