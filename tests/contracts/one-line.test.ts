import { describe, expect, it } from 'vitest';
import { LandingContent } from '../../contracts/catalog/landing-management.ts';
import { NewProduct } from '../../contracts/catalog/product-management.ts';
import { Outline } from '../../contracts/learning/course-draft.ts';
import { OneLine } from '../../contracts/management.ts';

describe('a text of one line', () => {
  it.each([
    ['Bread\r\nat home', 'Bread at home'],
    ['Bread \n\n\t at home', 'Bread at home'],
    ['Bread\u2028at\u0085home\v', 'Bread at home'],
    ['\n Bread ', 'Bread'],
    ['Du pain\u00a0: à la maison', 'Du pain\u00a0: à la maison'],
    ['\r\n', ''],
  ])('%j is stored as %j', (text, stored) => {
    expect(OneLine(30).parse(text)).toBe(stored);
  });

  it('is measured after that', () => {
    expect(OneLine(3).safeParse('a\r\n\r\nb').success).toBe(true);
    expect(OneLine(3).safeParse('a\nbc').success).toBe(false);
  });
});

const title = 'Bread\r\nat home';
const lesson = { key: 'l', title, free: false, minutes: null, kind: 'LESSON', requires: [] };
const rules = { passPercent: null, maxAttempts: null };

describe('titles are of one line', () => {
  it.each([
    ['a product', NewProduct.shape.title.parse(title)],
    ['a landing', LandingContent.shape.shortTitle1.parse(title)],
    ['a landing, second line', LandingContent.shape.shortTitle2.parse(title)],
    ['a module', Outline.parse({ modules: [{ key: 'm', title, lessons: [] }] }).modules[0]?.title],
    [
      'a lesson',
      Outline.parse({ modules: [{ key: 'm', title, lessons: [{ ...lesson, ...rules }] }] }).modules[0]
        ?.lessons[0]?.title,
    ],
  ])('%s', (_, stored) => {
    expect(stored).toBe('Bread at home');
  });

  it('a product has one', () => {
    expect(NewProduct.shape.title.safeParse('\r\n').success).toBe(false);
  });
});
