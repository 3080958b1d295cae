import { describe, expect, it } from 'vitest';
import { readSource } from '../../../server/modules/importers/markdown/framework.ts';
import { parseLiteral } from '../../../server/modules/importers/markdown/literal.ts';

describe('the literal parser', () => {
  it.each([
    ['[1, -2.5, .5, 1e3]', [1, -2.5, 0.5, 1000]],
    ['{a: \'x\', "b c": `y`, d: [true, false, null],}', { a: 'x', 'b c': 'y', d: [true, false, null] }],
    ['[{text: "a"} {text: "b"}]', [{ text: 'a' }, { text: 'b' }]],
    ['/* c */ ["\\u0041\\n", // end\n]', ['A\n']],
  ])('parses %s', (source, value) => {
    expect(parseLiteral(source)).toEqual(value);
  });

  it.each([
    'alert(1)',
    '[a]',
    ['`$', '{1}`'].join(''),
    '{a: b}',
    '[1',
    '{"a" 1}',
    '1 + 1',
    '['.repeat(50) + ']'.repeat(50),
    '',
  ])('refuses %s', (source) => {
    expect(parseLiteral(source)).toBeUndefined();
  });

  it('never sets a prototype from data', () => {
    const value = parseLiteral('{"__proto__": {"polluted": true}}');
    expect(value).toBeTypeOf('object');
    expect({}).not.toHaveProperty('polluted');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});

describe('the framework choice', () => {
  it('handles nested and inline branches and leaves code alone', () => {
    const source = [
      "a {#if fw === 'pt'}p{:else}t{/if} b",
      "{#if fw === 'tf'}",
      'gone',
      "{#if fw === 'pt'}",
      'gone too',
      '{/if}',
      '{:else}',
      'kept',
      '{/if}',
      '```',
      '{:else}',
      '```',
    ].join('\n');
    expect(readSource(source, 'pt', { dropped: () => {}, refused: () => {} })).toBe(
      'a p b\nkept\n```\n{:else}\n```',
    );
  });
});
