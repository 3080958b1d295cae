import { expect, test } from 'vitest';
import { contentTexts, interfaceTexts } from './content-texts.ts';

/** What stays Latin: fields of front matter and quizzes, list markers, code, addresses, placeholders, names like 2B. */
const NOT_PROSE = [
  /^\s*(?:- )?(?:answer|tolerance|accept|minutes|module|date|version|pass|attempts):.*$/u,
  /\b(?:steps|files): \d+/gu,
  /^\s*\d+\.\s/u,
  /`[^`]*`/gu,
  /\]\([^)]*\)/gu,
  /https?:\/\/\S+/gu,
  /\{\{[^}]*\}\}/gu,
  /[A-Za-z_][A-Za-z_\d]*\d|\d[A-Za-z_\d]*[A-Za-z]/gu,
];
const prose = (text: string) => NOT_PROSE.reduce((left, rule) => left.replace(rule, ''), text);
const LATIN_DIGIT = /[0-9]/;
/** The forms this school does not use: এখনও, কখনও, বিনামূল্যে. */
const OTHER_SPELLING = /এখনো|কখনো|বিনা মূল্যে/u;

const texts = () => [...interfaceTexts('bn'), ...contentTexts('bn')];

test('Bengali texts have Bengali digits', () => {
  expect(texts().length).toBeGreaterThan(1000);
  expect(texts().filter(({ text }) => LATIN_DIGIT.test(prose(text)))).toEqual([]);
});

test('Bengali has one spelling of the words for still, ever and free', () => {
  expect(texts().filter(({ text }) => OTHER_SPELLING.test(text))).toEqual([]);
});

test.each(['দিন 1', '1. কী করবেন ঠিক করুন, 2 বার', '| বিমা | 360 |'])('%s has a Latin digit', (text) => {
  expect(prose(text)).toMatch(LATIN_DIGIT);
});

test.each([
  'answer: 45',
  '  - answer: 45',
  'scale: { steps: 5, low: "একেবারেই না" }',
  '1. দেখুন',
  '`LIMIT 10`',
  '[দেখুন](/course/5)',
  'পেনসিল (2B)',
  'দিন ১',
])('%s needs no Bengali digit', (text) => {
  expect(prose(text)).not.toMatch(LATIN_DIGIT);
});
