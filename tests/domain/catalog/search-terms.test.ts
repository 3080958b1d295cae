import { describe, expect, it } from 'vitest';
import { looksPersonal, shownTerms } from '../../../domain/catalog/search-terms.ts';

it.each([
  ['ann@kurso.test', true],
  ['+49 151 2345', true],
  ['паспорт 4509 12', true],
  ['https://x.test', true],
  ['excel 2024', false],
  ['c++', false],
  ['数据分析', false],
])('%s looks personal: %s', (text, expected) => expect(looksPersonal(text)).toBe(expected));

describe('what is shown', () => {
  const pin = (term: string, from: string | null = null, to: string | null = null) => ({ term, from, to });
  it.each([
    ['pins first, in their order', [pin('bbb'), pin('aaa')], [], ['bbb', 'aaa', 'ccc']],
    ['a pin once', [pin('ccc')], [], ['ccc']],
    ['a pin once, as it was typed', [pin('CCC')], [], ['CCC']],
    ['no hidden term, however it was pinned', [pin('CCC')], ['ccc'], []],
    ['no hidden term', [], ['ccc'], []],
    ['a pin on its first day', [pin('aaa', '2026-03-10')], [], ['aaa', 'ccc']],
    ['a pin on its last day', [pin('aaa', null, '2026-03-10')], [], ['aaa', 'ccc']],
    ['no pin before its time', [pin('aaa', '2026-03-11')], [], ['ccc']],
    ['no pin after its time', [pin('aaa', '2026-03-01', '2026-03-09')], [], ['ccc']],
  ])('%s', (_, pins, hidden, expected) => {
    expect(shownTerms({ pins, hidden }, ['ccc'], { day: '2026-03-10', limit: 6 })).toEqual(expected);
  });
});
