import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../../../contracts/locales.ts';
import { LOCALES } from '../../../../contracts/locales.ts';
import { formatMoney } from '../../../../domain/format.ts';
import type { StoredReceipt } from '../../../../server/modules/commerce/order/receipt.repository.ts';
import {
  pdfOf,
  type WrittenReceipt,
  writeReceipt,
} from '../../../../server/modules/commerce/order/receipt-document.ts';
import { bundledTranslations } from '../../../../server/platform/i18n/translations.ts';
import { documentLetters, sharedRenderer } from '../../../setup/pdf-renderer.ts';
import { hasPdftotext, infoOf, plainPdf, readWithPdftotext } from '../../../setup/pdf-text.ts';
import { shareOfWords } from '../../../setup/words.ts';

const translations = bundledTranslations('public/locales');
const renderer = sharedRenderer();

let letters: Set<number>;
beforeAll(async () => {
  letters = await documentLetters();
  // The first document starts the thread.
  await render(await write('en'));
});

const TITLES: Partial<Record<Locale, string>> = {
  ru: 'Типографика: от буквы до страницы',
  zh: '排版入门：从字到页',
  bn: 'টাইপোগ্রাফি: অক্ষর থেকে পাতা',
  hi: 'टाइपोग्राफ़ी: अक्षर से पन्ने तक',
  mn: 'Үсгийн урлаг: үсгээс хуудас хүртэл',
  ja: 'タイポグラフィ入門：文字からページへ',
  ko: '타이포그래피: 글자에서 페이지까지',
  vi: 'Nghệ thuật chữ: từ chữ cái đến trang in',
};
const BUYERS: Partial<Record<Locale, string>> = {
  ru: 'Анна Щербакова',
  zh: '王小明',
  bn: 'অনন্যা চৌধুরী',
  hi: 'अनन्या शर्मा',
  mn: 'Болормаа Бат-Эрдэнэ',
  ja: '山田花子',
  ko: '김하늘',
  vi: 'Nguyễn Thị Hồng',
};

const receiptIn = (locale: Locale): StoredReceipt => ({
  ...{ orderId: 'o', userId: 'u', status: 'PAID', refunded: 0, series: 'KURSO', year: 2026, number: 123 },
  code: 'Zk3_vX-9aQ2LmNp0RsTuVw',
  issuedAt: new Date('2026-11-23T23:30:00Z'),
  data: {
    demo: true,
    seller: {
      name: 'Atelier Ltd',
      address: '1 High Street, Leeds',
      registration: 'Company 1234',
      taxId: 'GB 99',
    },
    tax: { percent: 8.1, amount: 59_944 },
    taxNote: 'VAT registered in the United Kingdom.',
    buyer: { name: BUYERS[locale] ?? 'Ann Miller', email: 'ann@kurso.test' },
    ...{ locale, currency: 'INR', total: 800_000, promocode: 'WELCOME10', provider: 'stripe' },
    lines: [
      {
        ...{ kind: 'PRODUCT', title: TITLES[locale] ?? 'Typography', quantity: 1, learningLanguage: 'en' },
        ...{
          base: 1_000_000,
          sale: 100_000,
          ownedParts: 50_000,
          subscription: 90_000,
          promo: 60_000,
          final: 700_000,
        },
      },
      {
        ...{ kind: 'PRODUCT', title: 'SQL', quantity: 2, learningLanguage: locale },
        ...{ base: 50_000, sale: 0, ownedParts: 0, subscription: 0, promo: 0, final: 50_000 },
      },
    ],
  },
});

const write = (locale: Locale) =>
  writeReceipt(
    translations,
    receiptIn(locale),
    (language, code) => `https://atelier.test/${language}/receipt/${code}`,
  );

const render = async (written: WrittenReceipt) =>
  renderer.render(pdfOf(written, { name: 'Atelier', publicUrl: 'https://atelier.test' }));

/** Everything a reader should find, in the order of the page. */
const textsOf = ({
  title,
  demo,
  seller,
  facts,
  lines,
  total,
  tax,
  taxNote,
  check,
}: WrittenReceipt): string[] => [
  title,
  ...(demo ? [demo] : []),
  ...[seller.label, ...seller.lines],
  ...facts.flatMap(({ label, value }) => [label, value]),
  ...lines.flatMap(({ title, note, parts, amount }) => [
    ...[title, amount, ...(note ? [note] : [])],
    ...parts.flatMap(({ label, value }) => [label, value]),
  ]),
  ...[total.label, total.value, tax?.label ?? '', tax?.value ?? '', taxNote ?? '', check.label, check.url],
];

const squeeze = (text: string) => text.normalize('NFC').replace(/[\s-]+/g, '');

/** Typst sets raised and lowered marks apart from their letter, and readers then repeat or move parts of the word. */
const SHARE_OF_BENGALI_WORDS = 0.9;

describe.each(LOCALES)('a receipt in %s', (locale) => {
  it('says what was bought, tagged, with a glyph for every letter', async () => {
    const written = await write(locale);
    const texts = textsOf(written);
    expect(texts.join(' ')).not.toMatch(/\{\{|undefined/);
    const missing = [...new Set(texts.join(''))].filter(
      (letter) => letter > ' ' && !letters.has(letter.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
    const pdf = await render(written);
    const plain = plainPdf(pdf);
    expect(plain.startsWith('%PDF-1.7')).toBe(true);
    expect(plain).toContain('/StructTreeRoot');
    expect(plain).toMatch(new RegExp(`/Lang \\(${locale}[-)]`));
    expect(infoOf(plain, 'Title')).toBe(written.title);
    expect(plain).toContain('/CreationDate (D:20261123');
    expect(plain).toContain(`/URI (${written.check.url})`);
    if (!hasPdftotext) return;
    const read = await readWithPdftotext(pdf);
    if (locale === 'bn')
      expect(shareOfWords(texts.join(' '), read)).toBeGreaterThanOrEqual(SHARE_OF_BENGALI_WORDS);
    else for (const text of texts) expect(squeeze(read)).toContain(squeeze(text));
  });
});

it('explains a discounted line only, in the order of calculation, times its quantity', async () => {
  const { lines, total, date } = await write('en');
  const money = (minor: number) => formatMoney('en', minor, 'INR');
  expect(lines[0]).toEqual({
    title: 'Typography',
    note: null,
    amount: money(700_000),
    parts: [
      { label: 'Price', value: money(1_000_000) },
      { label: 'Sale', value: money(-100_000) },
      { label: 'Courses you own', value: money(-50_000) },
      { label: 'Subscription discount', value: money(-90_000) },
      { label: 'Promo code', value: money(-60_000) },
    ],
  });
  expect(lines[1]).toEqual({ title: 'SQL × 2', note: null, amount: money(100_000), parts: [] });
  expect(total.value).toBe(money(800_000));
  expect(date).toEqual({ iso: '2026-11-23', text: 'November 23, 2026' });
});

it('names the language of lessons that are in another one', async () => {
  const { lines } = await write('de');
  expect(lines[0]?.note).toContain('Englisch');
  expect(lines[1]?.note).toBeNull();
});

it('is the same file every time', async () => {
  const [one, two] = await Promise.all([render(await write('hi')), render(await write('hi'))]);
  expect(Buffer.compare(one, two)).toBe(0);
});
