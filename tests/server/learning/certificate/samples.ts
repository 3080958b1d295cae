import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import { writeCertificate } from '../../../../server/modules/learning/certificate/certificate-document.ts';
import { bundledTranslations } from '../../../../server/platform/i18n/translations.ts';

const translations = bundledTranslations('public/locales');

export const TITLES: Partial<Record<Locale, string>> = {
  ru: 'Типографика: от буквы до страницы',
  zh: '排版入门：从字到页',
  bn: 'টাইপোগ্রাফি: অক্ষর থেকে পাতা',
  hi: 'टाइपोग्राफ़ी: अक्षर से पन्ने तक',
  mn: 'Үсгийн урлаг: үсгээс хуудас хүртэл',
  ja: 'タイポグラフィ入門：文字からページへ',
  ko: '타이포그래피: 글자에서 페이지까지',
  vi: 'Nghệ thuật chữ: từ chữ cái đến trang in',
};

export const NAMES: Partial<Record<Locale, string>> = {
  ru: 'Анна Щербакова',
  zh: '王小明',
  bn: 'অনন্যা চৌধুরী',
  hi: 'अनन्या शर्मा',
  mn: 'Болормаа Бат-Эрдэнэ',
  ja: '山田花子',
  ko: '김하늘',
  vi: 'Nguyễn Thị Hồng',
};

/** A certificate of somebody in their own script. */
export const sampleIn = (
  locale: Locale,
  said: { name?: string; title?: string; productType?: ProductType } = {},
) =>
  writeCertificate(
    translations,
    {
      ...{ year: 2026, number: 123, code: 'Zk3_vX-9aQ2LmNp0RsTuVw', locale },
      name: said.name ?? NAMES[locale] ?? 'Ann Miller',
      data: {
        title: said.title ?? TITLES[locale] ?? 'Typography: from letter to page',
        productType: said.productType ?? 'COURSE',
        ...{ minutes: 720, skills: [], courseIds: [], siteName: 'Kurso', nameChanges: 0 },
      },
      completedAt: new Date('2026-11-20T10:00:00Z'),
      issuedAt: new Date('2026-11-23T23:30:00Z'),
    },
    { publicUrl: 'https://atelier.test' },
  );
