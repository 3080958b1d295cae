import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/ui/link';
import { Table, type TableColumn } from '@/components/ui/table';
import type { AffiliateAgreement } from '@/contracts/affiliate/affiliate';
import { formatDate } from '@/domain/format-date';
import { membershipQuery } from '@/hooks/affiliate/affiliate-queries';
import { useAgree } from '@/hooks/affiliate/use-membership';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';
import { isToAccept } from '../partner-page';
import { AgreementForm } from './agreement-form';

/** For partners: which version of each text they accepted, and the new ones to accept. */
export function AgreementStatus() {
  const { t } = useTranslation('affiliate');
  const { isLoggedIn } = useSession();
  const membership = useQuery({ ...membershipQuery(useApi()), enabled: isLoggedIn });
  if (!isLoggedIn) return null;
  if (!membership.data) return <LoadState query={membership} height="120px" heading="h2" />;
  const { partner, agreements } = membership.data;
  if (!partner) return null;
  const open = agreements.filter(isToAccept);
  return (
    <section className={styles.part} aria-labelledby="agreed">
      <h2 id="agreed">{t('agreement.status')}</h2>
      <Versions agreements={agreements} />
      <p role="status">{t(open.length > 0 ? 'agreement.renew' : 'agreement.upToDate')}</p>
      {open.length > 0 && <Renewal texts={open} />}
    </section>
  );
}

function Renewal({ texts }: { texts: readonly AffiliateAgreement[] }) {
  const { t } = useTranslation('affiliate');
  const agree = useAgree();
  return (
    <AgreementForm
      texts={texts}
      submitLabel={t('agreement.submit')}
      missing={t('agreement.acceptFirst')}
      isPending={agree.isPending}
      error={agree.error}
      onAgree={() => agree.mutate(texts)}
    />
  );
}

function Versions({ agreements }: { agreements: readonly AffiliateAgreement[] }) {
  const { t } = useTranslation('affiliate');
  const locale = useLocale();
  const href = useHref();
  const timeZone = useTimeZone();
  const columns: TableColumn<AffiliateAgreement>[] = [
    {
      key: 'document',
      header: t('agreement.document'),
      rowHeader: true,
      cell: ({ document }) => t(`join.document.${document}`),
    },
    {
      key: 'current',
      header: t('agreement.current'),
      cell: ({ version, date }) =>
        t('join.version', {
          version,
          date: formatDate(locale, date, { dateStyle: 'long', timeZone: 'UTC' }),
        }),
    },
    {
      key: 'agreed',
      header: t('agreement.yours'),
      cell: ({ document, agreed }) =>
        agreed ? (
          <TextLink
            variant="quiet"
            href={href(`/api/documents/${document}.pdf?version=${agreed.version}`)}
            target="_blank"
          >
            {t('agreement.agreed', {
              version: agreed.version,
              date: formatDate(locale, agreed.at, { dateStyle: 'long', timeZone }),
            })}
          </TextLink>
        ) : (
          t('agreement.never')
        ),
    },
  ];
  return (
    <Table
      caption={t('agreement.status')}
      hideCaption
      stack
      columns={columns}
      rows={agreements}
      rowKey={({ document }) => document}
    />
  );
}
