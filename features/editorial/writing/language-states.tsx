import type { LanguageState } from '@/contracts/catalog/product-management';
import { LOCALES, type Locale } from '@/contracts/locales';
import { publishedIn } from '@/domain/editorial/writing';
import { formatList, languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './writing-list.module.css';

interface LanguageStatesProps {
  languages: Partial<Record<Locale, LanguageState>>;
  requested: readonly Locale[];
}

/** How many languages are published, which are being written, and which are waited for. */
export function LanguageStates(props: LanguageStatesProps) {
  const { t } = useTranslation('manager-editorial');
  const count = publishedIn(props.languages).length;
  return (
    <>
      {t('articles.publishedCount', { count, total: LOCALES.length })}
      <LanguagesInProgress {...props} />
    </>
  );
}

/** Languages that are being written, and those that are waited for. */
export function LanguagesInProgress({ languages, requested }: LanguageStatesProps) {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  const names = (of: readonly Locale[]) =>
    formatList(
      locale,
      of.map((each) => languageName(locale, each)),
    );
  const drafts = LOCALES.filter((each) => languages[each] === 'DRAFT' || languages[each] === 'CHANGED');
  return (
    <>
      {drafts.length > 0 && (
        <span className={styles.byline}>{t('articles.drafts', { names: names(drafts) })}</span>
      )}
      {requested.length > 0 && (
        <span className={styles.byline}>{t('request.waiting', { names: names(requested) })}</span>
      )}
    </>
  );
}
