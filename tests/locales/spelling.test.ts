import { expect, test } from 'vitest';
import { contentTexts, interfaceTexts } from './content-texts.ts';

/**
 * Vietnamese writes the tone of open oa, oe and uy on the first vowel (khóa, khỏe, hủy), never on the second (khoá).
 * "qu" is a consonant: quý keeps its tone. Before another letter both spellings agree: toán, thuyền.
 */
const TONE_ON_SECOND_VOWEL = /(?<!q)(o[áàảãạéèẻẽẹ]|u[ýỳỷỹỵ])(?!\p{L})/iu;

test('Vietnamese has one place for the tone mark', () => {
  const found = [...interfaceTexts('vi'), ...contentTexts('vi')].filter(({ text }) =>
    TONE_ON_SECOND_VOWEL.test(text.normalize('NFC')),
  );
  expect(found).toEqual([]);
});

test.each(['khoá học', 'Xoá', 'huỷ', 'khoẻ'])('%s has the tone on the second vowel', (text) => {
  expect(text).toMatch(TONE_ON_SECOND_VOWEL);
});

test.each(['khóa học', 'hủy', 'khỏe', 'toán', 'quý', 'quà', 'thuyền'])(
  '%s has the tone where it belongs',
  (text) => {
    expect(text).not.toMatch(TONE_ON_SECOND_VOWEL);
  },
);
