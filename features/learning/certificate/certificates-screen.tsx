import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/components/seo/seo';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dotted } from '@/components/ui/dotted';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { TextLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { Certificate } from '@/contracts/learning/certificate';
import { formatDate } from '@/domain/format-date';
import { certificatesQuery } from '@/hooks/learning/certificate-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './certificate.module.css';
import { CertificatePreview } from './certificate-preview';
import { CertificateShare } from './certificate-share';
import { RenameForm } from './rename-form';

/** `/share-certificate`: one's own certificates, and where they are shared. */
export function CertificatesScreen() {
  const { t } = useTranslation('certificate');
  const errorText = useErrorText();
  const href = useHref();
  const locale = useLocale();
  const mine = useQuery(certificatesQuery(useApi()));
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('list.title')}
        canonicalPath="/share-certificate"
        locale={locale}
        site={useSite()}
        noindex
      />
      <PageHeader size="title" title={t('list.title')} lead={t('list.lead')} />
      {mine.isPending && (
        <div className={styles.list} role="status" aria-busy="true">
          <span className="visually-hidden">{t('list.loading')}</span>
          <Skeleton shape="block" height="320px" />
        </div>
      )}
      {mine.isError && (
        <ErrorState
          live
          title={t('list.errorTitle')}
          text={errorText(mine.error)}
          action={<Button onClick={() => mine.refetch()}>{t('list.retry')}</Button>}
        />
      )}
      {mine.data?.length === 0 && (
        <EmptyState
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
          action={<Button href={href('/education/courses')}>{t('list.emptyAction')}</Button>}
        />
      )}
      {mine.data && mine.data.length > 0 && (
        <ul className={styles.list}>
          {mine.data.map((certificate) => (
            <CertificateCard key={certificate.certificateId} certificate={certificate} />
          ))}
        </ul>
      )}
    </div>
  );
}

function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificate');
  const href = useHref();
  const locale = useLocale();
  const { title, number, issuedAt, revokedAt } = certificate;
  const day = formatDate(locale, issuedAt, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <li className={styles.card}>
      <CertificatePreview {...certificate} />
      <div className={styles.about}>
        <Badge tone={revokedAt === null ? 'success' : 'danger'}>
          {t(revokedAt === null ? 'state.valid' : 'state.revoked')}
        </Badge>
        <h2 className={styles.heading} lang={certificate.locale}>
          {title}
        </h2>
        <Dotted
          className={styles.hint}
          items={[
            number,
            <time key="day" dateTime={issuedAt.slice(0, 10)}>
              {day}
            </time>,
          ]}
        />
        {revokedAt === null && (
          <>
            <CertificateShare certificate={certificate} />
            <RenameForm certificate={certificate} />
            <TextLink variant="strong" href={href('/resumes/builder')}>
              {t('list.toResume')}
            </TextLink>
          </>
        )}
      </div>
    </li>
  );
}
