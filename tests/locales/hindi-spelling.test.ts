import { expect, test } from 'vitest';
import { contentTexts, interfaceTexts } from './content-texts.ts';

/** The dot stays under ज and फ, where it is heard (ज़रूरी, मुफ़्त), and under ड and ढ. It is not written under क, ख, ग. */
const SILENT_DOT = /[कखग]\u093c|[\u0958-\u095a]/u;
/** Men's forms of the first person: a learner answers "I …" in words that fit everybody. */
const MALE_FIRST_PERSON = /(चाहता|रहा|करता|सकता|जानता|सीखता|पाता|लेता) हूँ|(करूँ|दूँ|लूँ|सकूँ|जाऊँ)गा/u;

const texts = () => [...interfaceTexts('hi'), ...contentTexts('hi')];

test('Hindi writes no dot under क, ख and ग', () => {
  expect(texts().length).toBeGreaterThan(1000);
  expect(texts().filter(({ text }) => SILENT_DOT.test(text))).toEqual([]);
});

test('Hindi spells a word either always with the dot or always without', () => {
  const spellings = new Map<string, Set<string>>();
  for (const word of texts().flatMap(({ text }) => text.normalize('NFC').match(/[\u0900-\u0963]+/gu) ?? [])) {
    const bare = word.replaceAll('\u093c', '');
    spellings.set(bare, (spellings.get(bare) ?? new Set<string>()).add(word));
  }
  expect([...spellings.values()].filter((forms) => forms.size > 1).map((forms) => [...forms])).toEqual([]);
});

test('the interface has no male "I" in Hindi', () => {
  expect(interfaceTexts('hi').filter(({ text }) => MALE_FIRST_PERSON.test(text))).toEqual([]);
});

test.each(['क़ीमत', 'ख़रीदें', 'ग़लती'])('%s has a silent dot', (word) => {
  expect(word).toMatch(SILENT_DOT);
});

test.each(['कीमत', 'ज़रूरी', 'मुफ़्त', 'पढ़ाई'])('%s is spelled right', (word) => {
  expect(word).not.toMatch(SILENT_DOT);
});
