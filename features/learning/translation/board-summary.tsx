import { useQuery } from '@tanstack/react-query';
import { TRANSLATION_STATES } from '@/contracts/values';
import { formatNumber, languageName } from '@/domain/format';
import { translationSummaryQuery } from '@/hooks/learning/translation-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './translation.module.css';

/** How many pages and contents of every language are in each state. */
export function BoardSummary() {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const { data } = useQuery(translationSummaryQuery(useApi()));
  if (!data) return null;
  return (
    <details className={styles.summary}>
      <summary>{t('board.summary')}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('board.language')}</th>
              {TRANSLATION_STATES.map((state) => (
                <th key={state} scope="col">
                  {t(`state.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ language, counts }) => (
              <tr key={language}>
                <th scope="row">{languageName(locale, language)}</th>
                {TRANSLATION_STATES.map((state) => (
                  <td key={state}>{formatNumber(locale, counts[state])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
