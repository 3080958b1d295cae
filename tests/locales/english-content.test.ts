import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Prose of a Markdown file, without front matter, code and problems. */
const proseOf = (file: string) =>
  read(file)
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^```[\s\S]*?^```$/gm, '')
    // The caption of a picture stands between straight quotes.
    .replace(/^(!\[[^\n]*\]\([^\s)]+) "([^"\n]*)"\)$/gm, '$1 $2)')
    .replace(/`[^`]*`/g, '');

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}

/** All English strings of a JSON file: below `en`, and reviews in English. */
function englishOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const entries = Object.entries(value);
  if ('locale' in value) return value.locale === 'en' ? stringsOf(value) : [];
  return entries.flatMap(([key, item]) => (key === 'en' ? stringsOf(item) : englishOf(item)));
}

const articles = globSync('content/magazine/*/en.md', { cwd: root });
const markdown = [
  ...articles,
  ...globSync(['content/products/*/lessons/en/*.md', 'content/{pages,documents}/*/en.md'], { cwd: root }),
].map((file) => [file, proseOf(file)] as const);
const json = globSync(['content/school/*.json', 'content/magazine/*.json', 'content/products/*/*.json'], {
  cwd: root,
}).map((file) => [file, englishOf(JSON.parse(read(file))).join('\n')] as const);

/** Words that give away a translation. */
const STILTED = /\b(whoever|somebody|anybody|telephones?|anew|oneself|cannot|does not|do not|did not)\b/gi;
/** One teacher writes formally, and reviewers as they like. */
const FREE = /taxes-in-plain-words|a-balance-sheet-is-a-photograph|reviews\.json/;

describe.each([...markdown, ...json])('the English of %s', (file, text) => {
  test('has curly apostrophes and quotation marks', () => {
    expect(text.match(/.{0,12}['"].{0,12}/g)).toBeNull();
  });

  test('is plain', () => {
    if (!FREE.test(file)) expect(text.match(STILTED)).toBeNull();
  });
});

test('no English text of a landing shows asterisks', () => {
  for (const [file, text] of json) expect([file, text.includes('*')]).toEqual([file, false]);
});
