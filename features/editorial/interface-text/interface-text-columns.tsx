import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { InterfaceText } from '@/contracts/editorial/interface-text';
import type { Locale } from '@/contracts/locales';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useTranslation } from '@/hooks/use-translation';
import styles from './interface-text.module.css';

export const placeOf = ({ namespace, key }: InterfaceText): string => `${namespace}:${key}`;

/** What the screen shows once the draft is published. */
export const shownText = ({ draft, original }: InterfaceText): string => draft ?? original ?? '';

interface Options {
  language: Locale;
  onEdit: (row: InterfaceText) => void;
}

export function useInterfaceTextColumns({ language, onEdit }: Options): ManagerColumn<InterfaceText>[] {
  const { t } = useTranslation('manager-translations');
  const dateOf = useChangeDate();
  const changed = ({ changed: change }: InterfaceText) => {
    if (!change) return '';
    const date = dateOf(change.at);
    return change.by ? `${date}, ${change.by.name}` : date;
  };
  return [
    {
      key: 'key',
      header: t('texts.key'),
      cell: (row) => <code className={styles.key}>{placeOf(row)}</code>,
      csv: placeOf,
      rowHeader: true,
    },
    {
      key: 'english',
      header: t('texts.english'),
      cell: ({ english }) => (
        <span lang="en" className={styles.text}>
          {english}
        </span>
      ),
      csv: ({ english }) => english,
    },
    {
      key: 'text',
      header: t('texts.text'),
      cell: (row) => <TextCell row={row} language={language} />,
      csv: shownText,
    },
    { key: 'by', header: t('texts.by'), cell: changed, csv: changed, optional: true },
    {
      key: 'edit',
      header: t('texts.edit'),
      cell: (row) => (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('texts.editOf', { key: placeOf(row) })}
          onClick={() => onEdit(row)}
        >
          {t('texts.edit')}
        </Button>
      ),
    },
  ];
}

function TextCell({ row, language }: { row: InterfaceText; language: Locale }) {
  const { t } = useTranslation('manager-translations');
  const text = shownText(row);
  return (
    <div className={styles.text}>
      {text === '' ? <span>{t('texts.noText')}</span> : <span lang={language}>{text}</span>}{' '}
      {row.draft !== row.published && <Badge tone="warning">{t('texts.draft')}</Badge>}
      {row.published !== null && row.draft === row.published && (
        <Badge tone="brand">{t('texts.changed')}</Badge>
      )}
    </div>
  );
}
