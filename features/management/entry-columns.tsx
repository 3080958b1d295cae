import { LOCALES, type Locale } from '@/contracts/locales';
import type { LastChange } from '@/contracts/management';
import { formatList, formatNumber, languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';
import type { ManagerColumn } from './manager-list-props';
import { useChangeDate } from './use-change-date';

interface Entry {
  products: number;
  changed: LastChange;
}

/** Columns that lists of skills, experts and the like share: languages, products, last change. */
export function useEntryColumns<Row extends Entry>(
  languagesOf: (row: Row) => readonly Locale[],
): ManagerColumn<Row>[] {
  const { t } = useTranslation('manager-kit');
  const locale = useLocale();
  const [languages, changed] = useTextColumns(languagesOf);
  return [
    languages,
    {
      key: 'products',
      header: t('entry.products'),
      align: 'end',
      sort: 'products',
      cell: ({ products }) => formatNumber(locale, products),
      csv: ({ products }) => String(products),
    },
    changed,
  ];
}

/** The same for things without products. */
export function useTextColumns<Row extends Pick<Entry, 'changed'>>(
  languagesOf: (row: Row) => readonly Locale[],
): [languages: ManagerColumn<Row>, changed: ManagerColumn<Row>] {
  const { t } = useTranslation('manager-kit');
  const dateText = useChangeDate();
  return [
    {
      key: 'languages',
      header: t('entry.languages'),
      cell: (row) => <Languages written={languagesOf(row)} />,
      csv: (row) => languagesOf(row).join(' '),
    },
    {
      key: 'changed',
      header: t('entry.changed'),
      sort: 'changed',
      cell: ({ changed }) => (
        <>
          {dateText(changed.at)}
          {changed.by && <span className={styles.byline}>{changed.by.name}</span>}
        </>
      ),
      csv: ({ changed }) => changed.at,
    },
  ];
}

/** How many languages there are, and which are missing. */
function Languages({ written }: { written: readonly Locale[] }) {
  const { t } = useTranslation('manager-kit');
  const locale = useLocale();
  const missing = LOCALES.filter((language) => !written.includes(language));
  if (missing.length === 0) return t('entry.allLanguages');
  const names = formatList(
    locale,
    missing.map((language) => languageName(locale, language)),
  );
  return (
    <>
      {t('entry.someLanguages', { count: written.length, total: LOCALES.length })}
      <span className={styles.byline}>{t('entry.missing', { names })}</span>
    </>
  );
}
