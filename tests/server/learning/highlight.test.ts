import { describe, expect, it } from 'vitest';
import { highlight } from '../../../server/modules/learning/content/highlight.ts';

const wordsOf = (code: string, kind: string) =>
  [
    ...(highlight(code, 'sql') ?? '').matchAll(new RegExp(`<span class="hljs-${kind}">([^<]*)</span>`, 'g')),
  ].map(([, word]) => word);

describe('SQL', () => {
  it.each([
    ['SELECT day, sum(loaves) FROM sales GROUP BY day LIMIT 3;', ['SELECT', 'FROM', 'GROUP', 'BY', 'LIMIT']],
    ['select "order", name from users where year = 2024', ['select', 'from', 'where']],
    ['delete from t where x is not null', ['delete', 'from', 'where', 'is', 'not']],
  ])('marks the keywords of SQLite, and no column: %s', (code, keywords) =>
    expect(wordsOf(code, 'keyword')).toEqual(keywords),
  );

  it('marks functions only where they are called', () =>
    expect(wordsOf('select count(*), min(count) from t', 'built_in')).toEqual(['count', 'min']));

  it('marks texts, numbers and comments', () => {
    const code = "select 'it''s' -- a comment\nfrom t where n > 2.5";
    expect(wordsOf(code, 'string')).toEqual(['&#x27;it&#x27;&#x27;s&#x27;']);
    expect(wordsOf(code, 'comment')).toEqual(['-- a comment']);
    expect(wordsOf(code, 'number')).toEqual(['2.5']);
  });
});
