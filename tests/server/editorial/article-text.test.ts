import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../contracts/locales.ts';
import { makeArticlePage } from '../../../server/mocks/builders/magazine.ts';
import {
  readArticleText,
  readPageText,
} from '../../../server/modules/editorial/text-page/text-page-markdown.ts';
import { previewArticle, previewWriting } from '../../../server/modules/editorial/writing/writing-preview.ts';

const HEAD = '# T\n\nLead\n\n';
const SECTIONS = ['## One\n\nFirst.', '## Two\n\nSecond.', '## Three\n\nThird.'];
const read = (...parts: string[]) => readArticleText(HEAD + parts.join('\n\n'), 'en');
const htmlOf = ({ intro, sections }: ReturnType<typeof read>) => [intro, ...sections.map(({ html }) => html)];

describe('the exercise of an article', () => {
  it.each([
    [3, 2],
    [2, 2],
    [1, 1],
    [0, 0],
  ])(
    'without a mark stands below the second section, else at the end: of %i sections, in part %i',
    (count, part) => {
      expect(read('Intro.', ...SECTIONS.slice(0, count)).exerciseAt).toEqual({ part, rest: '' });
    },
  );

  it('stands where the mark is, and the text goes on below it', () => {
    const [one = '', ...others] = SECTIONS;
    const text = read('Intro.', one, '> ?', 'Then *more*.', ...others);
    expect(text.exerciseAt).toEqual({ part: 1, rest: '<p>Then <em>more</em>.</p>' });
    expect(htmlOf(text)).toEqual(['<p>Intro.</p>', '<p>First.</p>', '<p>Second.</p>', '<p>Third.</p>']);
    expect(text.sections.map(({ id, title }) => [id, title])).toEqual([
      ...[
        ['part-1', 'One'],
        ['part-2', 'Two'],
        ['part-3', 'Three'],
      ],
    ]);
  });

  it.each([
    ['before the first section', ['Intro.', '> ?', 'On.', ...SECTIONS], { part: 0, rest: '<p>On.</p>' }],
    [
      'at the end of a section',
      [...SECTIONS.slice(0, 1), '> ?', ...SECTIONS.slice(1)],
      { part: 1, rest: '' },
    ],
    ['at the end of the text', [...SECTIONS, '> ?'], { part: 3, rest: '' }],
  ])('may stand %s', (_, parts, place) => {
    const text = read(...parts);
    expect(text.exerciseAt).toEqual(place);
    expect(htmlOf(text).join('')).not.toContain('?');
  });

  it('is one: the mark is no text, and a second one neither', () => {
    const text = read(...SECTIONS.slice(0, 1), '> ?', 'More.', '> ?', 'End.', ...SECTIONS.slice(1), '> ?');
    expect(text.exerciseAt).toEqual({ part: 1, rest: '<p>More.</p>\n<p>End.</p>' });
    expect(htmlOf(text).join('')).not.toContain('?');
  });

  it('has no place in a list, and a quotation with a question stays one', () => {
    const text = read('- item\n\n  > ?', '> ? and more', '> ?\n>\n> Why?', ...SECTIONS);
    expect(text.exerciseAt.part).toBe(2);
    expect(text.intro.match(/<blockquote>/g)).toHaveLength(3);
  });

  it('is a matter of articles: in a page the mark is a quotation', () => {
    expect(readPageText(`${HEAD}> ?`, 'en').intro).toContain('<blockquote>');
    const typed = { title: '', lead: '', body: `${SECTIONS[0]}\n\n> ?\n\nOn.` };
    expect(previewWriting(typed, 'en')).not.toHaveProperty('exerciseAt');
    expect(previewArticle(typed, 'en')).toMatchObject({
      exerciseAt: { part: 1, rest: '<p>On.</p>' },
      sections: [{ html: '<p>First.</p>' }],
    });
  });
});

it.each(LOCALES)('a riddle of the demo school asks before its answers, in %s', (locale) => {
  const page = makeArticlePage('why-averages-lie-politely', locale);
  expect(page?.exercise).toBeTruthy();
  expect(page?.exerciseAt).toEqual({ part: 1, rest: '' });
  expect(makeArticlePage('forgetting-is-part-of-it', locale)?.exerciseAt).toEqual({ part: 2, rest: '' });
});
