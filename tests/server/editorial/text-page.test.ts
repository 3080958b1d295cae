import { describe, expect, test } from 'vitest';
import { TEXT_PAGES, TextPage } from '../../../contracts/editorial/text-page.ts';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { isTextOffered } from '../../../domain/affiliate/program-locales.ts';
import { FAILED_PAYMENT } from '../../../domain/editorial/answers.ts';
import { loadConfig } from '../../../server/config/load-config.ts';
import { textNames } from '../../../server/modules/editorial/text-page/text-names.ts';
import { createTextPageService } from '../../../server/modules/editorial/text-page/text-page.service.ts';
import { readPageText } from '../../../server/modules/editorial/text-page/text-page-markdown.ts';

const names = textNames(loadConfig({ SITE_NAME: 'Atelier', SUPPORT_EMAIL: 'help@atelier.test' }));
const service = createTextPageService({ names });
/** Texts with a version: an outdated translation is replaced by the English text. */
const LEGAL: readonly string[] = [
  'terms-of-use',
  'terms-and-conditions',
  'general-partner-terms',
  'affiliate-additional-agreement',
  'privacy-policy',
  'cookies',
];
const hrefs = (page: TextPage) =>
  [...JSON.stringify(page).matchAll(/href=\\"([^"\\]+)/g)].map(([, href]) => href).sort();

describe.each(TEXT_PAGES)('%s', (name) => {
  test.each(LOCALES)(
    'is complete in %s, or a legal text in English, with the same sections and links',
    async (locale) => {
      const [english, page] = await Promise.all([service.get(name, 'en'), service.get(name, locale)]);
      expect(TextPage.parse(page)).toEqual(page);
      if (!LEGAL.includes(name)) expect(page.locale).toBe(locale);
      expect(page.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
      expect(hrefs(page)).toEqual(hrefs(english).map((href) => href?.replace(/^\/en\//, `/${locale}/`)));
      expect(JSON.stringify(page)).not.toMatch(/\{\{|\*\*|\]\(/);
      if (page.locale !== 'en') expect(page.title).not.toBe(english.title);
    },
  );
});

test('text pages contain the configured name of the school', async () => {
  const { sections } = await service.get('privacy-policy', 'en');
  expect(sections[0]?.html).toContain('href="mailto:help@atelier.test"');
});

test('a page missing in a language is shown in English, with links in the language', async () => {
  const folderOf = () => new URL('../../fixtures/pages/', import.meta.url);
  const page = await createTextPageService({ names, folderOf }).get('about', 'de');
  expect(page).toMatchObject({ locale: 'en', title: 'About' });
  expect(page.sections[0]?.html).toContain('href="/de/faq"');
});

test('no text becomes markup or script', () => {
  const { lead, sections } = readPageText('# T\n\nLead\n\n## S\n\n<b>x</b> [y](javascript:alert(1))', 'en');
  expect(lead).toBe('Lead');
  expect(sections[0]?.html).toContain('&lt;b&gt;');
  expect(sections[0]?.html).not.toContain('<a');
});

test('a text without title or lead is refused', () => {
  expect(() => readPageText('## S\n\ntext', 'en')).toThrow();
});

test('texts of the affiliate program do not exist where it is closed', async () => {
  const open = createTextPageService({ names, isOffered: isTextOffered });
  for (const page of ['general-partner-terms', 'affiliate-additional-agreement'] as const) {
    await expect(open.get(page, 'ru')).rejects.toMatchObject({ code: 'not_found' });
    expect((await open.get(page, 'de')).locale).toBe('de');
  }
  expect((await open.get('terms-of-use', 'ru')).locale).toBe('ru');
});

describe('questions people ask', () => {
  const DECLINED: Record<Locale, RegExp> = {
    ...{ en: /card was declined.*payment failed/, ru: /отклонил карту.*оплата не прошла/ },
    ...{ de: /Karte abgelehnt.*Zahlung.*fehlgeschlagen/, es: /rechazó tu tarjeta.*pago falló/ },
    ...{ fr: /carte a été refusée.*paiement a échoué/, it: /carta è stata rifiutata.*pagamento è fallito/ },
    ...{ pt: /cartão foi recusado.*pagamento falhou/, id: /kartu Anda ditolak.*pembayaran gagal/ },
    ...{
      vi: /thẻ bị từ chối.*thanh toán bị lỗi/,
      hi: /कार्ड अस्वीकार.*भुगतान.*न हो सका/,
      zh: /银行卡.*被拒.*付款没有成功/,
    },
    ...{
      bn: /কার্ড গ্রহণ করা না হলে.*পেমেন্ট ব্যর্থ/,
      ja: /カードが拒否.*決済できなかった/,
      ko: /카드가 거절.*결제에 실패/,
    },
    mn: /картыг тань зөвшөөрөөгүй.*төлбөр хийгдээгүй/,
  };

  test.each(LOCALES)('the answer about failed payments is where links lead to, in %s', async (locale) => {
    const { sections } = await service.get('faq', locale);
    expect(sections.find(({ id }) => id === FAILED_PAYMENT)?.html).toMatch(DECLINED[locale]);
  });

  test.each(LOCALES)('one answer leads to one’s certificates, in %s', async (locale) => {
    const { sections } = await service.get('faq', locale);
    const leading = sections.filter(({ html }) => html.includes(`href="/${locale}/share-certificate"`));
    expect(leading).toHaveLength(1);
    expect(leading[0]?.html).toContain(`href="/${locale}/education/courses"`);
  });
});
