import { describe, expect, it } from 'vitest';
import type { Statement } from '../../../contracts/affiliate/affiliate-report.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { statementCsv, statementPdf } from '../../../server/modules/affiliate/report/statement-document.ts';
import { statementWords } from '../../../server/modules/affiliate/report/statement-words.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { sharedRenderer } from '../../setup/pdf-renderer.ts';

const translations = bundledTranslations('public/locales');
const renderer = sharedRenderer();

const TITLES = ['Typography', '书法基础', 'हिन्दी', 'বাংলা', 'かな', '한국어', 'Кириллица', '=HYPERLINK("x")'];
const entries: Statement['entries'] = TITLES.map((title, index) => ({
  ...{ id: `entry-${index}`, at: '2026-11-05T10:00:00.000Z', title },
  ...{ kind: index % 2 ? ('REFUND' as const) : ('BONUS' as const), amount: index % 2 ? -500 : 1990 },
}));
const closing = entries.reduce((sum, { amount }) => sum + amount, -1200);
const statement: Statement = { month: '2026-11', currency: 'EUR', opening: -1200, entries, closing };
const parties = {
  ...{ partner: { name: 'Ари Аффилиат', email: 'ari@example.com', code: 'ARI' }, seller: null },
  site: { name: 'Kurso', publicUrl: 'https://kurso.test' },
};

describe('a statement', () => {
  it.each(LOCALES)(
    'is a PDF in %s',
    async (locale) => {
      const words = await statementWords(translations, locale);
      const pdf = await renderer.render(statementPdf(statement, parties, { locale, words }));
      expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
      expect(pdf.length).toBeGreaterThan(5_000);
    },
    60_000,
  );

  it('as CSV has every sum as a number, and no formula', async () => {
    const words = await statementWords(translations, 'en');
    const lines = statementCsv(statement, { locale: 'en', words }).split('\r\n');
    expect(lines[0]).toBe('\ufeffDate,Entry,What it was for,Amount,Currency');
    expect(lines[1]).toMatch(/^2026-11-01,.*,-12\.00,EUR$/);
    expect(lines).toHaveLength(entries.length + 4);
    expect(lines.at(-3)).toContain(`"'=HYPERLINK`);
    expect(lines.at(-2)).toMatch(/^2026-11-30,.*,47\.60,EUR$/);
  });
});
