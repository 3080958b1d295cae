import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A line never begins with a French mark: U+202F stands before ; ! ? % and inside « », U+00A0 before the colon.
 * A mark with no space at all is wrong too. Addresses, times and Markdown images have no space.
 */
const WRONG = [
  /[ \u00a0]+(?:[;?»]|!(?!\[))/u,
  /«(?!\u202f)/u,
  /(?<!\u202f)»/u,
  /[\p{L}\d)}*][;!?](?![\w&])/u,
  /[ \u202f]+:(?!-)/u,
  /\d[ \u00a0]%/u,
];
const wrong = (text: string) => WRONG.some((rule) => rule.test(text));

type Node = null | string | number | boolean | Node[] | { [key: string]: Node };
const children = (node: Node): [string, Node][] =>
  node !== null && typeof node === 'object' ? Object.entries(node) : [];
const strings = (node: Node): string[] =>
  typeof node === 'string' ? [node] : children(node).flatMap(([, child]) => strings(child));
const inFrench = (node: Node): string[] =>
  children(node).flatMap(([key, child]) => (key === 'fr' ? strings(child) : inFrench(child)));

/** Prose of a page or lesson: quizzes stay, other code and inline code go. */
const prose = (markdown: string) =>
  markdown
    .replace(/^```quiz\n([\s\S]*?)^```$/gmu, '$1')
    .replace(/^```\w*\n[\s\S]*?^```$/gmu, '')
    .replace(/`[^`\n]+`/gu, '')
    .replace(/^> [!?]/gmu, '>')
    .split('\n');

const json = (file: string): Node => JSON.parse(readFileSync(file, 'utf8'));

test.each([
  ['interface', () => globSync('public/locales/fr/*.json').flatMap((file) => strings(json(file)))],
  ['data of the content', () => globSync('content/**/*.json').flatMap((file) => inFrench(json(file)))],
  [
    'pages and lessons',
    () => globSync('content/**/{fr.md,fr/*.md}').flatMap((file) => prose(readFileSync(file, 'utf8'))),
  ],
])('French marks keep their no-break space: %s', (_, texts) => {
  const all = texts();
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(wrong)).toEqual([]);
});

test('a colon of the interface has its space', () => {
  const texts = globSync('public/locales/fr/*.json').flatMap((file) => strings(json(file)));
  expect(texts.filter((text) => /[^\s]:(?=\s|$)/u.test(text))).toEqual([]);
});
