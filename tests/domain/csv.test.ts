import { expect, it } from 'vitest';
import { formatCsv } from '../../domain/csv.ts';

it.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', '"\'=1+1"'],
  ['+49 30', '"\'+49 30"'],
  ['-5', '"\'-5"'],
  ['@cmd', '"\'@cmd"'],
  ['  =1', '"\'  =1"'],
  ['\t=1', '"\'\t=1"'],
  ['\u200b=1', '"\'\u200b=1"'],
  ['＝1', '"\'＝1"'],
  ['-12.50', '-12.50'],
  ['-12.50+1', '"\'-12.50+1"'],
  ['10 % off', '10 % off'],
])('%j is written as %s', (value, cell) => expect(formatCsv([[value]])).toBe(`${cell}\r\n`));

it('has one line for each row', () => {
  expect(
    formatCsv([
      ['code', 'note'],
      ['A1', 'x'],
    ]),
  ).toBe('code,note\r\nA1,x\r\n');
});
