import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROMISE_SECTIONS } from '../../../domain/commerce/terms.ts';
import { readPageText } from '../../../server/modules/editorial/text-page/text-page-markdown.ts';

const files = globSync('content/documents/terms-and-conditions/*.md');

it('finds the terms in all languages', () => expect(files).toHaveLength(15));

it.each(files)('%s makes the promises in the sections that buy buttons link to', (file) => {
  const source = readFileSync(file, 'utf8').replace(/^---[\s\S]*?---\s*/, '');
  const { sections } = readPageText(source, 'en');
  const of = (promise: keyof typeof PROMISE_SECTIONS) =>
    sections.find(({ id }) => id === PROMISE_SECTIONS[promise])?.html ?? '';
  expect(of('refund')).toContain('{{withdrawalDays}}');
  expect(sections.filter(({ html }) => html.includes('{{withdrawalDays}}')).map(({ id }) => id)).toEqual([
    PROMISE_SECTIONS.refund,
  ]);
  // Access comes before the right to withdraw, subscriptions after "if something is wrong".
  expect(sections.map(({ id }) => id).indexOf(PROMISE_SECTIONS.access)).toBe(4);
  expect(of('cancel')).not.toBe('');
});
