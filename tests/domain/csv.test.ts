import { expect, it } from 'vitest';
import { formatCsv, parseCsv } from '../../domain/csv.ts';

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

it.each([
  ['', []],
  ['a', [['a']]],
  ['\ufeffa,b\r\n', [['a', 'b']]],
  ['a,"x\ny""z",c\nd', [['a', 'x\ny"z', 'c'], ['d']]],
  ['a,', [['a', '']]],
  ['"q",5" disk\n\nb', [['q', '5" disk'], [''], ['b']]],
  ['a,"open\n""x', [['a', 'open\n"x']]],
  [
    '"a"b,c\r"",d',
    [
      ['ab', 'c'],
      ['', 'd'],
    ],
  ],
  ['"a"\r\nb', [['a'], ['b']]],
])('%j has these cells', (text, rows) => expect(parseCsv(text)).toEqual(rows));

it('reads back what it wrote', () => {
  const rows = [['say "hi", all', 'two\r\nlines'], [''], ['-12.50', '😀']];
  expect(parseCsv(formatCsv(rows))).toEqual(rows);
});
