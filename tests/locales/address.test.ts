import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentTexts } from './content-texts.ts';

const word = (words: string, letters = '\\p{L}\\p{M}') =>
  new RegExp(`(?<![${letters}])(${words})(?![${letters}])`, 'u');

/** Forms of address that must not occur: each language uses one form in all texts of the interface. */
const OTHER_FORM: Record<string, RegExp> = {
  bn: word('তুমি|তোমার|তোমাকে|তোমাদের|তুই'),
  de: word('[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e[mnrs]?)?|[Ee]uch|[Ee]uer'),
  es: word('[Uu]stedes|[Uu]sted|[Ee]lija|[Ii]nicie|[Pp]ulse|[Ii]ntroduzca|[Ee]scriba|[Pp]óngase'),
  fr: word('[Tt]u|[Tt]oi|[Tt]es'),
  hi: word('तुम|तुम्हारा|तुम्हारी|तुम्हारे|तुम्हें|तू|तेरा'),
  id: word('[Kk]amu|[Kk]alian'),
  it: word('[Ss]celga|[Aa]cceda|[Ii]nserisca|[Pp]rema|[Rr]iprovi|[Ff]accia|per lei|Lei'),
  ko: /니다|니까|십시오|당신/u,
  mn: word('[Чч]и|[Чч]иний|[Чч]инь|[Чч]амд|[Чч]амайг'),
  pt: word('[Tt]u|[Tt]eu|[Tt]ua|[Tt]eus|[Tt]uas|[Cc]ontigo'),
  ru: word('[Тт]ы|[Тт]ебя|[Тт]ебе|[Тт]вой|[Тт]воя|[Тт]воё|[Тт]вои|[Тт]воих'),
  vi: word('[Qq]uý khách|[Aa]nh/chị'),
  zh: /您/u,
};

test.each(Object.entries(OTHER_FORM))('%s uses one form of address', (locale, other) => {
  const found = globSync(`public/locales/${locale}/*.json`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => other.test(line.slice(line.indexOf(':'))))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

/** Mongolian with "та" asks with -аарай/-ээрэй or "уу/үү". A bare stem at the end of a clause is an order to a child. */
const BARE_STEM = new RegExp(
  `(?<![\\p{L}])(${[
    'ав|ангил|асуу|бич|болго|боль|бүтээ|бэлтгэ|гарга|даатга|дуусга|дүүргэ|зохио|илгээ|нэм|ойлго|оруул',
    'өөрчил|сонго|тавь|тогтоо|тоол|тохиролц|төлөвлө|үлдээ|хамгаал|хар|хий|хуваа|хүс|цуглуул|шалга|шийд|эхэл',
  ].join('|')})(?=[*]*(?:[.,:;!?»"]|$))`,
  'iu',
);

type Node = null | string | number | boolean | Node[] | { [key: string]: Node };
const children = (node: Node): [string, Node][] =>
  node !== null && typeof node === 'object' ? Object.entries(node) : [];
const strings = (node: Node): string[] =>
  typeof node === 'string' ? [node] : children(node).flatMap(([, child]) => strings(child));
const inMongolian = (node: Node): string[] =>
  children(node).flatMap(([key, child]) => (key === 'mn' ? strings(child) : inMongolian(child)));

test('Mongolian asks politely, in the interface and in the content', () => {
  const json = (file: string): Node => JSON.parse(readFileSync(file, 'utf8'));
  const texts = [
    ...globSync('public/locales/mn/*.json').flatMap((file) => strings(json(file))),
    ...globSync('content/**/*.json').flatMap((file) => inMongolian(json(file))),
    ...globSync('content/**/{mn.md,mn/*.md}').flatMap((file) => readFileSync(file, 'utf8').split('\n')),
  ];
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((text) => BARE_STEM.test(text) || OTHER_FORM.mn?.test(text))).toEqual([]);
});

/** Syllables that end in ㅂ: the formal endings are ㅂ니다 and ㅂ니까, while 으니까 ("because") has every level. */
const ENDS_IN_B = Array.from({ length: 399 }, (_, index) => String.fromCodePoint(0xac00 + index * 28 + 17));
const FORMAL_KOREAN = new RegExp(`[${ENDS_IN_B.join('')}]니[다까]|십시오|당신`, 'u');

test('Korean content speaks 해요체 like the interface', () => {
  const found = contentTexts('ko').filter(({ text }) => FORMAL_KOREAN.test(text));
  expect(found).toEqual([]);
});

test.each(['배웁니다.', '누구입니까?', '누르십시오.', '당신의 답'])('%s is formal Korean', (text) => {
  expect(text).toMatch(FORMAL_KOREAN);
});

test.each(['배워요.', '누구인가요?', '없으니까요.'])('%s is not formal Korean', (text) => {
  expect(text).not.toMatch(FORMAL_KOREAN);
});
