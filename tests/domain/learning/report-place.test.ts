import { expect, it } from 'vitest';
import { readReportPlace, reportPlaceData } from '../../../domain/learning/report-place.ts';
import { targetOf } from '../../../domain/messaging/notification.ts';

const ITEM = '00000000-0000-4000-8000-00000000000a:i1';
const place = (quote: string, contentId: string | null) => {
  const lesson = { player: 'course-learning', productId: 'p', language: 'en', lessonKey: 'a b' };
  const target = targetOf('CONTENT_REPORT_MENDED', { ...lesson, ...reportPlaceData({ quote, contentId }) });
  const { pathname, search, hash } = new URL(target, 'https://kurso.test');
  expect(pathname + search).toBe('/course-learning/p/en?lesson=a%20b');
  return readReportPlace(hash.slice(1));
};

it.each([
  ['bees dance', ITEM],
  ['50 % & more = a+b #1', null],
  ['', ITEM],
  ['蜜蜂在跳舞', null],
])('the words and the item of a report come back from the address: %s', (quote, contentId) => {
  expect(place(quote, contentId)).toEqual({ quote, contentId });
});

it('a report about the whole lesson leads to the lesson', () => {
  expect(place('', null)).toBeNull();
  expect(readReportPlace('note-1')).toBeNull();
});

it('long words are cut between characters', () => {
  const words = place(`${'a'.repeat(119)}🐝 and more`, null)?.quote;
  expect(words).toBe('a'.repeat(119));
});
