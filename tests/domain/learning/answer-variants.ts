import type { PartAnswer } from '../../../contracts/learning/problem.ts';
import type { NumericTolerance, PartSolution } from '../../../domain/learning/content.ts';

/** What learners really type: a solution, answers that mean it, and answers that do not. */
export interface Variants {
  about: string;
  solution: PartSolution;
  right: PartAnswer[];
  wrong: PartAnswer[];
}

const number = (value: number, amount = 0, kind: NumericTolerance['kind'] = 'absolute'): PartSolution => ({
  kind: 'numeric',
  value,
  tolerance: { kind, amount },
  explanation: null,
});
const words = (...accepted: string[]): PartSolution => ({
  kind: 'text',
  accepted,
  patterns: [],
  exact: false,
  explanation: null,
});
const exactly = (...accepted: string[]): PartSolution => ({
  kind: 'text',
  accepted,
  patterns: [],
  exact: true,
  explanation: null,
});
const matching = (pattern: string): PartSolution => ({
  kind: 'text',
  accepted: [],
  patterns: [pattern],
  exact: false,
  explanation: null,
});

export const NUMBERS: Variants[] = [
  {
    about: 'a whole number in the digits of many scripts',
    solution: number(1234),
    right: [
      ...[
        '1234',
        ' 1234 ',
        '+1234',
        '1234.0',
        '1234,0',
        '1234.',
        '0001234',
        '1.234e3',
        '1,234e3',
        '12.34×10^2',
      ],
      ...['１２３４', '１，２３４', '१२३४', '১২৩৪', '١٢٣٤', '۱۲۳۴', '੧੨੩੪', '૧૨૩૪', '୧୨୩୪'],
      ...['௧௨௩௪', '౧౨౩౪', '೧೨೩೪', '൧൨൩൪', '๑๒๓๔', '໑໒໓໔', '༡༢༣༤', '၁၂၃၄', '១២៣៤', '᠑᠒᠓᠔', '𝟏𝟐𝟑𝟒', '①②③④'],
      ...[
        '1,234',
        '1.234',
        '1 234',
        '1\u00a0234',
        '1\u202f234',
        '1\u2009234',
        '1\u3000234',
        "1'234",
        '1’234',
        '1_234',
      ],
      ...['१,२३४', '১,২৩৪', '١٬٢٣٤', '۱٬۲۳۴', '1٬234', '１ ２３４', '१ २३४'],
      ...[
        '\u200e1234',
        '\u200f1234\u200f',
        '\u202a1234\u202c',
        '\u20671234\u2069',
        '\ufeff1234',
        '12\u200b34',
      ],
    ],
    wrong: [
      ...[
        '1235',
        '-1234',
        '12345',
        '123',
        '12.34',
        '12,34',
        '१२३५',
        '১২৩৫',
        '１２３５',
        '',
        ' ',
        '1234a',
        'abc',
        '1.2.3.4',
      ],
      ...['1,23,4', '0x4d2', 'NaN', 'Infinity', '1234 5', '--1234', '1234-', '١٢٣٥', '²', 'एक'],
    ],
  },
  {
    about: 'a decimal',
    solution: number(3.5),
    right: [
      ...[
        '3.5',
        '3,5',
        '3.50',
        '03.5',
        '+3.5',
        '３．５',
        '３，５',
        '३.५',
        '३,५',
        '৩.৫',
        '৩,৫',
        '٣٫٥',
        '۳٫۵',
        '٣،٥',
      ],
      ...[
        '3.5e0',
        '35e-1',
        '0.35e1',
        '0,35E1',
        '350×10^-2',
        '35×10⁻¹',
        '35*10^-1',
        '3\u200b.5',
        '\u200e3,5',
        '3 .5',
      ],
    ],
    wrong: ['35', '3.05', '3', '5.3', '3;5', '3/5', '-3,5', '३५', '3.5.0', '3..5', '.', ',', 'e', '3,51'],
  },
  {
    about: 'a negative number with every minus sign',
    solution: number(-5),
    right: [
      ...[
        '-5',
        '−5',
        '–5',
        '—5',
        '‒5',
        '‐5',
        '﹣5',
        '－5',
        '－５',
        '-५',
        '−৫',
        '- 5',
        '−\u00a05',
        '\u200e-5',
        '\u200f−5',
      ],
      ...['-5.0', '−5,00', '-٥', '\u061c-5', '-5e0'],
    ],
    wrong: ['5', '+5', '--5', '5-', '−4', '−-5', '±5', '~5', '०५', '(5)'],
  },
  {
    about: 'a million with its thousands marks',
    solution: number(1_000_000),
    right: [
      ...[
        '1000000',
        '1,000,000',
        '1.000.000',
        '1 000 000',
        '1\u202f000\u202f000',
        "1'000'000",
        '10,00,000',
        '1e6',
        '1E+6',
      ],
      ...[
        '1×10^6',
        '1x10^6',
        '1 000 000,00',
        '1,000,000.00',
        '1.000.000,0',
        '१०,००,०००',
        '১০,০০,০০০',
        '１，０００，０００',
      ],
    ],
    wrong: [
      '100000',
      '1,00,000',
      '1,0000,00',
      '1.000,000.0',
      '10000000',
      '1,000.000.0',
      '1e5',
      '10^6',
      'million',
    ],
  },
  {
    about: 'a number with a tolerance',
    solution: number(200, 5, 'percent'),
    right: ['200', '190', '210', '190,0', '２００', '२०५', '১৯৫', '2e2', '209,99'],
    wrong: ['189', '210,1', '189,99', '१८९', '2000', '20'],
  },
  {
    about: 'a range without its upper end',
    solution: { kind: 'range', from: 0.5, to: 1, includeFrom: true, includeTo: false, explanation: null },
    right: ['0.5', '0,5', '.5', ',5', '0.999', '०.७', '০,৭', '０．９', '5e-1'],
    wrong: ['1', '1,0', '0,49', '१', '-0.5', '−0,7', '', '2'],
  },
];

export const TEXTS: Variants[] = [
  {
    about: 'Latin letters with accents, composed or not',
    solution: words('Café crème'),
    right: [
      ...[
        'Café crème',
        'café crème',
        'CAFÉ CRÈME',
        'Cafe\u0301 cre\u0300me',
        'CAFE\u0301 CRE\u0300ME',
        'Ｃａｆé　ｃｒèｍｅ',
      ],
      ...[
        ' café  crème ',
        'café\u00a0crème',
        'café\u202fcrème',
        'café\tcrème',
        'café\ncrème',
        'ca\u00adfé crème',
      ],
      ...['\u200ecafé crème\u200e', 'café\u200b crème', '\ufeffcafé crème', 'café \u2060crème'],
    ],
    wrong: [
      'Cafe creme',
      'café',
      'cafécrème',
      'crème café',
      '',
      '   ',
      '\u200b',
      'café creme',
      'café crème!',
    ],
  },
  {
    about: 'German sharp s',
    solution: words('Straße'),
    right: ['Straße', 'straße', 'STRASSE', 'STRAẞE', 'Strasse', 'ſtraße', 'StraSSe', 'Stra\u00adße'],
    wrong: ['Strase', 'Strabe', 'Straβe', 'Stras se'],
  },
  {
    about: 'Turkish letters i',
    solution: words('İstanbul'),
    right: [
      'İstanbul',
      'istanbul',
      'ISTANBUL',
      'İSTANBUL',
      'I\u0307stanbul',
      'ıstanbul',
      'i\u0307stanbul',
      'Istanbul',
    ],
    wrong: ['ístanbul', 'stanbul', 'İstambul'],
  },
  {
    about: 'Greek sigmas and accents',
    solution: words('Οδυσσέας'),
    right: ['Οδυσσέας', 'οδυσσέας', 'ΟΔΥΣΣΈΑΣ', 'οδυσσέασ', 'Οδυσσε\u0301ας', 'ΟΔΥΣΣΕ\u0301ΑΣ', 'οδυςςέας'],
    wrong: ['Οδυσσεας', 'Οδυσέας', 'Odysseas'],
  },
  {
    about: 'Cyrillic',
    solution: words('Йод', 'иод'),
    right: ['Йод', 'йод', 'ЙОД', 'И\u0306од', 'и\u0306од', 'ИОД', ' Йод '],
    wrong: ['Йoд', 'Иот', 'Yod', 'йод.'],
  },
  {
    about: 'Hindi',
    solution: words('क़लम १२'),
    right: [
      'क\u093cलम १२',
      '\u0958लम १२',
      'क़लम 12',
      'क़लम\u00a0१२',
      'क़\u200dलम १२',
      'क़लम १\u200b२',
      ' क़लम  १२ ',
    ],
    wrong: ['कलम १२', 'क़लम १३', 'क़लम', 'क़लम१२'],
  },
  {
    about: 'Bengali',
    solution: words('কোড়া ৭'),
    right: ['কোড়া ৭'.normalize('NFC'), 'ক\u09c7\u09beড়া ৭', 'কো\u09dcা ৭', 'কোড়া 7', 'কোড়া\u200c ৭', 'কোড়া\u3000৭'],
    wrong: ['কোরা ৭', 'কোড়া ৮', 'কোড়া'],
  },
  {
    about: 'Japanese in full and half width',
    solution: words('データベース'),
    right: [
      'データベース',
      'ﾃﾞｰﾀﾍﾞｰｽ',
      'テ\u3099ータヘ\u3099ース',
      ' データベース\u3000',
      'データ\u200bベース',
    ],
    wrong: ['データ・ベース', 'データベス', 'テータベース', 'でーたべーす'],
  },
  {
    about: 'Korean in syllables and letters',
    solution: words('데이터'),
    right: ['데이터', '데이터'.normalize('NFD'), ' 데이터 ', '데\u200b이터', '데이터\u00a0'],
    wrong: ['데이타', '데이 터', '테이터'],
  },
  {
    about: 'Chinese with full-width letters and digits',
    solution: words('SQL 数据库 3'),
    right: [
      'SQL 数据库 3',
      'sql 数据库 3',
      'ＳＱＬ　数据库　３',
      'ｓｑｌ 数据库 3',
      'SQL\u00a0数据库 ３',
      'SQL 数据库 ③',
    ],
    wrong: ['SQL 數據庫 3', 'SQL 数据库', 'SQL数据库3', 'NoSQL 数据库 3'],
  },
  {
    about: 'Vietnamese tones',
    solution: words('Tiếng Việt'),
    right: [
      'Tiếng Việt',
      'tiếng việt',
      'TIẾNG VIỆT',
      'Tiếng Việt'.normalize('NFD'),
      'Tiê\u0301ng Việt',
      'Tiếng\u00a0Việt',
    ],
    wrong: ['Tieng Viet', 'Tiêng Việt', 'Tiếng Viêt'],
  },
  {
    about: 'Arabic and Hebrew with direction marks',
    solution: words('سلام 5', 'שלום'),
    right: [
      'سلام 5',
      'سلام ٥',
      'سلام ۵',
      '\u200fسلام 5\u200f',
      '\u202bسلام 5\u202c',
      '\u2067שלום\u2069',
      'שלום\u200e',
      'ﺳﻼم ٥',
    ],
    wrong: ['سلام', 'سلام ٦', 'שלומ', 'مالس 5'],
  },
  {
    about: 'Mongolian',
    solution: words('Өгөгдөл'),
    right: ['Өгөгдөл', 'өгөгдөл', 'ӨГӨГДӨЛ', ' өгөгдөл\u00a0', 'өгөгдөл\u200b'],
    wrong: ['огогдол', 'Өгөгдэл', 'өгөг дөл'],
  },
  {
    about: 'quotes and dashes of phones',
    solution: words(`don't - "stop"`),
    right: [
      ...[
        `don't - "stop"`,
        'don’t – “stop”',
        'Don‘t — „stop“',
        'DONʼT − «stop»',
        'don′t ‐ ″stop″',
        'don’t ‑ ”stop”',
      ],
    ],
    wrong: [`dont - "stop"`, `don't "stop"`, `don't - 'stop'`, 'don`t - "stop"'],
  },
  {
    about: 'letter case that matters',
    solution: exactly('GroupBy_1'),
    right: ['GroupBy_1', ' GroupBy_1 ', 'ＧｒｏｕｐＢｙ＿１', 'GroupBy_1\u200b', 'GroupBy_१'],
    wrong: ['groupby_1', 'GROUPBY_1', 'GroupBy1', 'Group By_1', 'GroupBy_2'],
  },
  {
    about: 'a pattern',
    solution: matching('colou?rs? \\d+'),
    right: [
      'color 1',
      'Colour 12',
      'COLORS 7',
      'colours １２',
      'colors ४२',
      'color\u00a05',
      '\u200ecolour 9',
    ],
    wrong: ['color', 'colr 1', 'color 1x', 'a color 1', 'color1'],
  },
];

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
      program({ value: { a: [1, 0.3, null], b: 'x', c: true } }),
      program({ value: { c: true, b: 'x', a: [1.0, 0.30000000000000004, null] } }),
    ],
    wrong: [
      program({ value: { a: [1, 0.3], b: 'x', c: true } }),
      program({ value: { a: [1, 0.3, 0], b: 'x', c: true } }),
      program({ value: { a: [0.3, 1, null], b: 'x', c: true } }),
      program({ value: { a: [1, 0.3, null], b: 'X', c: true } }),
      program({ value: { a: [1, 0.3, null], b: 'x', c: 1 } }),
      program({ value: { a: [1, 0.3, null], b: 'x' } }),
      program({ value: { a: [1, 0.3, null], b: 'x', c: true, d: 1 } }),
      program({ value: [1, 0.3, null] }),
      program({ value: null }),
      program({ text: '{"a": [1, 0.3, null], "b": "x", "c": true}' }),
    ],
  },
];
