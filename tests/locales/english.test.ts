import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Quoted by the specification (product §4 Accounts). */
const FIXED = "Are you sure you want to sign out? You can't undo this action.";

/** What the style of English rules out (docs/languages/en.md). */
const AVOIDED: Record<string, RegExp> = {
  'a straight quotation mark or apostrophe': /['"]|\\"/,
  '“mail” for an email': /\b(mail|mails|e-mails?)\b/i,
  'no contraction':
    /\b(cannot|(do|does|did|is|are|was|were|could|has|have|will) not|(you|we) will|we are)\b/i,
  'a stiff word': /\b(somebody|whoever|whereupon|meanwhile|go on|dearest)\b/i,
  'another name of a thing': /\b(main page|front page|long reads?|programme|titles to learn)\b/i,
};

const texts = globSync('public/locales/en/*.json').flatMap((file) => {
  const found: string[] = [];
  JSON.parse(readFileSync(file, 'utf8'), (_, value) => {
    if (typeof value === 'string' && value !== FIXED) found.push(`${file}: ${value}`);
    return value;
  });
  return found;
});

test.each(Object.entries(AVOIDED))('English has no text with %s', (_, avoided) => {
  expect(texts.filter((line) => avoided.test(line.slice(line.indexOf(': '))))).toEqual([]);
});
