import { describe, expect, it } from 'vitest';
import { EU_COUNTRIES, readVatNumber } from '../../../domain/business/vat-number.ts';

/** Published examples of the tax authorities and of companies that print theirs. */
const RIGHT: [country: string, typed: string, read: string][] = [
  ['AT', 'ATU13585627', 'ATU13585627'],
  ['BE', 'BE 0428.759.497', 'BE0428759497'],
  ['BG', 'BG175074752', 'BG175074752'],
  ['CY', 'CY10259033P', 'CY10259033P'],
  ['CZ', 'CZ25123891', 'CZ25123891'],
  ['DE', 'de 136 695 976', 'DE136695976'],
  ['DE', '136695976', 'DE136695976'],
  ['DK', 'DK13585628', 'DK13585628'],
  ['EE', 'EE100931558', 'EE100931558'],
  ['ES', 'ESA13585625', 'ESA13585625'],
  ['FI', 'FI20774740', 'FI20774740'],
  ['FR', 'FR40303265045', 'FR40303265045'],
  ['FR', 'FRK7399859412', 'FRK7399859412'],
  ['GR', 'EL094259216', 'EL094259216'],
  ['GR', '094259216', 'EL094259216'],
  ['HR', 'HR33392005961', 'HR33392005961'],
  ['HU', 'HU12892312', 'HU12892312'],
  ['IE', 'IE6433435F', 'IE6433435F'],
  ['IE', 'IE6433435OA', 'IE6433435OA'],
  ['IT', 'IT00743110157', 'IT00743110157'],
  ['LT', 'LT119511515', 'LT119511515'],
  ['LU', 'LU15027442', 'LU15027442'],
  ['LV', 'LV40003521600', 'LV40003521600'],
  ['MT', 'MT11679112', 'MT11679112'],
  ['NL', 'NL004495445B01', 'NL004495445B01'],
  ['PL', 'PL8567346215', 'PL8567346215'],
  ['PT', 'PT501964843', 'PT501964843'],
  ['RO', 'RO18547290', 'RO18547290'],
  ['SE', 'SE123456789701', 'SE123456789701'],
  ['SI', 'SI50223054', 'SI50223054'],
  ['SK', 'SK2022749619', 'SK2022749619'],
  ['GB', 'GB980780684', 'GB980780684'],
  ['CH', 'CHE-107.787.577 MWST', 'CHE107787577MWST'],
  ['US', '12-3456789', '123456789'],
];

const WRONG: [country: string, typed: string][] = [
  ['AT', 'ATU13585626'],
  ['BE', 'BE0428759498'],
  ['DE', 'DE136695978'],
  ['DE', 'FR40303265045'],
  ['DK', 'DK13585627'],
  ['EE', 'EE100594103'],
  ['FI', 'FI20774741'],
  ['FR', 'FR84323140391'],
  ['GR', 'EL123456781'],
  ['HR', 'HR33392005962'],
  ['HU', 'HU12892313'],
  ['IT', 'IT00743110158'],
  ['LU', 'LU15027443'],
  ['MT', 'MT11679113'],
  ['NL', 'NL123456789'],
  ['PL', 'PL8567346216'],
  ['PT', 'PT501964842'],
  ['SE', 'SE123456789101'],
  ['SI', 'SI50223055'],
  ['SK', 'SK2022749618'],
  ['GB', 'GB802311781'],
  ['ES', 'ES13585625'],
  ['US', 'n/a; none'],
];

describe('a VAT number', () => {
  it.each(RIGHT)('of %s: %s is read as %s', (country, typed, read) => {
    expect(readVatNumber(country, typed)).toBe(read);
    expect(readVatNumber(country, read)).toBe(read);
  });

  it.each(WRONG)('of %s cannot be %s', (country, typed) => {
    expect(readVatNumber(country, typed)).toBeNull();
  });

  it('may be left out', () => {
    expect(readVatNumber('DE', '  ')).toBe('');
  });

  it('has a rule in every country of the European Union', () => {
    for (const country of EU_COUNTRIES) {
      expect(RIGHT.some(([known]) => known === country)).toBe(true);
      expect(readVatNumber(country, '?')).toBeNull();
      expect(readVatNumber(country, '1')).toBeNull();
    }
  });
});
