import { Button } from '@/components/ui/button';
import { Table, type TableColumn } from '@/components/ui/table';
import type { CourseVersion } from '@/contracts/learning/version';
import { formatNumber } from '@/domain/format';
import { useChangeDate } from '@/features/management/use-change-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface VersionTableProps {
  versions: readonly CourseVersion[];
  onShow: (version: CourseVersion) => void;
}

export function VersionTable({ versions, onShow }: VersionTableProps) {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const dateText = useChangeDate();
  const columns: TableColumn<CourseVersion>[] = [
    {
      ...{ key: 'version', header: t('versions.version'), rowHeader: true },
      cell: ({ version, restoredFrom }) =>
        restoredFrom === null
          ? formatNumber(locale, version)
          : t('versions.restoredFrom', { version, from: restoredFrom }),
    },
    {
      ...{ key: 'status', header: t('versions.status') },
      cell: ({ status, isCorrection }) =>
        isCorrection
          ? t('versions.correction', { status: t(`versions.${status}`) })
          : t(`versions.${status}`),
    },
    {
      ...{ key: 'at', header: t('versions.when') },
      cell: ({ publishedAt, publishAt, createdAt }) => dateText(publishedAt ?? publishAt ?? createdAt),
    },
    {
      ...{ key: 'by', header: t('versions.who') },
      cell: ({ createdBy, publishedBy }) =>
        createdBy && publishedBy && createdBy.id !== publishedBy.id
          ? t('versions.madeAndPublished', { made: createdBy.name, published: publishedBy.name })
          : ((publishedBy ?? createdBy)?.name ?? t('history.nobody')),
    },
    {
      ...{ key: 'lessons', header: t('versions.lessons'), align: 'end' },
      cell: ({ lessons }) => formatNumber(locale, lessons),
    },
    {
      ...{ key: 'show', header: <span className="visually-hidden">{t('versions.compare')}</span> },
      cell: (version) => (
        <Button size="small" variant="quiet" onClick={() => onShow(version)}>
          {t('versions.compare')}
        </Button>
      ),
    },
  ];
  return (
    <Table
      dense
      hideCaption
      caption={t('versions.versions')}
      columns={columns}
      rows={versions}
      rowKey={({ versionId }) => versionId}
      empty={t('versions.empty')}
    />
  );
}
