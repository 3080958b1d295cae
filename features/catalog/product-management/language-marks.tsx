import type { LanguageState, ProductLanguage } from '@/contracts/catalog/product-management';
import { LOCALES, type Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-management.module.css';

const WEIGHT: Record<LanguageState, number> = { NONE: 0, DRAFT: 1, CHANGED: 2, PUBLISHED: 3 };

/** The less finished of landing and content; content counts only where the product has it in any language. */
export function languageState(languages: readonly ProductLanguage[], language: Locale): LanguageState {
  const found = languages.find((one) => one.language === language);
  if (!found) return 'NONE';
  const hasContent = languages.some(({ content }) => content !== 'NONE');
  const states = hasContent ? [found.landing, found.content] : [found.landing];
  if (states.every((state) => state === 'NONE')) return 'NONE';
  if (states.includes('NONE')) return 'DRAFT';
  return states.toSorted((a, b) => WEIGHT[a] - WEIGHT[b])[0] ?? 'NONE';
}

/** All languages of a product as small marks, each with its state in words for screen readers and as a tip. */
export function LanguageMarks({ languages }: { languages: readonly ProductLanguage[] }) {
  const { t } = useTranslation('manager-products');
  const locale = useLocale();
  return (
    <ul className={styles.marks}>
      {LOCALES.map((language) => {
        const state = languageState(languages, language);
        const text = t('mark.text', { language: languageName(locale, language), state: t(`mark.${state}`) });
        return (
          <li key={language} className={styles.mark} data-state={state} title={text}>
            <span aria-hidden="true">{language}</span>
            <span className="visually-hidden">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
