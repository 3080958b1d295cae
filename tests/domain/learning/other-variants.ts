import type { PartSolution } from '../../../domain/learning/content.ts';
import type { Variants } from './answer-variants.ts';

const gapText = (...accepted: string[]) => ({ accepted, patterns: [], exact: false });

export const GAPS: Variants[] = [
  {
    about: 'gaps with words and numbers',
    solution: {
      kind: 'gaps',
      gaps: {
        a: gapText('Größe', 'Groesse'),
        b: { value: -1.5, tolerance: { kind: 'absolute', amount: 0.1 } },
      },
      explanation: null,
    },
    right: [
      { a: 'Größe', b: '-1.5' },
      { a: 'GRÖSSE', b: '−1,5' },
      { a: 'Gro\u0308ße', b: '－１．５' },
      { a: 'groesse', b: '–१,५' },
      { a: ' größe ', b: '-১.৪৫' },
      { b: '\u200e-1,6', a: 'größe\u200b' },
    ],
    wrong: [
      { a: 'Grosse', b: '-1.5' },
      { a: 'Größe', b: '1.5' },
      { a: 'Größe', b: '' },
      { a: 'Größe' },
      { a: '', b: '' },
      {},
      { a: '-1.5', b: 'Größe' },
      { a: 'Größe', b: '-1,61' },
    ],
  },
];

const program = (output: unknown) => ({ code: 'x', output: JSON.stringify(output) });
const table = (
  columns: string[] | null,
  rows: (string | number | null)[][],
  ordered = false,
): PartSolution => ({
  kind: 'runnable',
  expected: { kind: 'table', columns, rows, ordered },
  program: 'select 1',
  explanation: null,
});
const columns = ['Name', 'Total'];
const [ann, bob] = [
  ['Ann', 1.5],
  ['Bob', null],
];

export const PROGRAMS: Variants[] = [
  {
    about: 'a table in any order',
    solution: table(columns, [
      ['Ann', 1.5],
      ['Bob', null],
    ]),
    right: [
      program({ columns, rows: [ann, bob] }),
      program({ columns, rows: [bob, ann] }),
      program({ columns: ['NAME', 'total'], rows: [ann, bob] }),
      program({ columns, rows: [['Ann', 1.5000000001], bob], cut: false }),
      program({ columns, rows: [['Ann', 1.4999999999], bob] }),
    ],
    wrong: [
      program({ columns: ['name', 'sum'], rows: [ann, bob] }),
      program({ columns: ['total', 'name'], rows: [ann, bob] }),
      program({ columns: ['name'], rows: [['Ann'], ['Bob']] }),
      program({ columns, rows: [ann] }),
      program({ columns, rows: [ann, ann] }),
      program({ columns, rows: [ann, bob, bob] }),
      program({ columns, rows: [ann, ['Bob', 0]] }),
      program({ columns, rows: [ann, ['Bob', '']] }),
      program({ columns, rows: [ann, ['Bob', 'NULL']] }),
      program({ columns, rows: [['ann', 1.5], bob] }),
      program({ columns, rows: [['Ann', '1.5'], bob] }),
      program({ columns, rows: [['Ann', 1.501], bob] }),
      program({ columns, rows: [] }),
      program({ text: 'Ann 1.5' }),
      program({ error: 'no such table' }),
      program(null),
      program({ columns, rows: [['Ann', { a: 1 }], bob] }),
      { code: 'x' },
      { code: 'x', output: 'Ann' },
      { code: 'x', output: '{' },
    ],
  },
  {
    about: 'a table in order with any column names',
    solution: table(null, [['Zoë'], ['Čapek'], ['émile']], true),
    right: [
      program({ columns: ['n'], rows: [['Zoë'], ['Čapek'], ['émile']] }),
      program({ columns: ['x'], rows: [['Zoe\u0308'], ['C\u030capek'], ['e\u0301mile']] }),
    ],
    wrong: [
      program({ columns: ['n'], rows: [['Čapek'], ['Zoë'], ['émile']] }),
      program({ columns: ['n'], rows: [['Zoë'], ['Čapek'], ['Émile']] }),
      program({ columns: ['n', 'm'], rows: [['Zoë'], ['Čapek'], ['émile']] }),
    ],
  },
  {
    about: 'printed lines',
    solution: {
      kind: 'runnable',
      expected: { kind: 'output', text: 'Grüße\n3,5\n' },
      program: 'print()',
      explanation: null,
    },
    right: [
      program({ text: 'Grüße\n3,5\n' }),
      program({ text: 'Grüße\n3,5' }),
      program({ text: 'Grüße\r\n3,5\r\n' }),
      program({ text: 'Gru\u0308ße\r3,5\n\n' }),
    ],
    wrong: [
      program({ text: 'grüße\n3,5\n' }),
      program({ text: 'Grüße\n3.5\n' }),
      program({ text: 'Grüße 3,5' }),
      program({ text: ' Grüße\n3,5' }),
      program({ text: 'Grüße\n\n3,5' }),
      program({ text: '' }),
      program({ value: 'Grüße\n3,5\n' }),
      program({ text: '', value: 'Grüße\n3,5\n' }),
    ],
  },
  {
    about: 'a value',
    solution: {
      kind: 'runnable',
      expected: { kind: 'value', json: '{"a": [1, 0.3, null], "b": "x", "c": true}' },
      program: 'x',
      explanation: null,
    },
    right: [
      program({ text: 'printed', value: { a: [1, 0.3, null], b: 'x', c: true } }),
      program({ text: 'printed', value: { c: true, b: 'x', a: [1.0, 0.30000000000000004, null] } }),
    ],
    wrong: [
      program({ text: 'printed', value: { a: [1, 0.3], b: 'x', c: true } }),
      program({ text: 'printed', value: { a: [1, 0.3, 0], b: 'x', c: true } }),
      program({ text: 'printed', value: { a: [0.3, 1, null], b: 'x', c: true } }),
      program({ text: 'printed', value: { a: [1, 0.3, null], b: 'X', c: true } }),
      program({ text: 'printed', value: { a: [1, 0.3, null], b: 'x', c: 1 } }),
      program({ text: 'printed', value: { a: [1, 0.3, null], b: 'x' } }),
      program({ text: 'printed', value: { a: [1, 0.3, null], b: 'x', c: true, d: 1 } }),
      program({ text: 'printed', value: [1, 0.3, null] }),
      program({ text: 'printed', value: null }),
      program({ text: 'no value' }),
      program({ value: { a: [1, 0.3, null], b: 'x', c: true } }),
      program({ error: 'x' }),
      program({ text: '{"a": [1, 0.3, null], "b": "x", "c": true}' }),
    ],
  },
];
