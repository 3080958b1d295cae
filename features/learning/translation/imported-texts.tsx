import type { TranslationImport } from '@/contracts/learning/translation';
import { useTranslation } from '@/hooks/use-translation';
import styles from './translation.module.css';
import { useFieldName } from './use-field-name';

const MOST_ROWS = 100;

/** The first texts of an import, each with what becomes of it. */
export function ImportedTexts({ texts }: Pick<TranslationImport, 'texts'>) {
  const { t } = useTranslation('manager-translations');
  const nameOf = useFieldName();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('file.text')}</th>
          <th scope="col">{t('file.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {texts.slice(0, MOST_ROWS).map(({ section, field, outcome }) => (
          <tr key={`${section} ${field}`}>
            <td>{nameOf(field)}</td>
            <td>{t(`file.${outcome}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
