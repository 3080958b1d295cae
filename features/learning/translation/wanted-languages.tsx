import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/ui/link';
import type { WantedLanguage } from '@/contracts/catalog/language-vote';
import { formatNumber, languageName } from '@/domain/format';
import { translationPath } from '@/domain/translation-address';
import { wantedLanguagesQuery } from '@/hooks/learning/translation-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './translation.module.css';

/** Languages that people have voted for, most votes first. */
export function WantedLanguages() {
  const { t } = useTranslation('manager-translations');
  const errorText = useErrorText();
  const { data, error } = useQuery(wantedLanguagesQuery(useApi()));
  return (
    <details className={styles.summary}>
      <summary>{t('wanted.title')}</summary>
      {error && <p role="alert">{errorText(error)}</p>}
      {data?.length === 0 && <p>{t('wanted.empty')}</p>}
      {data && data.length > 0 && <WantedTable wanted={data} />}
    </details>
  );
}

function WantedTable({ wanted }: { wanted: readonly WantedLanguage[] }) {
  const { t } = useTranslation('manager-translations');
  const href = useHref();
  const locale = useLocale();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('board.product')}</th>
            <th scope="col">{t('board.language')}</th>
            <th scope="col">{t('wanted.votes')}</th>
          </tr>
        </thead>
        <tbody>
          {wanted.map(({ productId, title, language, votes }) => (
            <tr key={`${productId} ${language}`}>
              <th scope="row">
                <TextLink href={href(translationPath(productId, language))}>{title}</TextLink>
              </th>
              <td>{languageName(locale, language)}</td>
              <td>{formatNumber(locale, votes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
