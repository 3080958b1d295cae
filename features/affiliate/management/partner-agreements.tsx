import { TextLink } from '@/components/ui/link';
import { Table, type TableColumn } from '@/components/ui/table';
import type { PartnerDetail } from '@/contracts/affiliate/partner-management';
import { formatNumber } from '@/domain/format';
import { PageSection } from '@/features/management/page-section';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';

type Agreement = PartnerDetail['agreements'][number];

/** Which texts the partner agreed to, and when. */
export function PartnerAgreements({ agreements }: { agreements: readonly Agreement[] }) {
  const { t } = useTranslation('manager-affiliate');
  const locale = useLocale();
  const href = useHref();
  const date = useChangeDate();
  const columns: TableColumn<Agreement>[] = [
    {
      ...{ key: 'document', header: t('agreement.document'), rowHeader: true },
      cell: ({ document, version }) => (
        <TextLink
          variant="quiet"
          href={href(`/api/documents/${document}.pdf?version=${version}`)}
          target="_blank"
        >
          {t(`document.${document}`)}
        </TextLink>
      ),
    },
    {
      ...{ key: 'version', header: t('agreement.version'), align: 'end' },
      cell: ({ version }) => formatNumber(locale, version),
    },
    { key: 'at', header: t('agreement.at'), cell: ({ at }) => date(at) },
  ];
  return (
    <PageSection title={t('agreement.title')}>
      {agreements.length === 0 ? (
        <p className={styles.quiet}>{t('agreement.none')}</p>
      ) : (
        <Table
          caption={t('agreement.title')}
          hideCaption
          dense
          columns={columns}
          rows={agreements}
          rowKey={({ document, version }) => `${document} ${version}`}
        />
      )}
    </PageSection>
  );
}
