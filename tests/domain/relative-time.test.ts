import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../contracts/locales.ts';
import { agoOf, formatRelativeTime } from '../../domain/relative-time.ts';

const S = 1000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;
const W = 7 * D;

describe('formatRelativeTime', () => {
  it.each([
    [0, 'now'],
    [-5 * S, 'now'],
    [60 * S - 1, 'now'],
    [60 * S, '1 minute'],
    [H - 1, '59 minute'],
    [H, '1 hour'],
    [D - 1, '23 hour'],
    [D, '1 day'],
    [7 * D, '7 day'],
    [8 * D - 1, '7 day'],
    [8 * D, '1 week'],
    [2 * W, '2 week'],
    [4 * W - 1, '3 week'],
    [4 * W, 'date'],
    [400 * D, 'date'],
  ])('%d ms ago is %s', (elapsed, expected) => {
    const ago = agoOf(elapsed);
    expect('value' in ago ? `${ago.value} ${ago.unit}` : ago.unit).toBe(expected);
  });

  const now = Date.parse('2026-03-15T12:00:00Z');
  const say = (locale: (typeof LOCALES)[number], elapsed: number) =>
    formatRelativeTime(locale, {
      instant: new Date(now - elapsed).toISOString(),
      now,
      timeZone: 'UTC',
      nowWord: 'NOW',
    });

  it.each([
    ['en', ['NOW', '5 minutes ago', '1 day ago', '3 weeks ago', 'January 1, 2026']],
    ['ru', ['NOW', '5 минут назад', '1 день назад', '3 недели назад', '1 января 2026 г.']],
    ['mn', ['NOW', '5 минутын өмнө', '1 өдрийн өмнө', '3 долоо хоногийн өмнө', '2026 оны 1-р сарын 1']],
    ['zh', ['NOW', '5分钟前', '1天前', '3周前', '2026年1月1日']],
  ] as const)('in %s', (locale, expected) => {
    expect([30 * S, 5 * M, D, 3 * W, 73 * D].map((elapsed) => say(locale, elapsed))).toEqual(expected);
  });

  it.each(LOCALES)('writes the number in %s', (locale) => {
    expect(say(locale, 5 * H)).not.toBe(say('en', 6 * H));
    expect(say(locale, 5 * H)).toMatch(/\p{N}/u);
  });
});
