import type { Locale } from '../contracts/locales.ts';

// Chromium has no Mongolian formats and would write English ones; these are CLDR's, so that server and browser agree.

export const MONGOLIAN_UNITS = {
  minute: 'мин',
  hour: 'цаг',
  kilobyte: 'кБ',
  megabyte: 'МБ',
  gigabyte: 'ГБ',
} as const;

export const MONGOLIAN_WAIT = { minute: 'минут', hour: 'цаг', day: 'өдөр' };

/** From Sunday on. */
export const MONGOLIAN_WEEKDAYS = ['Ня', 'Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя'] as const;

/** The word after a number of elapsed units. */
export const MONGOLIAN_AGO = {
  minute: 'минутын өмнө',
  hour: 'цагийн өмнө',
  day: 'өдрийн өмнө',
  week: 'долоо хоногийн өмнө',
} as const;

export const MONGOLIAN_LANGUAGES: Record<Locale, string> = {
  en: 'англи',
  ru: 'орос',
  de: 'герман',
  es: 'испани',
  hi: 'хинди',
  fr: 'франц',
  pt: 'португал',
  it: 'итали',
  mn: 'монгол',
  zh: 'хятад',
  ja: 'япон',
  ko: 'солонгос',
  vi: 'вьетнам',
  bn: 'бенгал',
  id: 'индонези',
};
