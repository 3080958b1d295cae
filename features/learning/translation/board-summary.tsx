import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TranslationSummary } from '@/contracts/learning/translation';
import { TRANSLATION_STATES } from '@/contracts/translation-values';
import { formatNumber, languageName } from '@/domain/format';
import { translationSummaryQuery } from '@/hooks/learning/translation-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './translation.module.css';

/** How many pages and contents of every language are in each state; asked for when it is opened. */
export function BoardSummary() {
  const { t } = useTranslation('manager-translations');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...translationSummaryQuery(useApi()), enabled: isOpen });
  return (
    <details className={styles.summary} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('board.summary')}</summary>
      {data && <Languages rows={data} />}
    </details>
  );
}

function Languages({ rows }: { rows: readonly TranslationSummary[] }) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  return (
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
          {rows.map(({ language, counts }) => (
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
  );
}
