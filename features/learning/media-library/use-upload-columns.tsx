import { Badge } from '@/components/ui/badge';
import type { ManagedMedia } from '@/contracts/learning/media-library';
import { formatFileSize } from '@/domain/format';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { MediaPreview } from '@/features/management/media-preview';
import { useChangeDate } from '@/features/management/use-change-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './media-library.module.css';

/** The columns of the list of uploads; a name opens its file. */
export function useUploadColumns(open: (file: ManagedMedia) => void): ManagerColumn<ManagedMedia>[] {
  const { t } = useTranslation('manager-media');
  const locale = useLocale();
  const date = useChangeDate();
  const uploaded = ({ changed: { at, by } }: ManagedMedia) =>
    by ? t('list.by', { name: by.name, date: date(at) }) : date(at);
  return [
    { key: 'preview', header: t('list.preview'), cell: (file) => <MediaPreview {...file} /> },
    {
      key: 'name',
      header: t('list.name'),
      rowHeader: true,
      sort: 'name',
      csv: ({ name }) => name,
      cell: (file) => (
        <span className={styles.named}>
          <button type="button" className={styles.open} onClick={() => open(file)}>
            {file.name}
          </button>
          {file.state === 'PROCESSING' && <Badge tone="warning">{t('list.processing')}</Badge>}
          {!file.isPublic && <Badge>{t('list.private')}</Badge>}
        </span>
      ),
    },
    {
      key: 'kind',
      header: t('list.kind'),
      csv: ({ kind }) => kind,
      cell: ({ kind }) => t(`kind.${kind}`),
    },
    {
      key: 'size',
      header: t('list.size'),
      align: 'end',
      sort: 'size',
      csv: ({ size }) => String(size),
      cell: ({ size }) => formatFileSize(locale, size),
    },
    {
      key: 'uses',
      header: t('list.uses'),
      csv: ({ uses }) => String(uses),
      cell: ({ uses }) => (uses === 0 ? t('list.unused') : t('list.usesCount', { count: uses })),
    },
    {
      key: 'uploaded',
      header: t('list.uploaded'),
      sort: 'newest',
      csv: ({ changed }) => changed.at,
      cell: uploaded,
    },
  ];
}
