import { describe, expect, it } from 'vitest';
import { matchesEtag } from '../../../server/http/etag.ts';

describe('If-None-Match', () => {
  it.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['*', true],
    [' * ', true],
    ['"x", "abc"', true],
    ['"x",W/"abc" , "y"', true],
    ['"a,b", "abc"', true],
    ['"abcd"', false],
    ['abc', false],
    ['w/"abc"', false],
    ['"x"', false],
    ['', false],
    [undefined, false],
  ])('%s', (header, expected) => {
    expect(matchesEtag(header, 'W/"abc"')).toBe(expected);
    expect(matchesEtag(header, '"abc"')).toBe(expected);
  });

  it('supports a tag that contains a comma', () => expect(matchesEtag('"x", "a,b"', '"a,b"')).toBe(true));
});
