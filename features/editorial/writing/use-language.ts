import { useRouter } from 'next/router';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '@/contracts/locales';

/** The language that is edited, which the address names: a link or a reload opens the same. */
export function useLanguage(): [Locale, (language: Locale) => void] {
  const router = useRouter();
  const language = parseLocale(router.query.language) ?? DEFAULT_LOCALE;
  const choose = (next: Locale) =>
    void router.push({ query: { ...router.query, language: next } }, undefined, { shallow: true });
  return [language, choose];
}
