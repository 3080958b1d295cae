import { SectionHead } from '@/components/ui/section-head';
import { Table } from '@/components/ui/table';
import type { CourseImportReport } from '@/contracts/learning/course-import';
import { formatNumber, languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './course-import.module.css';
import { ImportLosses } from './import-losses';

/** What an import does, or did: per language, what is left out and why, and what was edited here and stays. */
export function ImportReport({ report }: { report: CourseImportReport }) {
  const { t } = useTranslation('manager-import');
  return (
    <>
      <section>
        <SectionHead title={t('languages.title')}>
          <p className={styles.note}>{t('languages.files', { count: report.files })}</p>
        </SectionHead>
        <Languages report={report} />
      </section>
      {report.kept.length > 0 && (
        <section>
          <SectionHead title={t('keep.title')}>
            <p className={styles.note}>{t('keep.text')}</p>
          </SectionHead>
          <Kept report={report} />
        </section>
      )}
      <section>
        <SectionHead title={t('losses.title')} />
        <ImportLosses report={report} />
      </section>
    </>
  );
}

function Languages({ report: { languages } }: { report: CourseImportReport }) {
  const { t } = useTranslation('manager-import');
  const locale = useLocale();
  const figures = ['modules', 'lessons', 'items', 'problems'] as const;
  return (
    <Table
      caption={t('languages.title')}
      hideCaption
      rows={languages}
      rowKey={({ language }) => language}
      columns={[
        {
          key: 'language',
          header: t('languages.language'),
          rowHeader: true,
          cell: ({ language }) => languageName(locale, language),
        },
        ...figures.map((figure) => ({
          key: figure,
          header: t(`languages.${figure === 'problems' ? 'exercises' : figure}`),
          align: 'end' as const,
          cell: (row: (typeof languages)[number]) => formatNumber(locale, row[figure]),
        })),
        {
          key: 'changed',
          header: t('languages.changed'),
          align: 'end',
          cell: ({ changedLessons }) => formatNumber(locale, changedLessons),
        },
      ]}
    />
  );
}

function Kept({ report: { kept } }: { report: CourseImportReport }) {
  const { t } = useTranslation('manager-import');
  const locale = useLocale();
  return (
    <Table
      caption={t('keep.title')}
      hideCaption
      rows={kept}
      rowKey={({ language, part, key }) => `${language} ${part} ${key}`}
      columns={[
        { key: 'part', header: t('keep.part'), rowHeader: true, cell: ({ part }) => t(`kept.${part}`) },
        { key: 'name', header: t('keep.name'), cell: ({ title, key }) => title || key || '–' },
        {
          key: 'language',
          header: t('keep.language'),
          cell: ({ language }) => languageName(locale, language),
        },
      ]}
    />
  );
}
