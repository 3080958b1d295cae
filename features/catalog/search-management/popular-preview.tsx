import { useQuery } from '@tanstack/react-query';
import { FormError } from '@/components/ui/form-error';
import type { PopularDraft } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import type { Edited } from '@/features/management/use-edited';
import { popularPreviewQuery } from '@/hooks/catalog/search-management-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search-management.module.css';

interface PopularPreviewProps {
  edited: Edited<PopularDraft>;
  language: Locale;
  /** What visitors see now. */
  shown: readonly string[];
}

/** What visitors see now and, while something is not saved, what they would see after saving. */
export function PopularPreview({ edited, language, shown }: PopularPreviewProps) {
  const { t } = useTranslation('manager-search');
  const errorText = useErrorText();
  const { value, isDirty } = edited;
  const { data, error } = useQuery({ ...popularPreviewQuery(useApi(), language, value), enabled: isDirty });
  return (
    <div className={styles.columns}>
      <section className={styles.section}>
        <h2>{t('popular.shown')}</h2>
        <Terms {...{ language, terms: shown }} />
      </section>
      {isDirty && (
        <section className={styles.section} aria-live="polite">
          <h2>{t('preview.after')}</h2>
          <FormError>{error && errorText(error)}</FormError>
          {data && !error && <Terms {...{ language, terms: data.shown }} />}
        </section>
      )}
    </div>
  );
}

function Terms({ language, terms }: { language: Locale; terms: readonly string[] }) {
  const { t } = useTranslation('manager-search');
  if (terms.length === 0) return <p>{t('popular.shownNone')}</p>;
  return <p lang={language}>{terms.join(' · ')}</p>;
}
