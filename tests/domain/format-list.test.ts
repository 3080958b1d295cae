import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../contracts/locales.ts';
import { formatList } from '../../domain/format.ts';

describe('an enumeration', () => {
  it.each(LOCALES)('has a comma between its entries in %s', (locale) => {
    const comma = locale === 'zh' || locale === 'ja' ? '、' : ', ';
    expect(formatList(locale, ['$40', '€12', '₹900'])).toBe(['$40', '€12', '₹900'].join(comma));
    expect(formatList(locale, ['$40', '€12'])).toBe(['$40', '€12'].join(comma));
    expect(formatList(locale, ['$40'])).toBe('$40');
    expect(formatList(locale, [])).toBe('');
  });
});
