import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../contracts/locales.ts';
import { formatInstant } from '../../domain/format-instant.ts';

const AT = '2026-03-01T15:54:00.000Z';
const linesOf = (locale: (typeof LOCALES)[number]) => formatInstant(locale, AT, 'UTC').split(' ');

describe('formatInstant', () => {
  it.each(LOCALES)('breaks only between date and time: %s', (locale) => {
    const lines = linesOf(locale);
    expect(lines).toHaveLength(2);
    expect(lines.filter((line) => /[:.][5৫][4৪]/.test(line) && !/2026|২০২৬/.test(line))).toHaveLength(1);
  });

  it('says the same as before, with other spaces', () => {
    const plain = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    const spaces = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(spaces(formatInstant('ru', AT, 'UTC'))).toBe(spaces(plain.format(new Date(AT))));
    expect(linesOf('hi')[1]).toBe('3:54\u00a0pm');
    expect(linesOf('mn')).toEqual(['2026\u00a0оны\u00a03-р\u00a0сарын\u00a01', '15:54']);
  });
});
