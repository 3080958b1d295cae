import { LOCALES } from '../../../contracts/locales.ts';

/**
 * If a guest's browser prefers another language than the page's, reserves the space of the language banner, to avoid
 * layout shift.
 */
export function offerLanguage(): void {
  const { dataset, lang } = document.documentElement;
  try {
    if ('member' in dataset || localStorage.getItem('languageConfirmed')) return;
  } catch {
    return;
  }
  const school = new RegExp(`^(${LOCALES.join('|')})\\b`, 'i');
  const preferred = navigator.languages.map((name) => school.exec(name)?.[1]).find(Boolean);
  if (preferred && preferred.toLowerCase() !== lang) dataset.languageOffer = preferred.toLowerCase();
}
