import { Table } from '@/components/ui/table';
import type { CourseImportReport, ImportLossEntry } from '@/contracts/learning/course-import';
import { formatNumber, languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './course-import.module.css';

/** What an import leaves out, or shows in another way, and why. */
export function ImportLosses({ report: { losses, lossTotal } }: { report: CourseImportReport }) {
  const { t } = useTranslation('manager-import');
  const locale = useLocale();
  if (losses.length === 0) return <p className={styles.note}>{t('losses.none')}</p>;
  const shown = losses.reduce((sum, { count }) => sum + count, 0);
  const nameOf = ({ language }: ImportLossEntry) =>
    language ? languageName(locale, language) : t('losses.allLanguages');
  return (
    <>
      <Table
        caption={t('losses.title')}
        hideCaption
        rows={losses}
        rowKey={({ file, element, detail }) => `${file} ${element} ${detail}`}
        columns={[
          { key: 'what', header: t('losses.what'), rowHeader: true, cell: ({ element }) => element },
          { key: 'why', header: t('losses.why'), cell: ({ loss }) => t(`loss.${loss}`) },
          {
            key: 'where',
            header: t('losses.where'),
            cell: ({ file }) => <span className={styles.place}>{file}</span>,
          },
          { key: 'language', header: t('losses.language'), cell: nameOf },
          {
            key: 'detail',
            header: t('losses.detail'),
            cell: ({ detail }) => <span className={styles.place}>{detail || '–'}</span>,
          },
          {
            key: 'count',
            header: t('losses.count'),
            align: 'end',
            cell: ({ count }) => formatNumber(locale, count),
          },
        ]}
      />
      {lossTotal > shown && <p className={styles.note}>{t('losses.more', { shown, total: lossTotal })}</p>}
    </>
  );
}
