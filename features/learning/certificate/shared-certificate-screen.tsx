import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleX } from 'lucide-react';
import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import type { SharedCertificate } from '@/contracts/learning/certificate';
import { landingPath } from '@/domain/catalog/product';
import { certificatePicturePath } from '@/domain/catalog/share-address';
import { formatList, formatMinutes } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { certificatePath } from '@/domain/learning/certificate';
import { sharedCertificateQuery } from '@/hooks/learning/certificate-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { BadgeLink } from './badge-link';
import styles from './certificate.module.css';
import { CertificatePreview } from './certificate-preview';

const MINUTES_AN_HOUR = 60;

/** `/share/[code]`: what a certificate proves to anybody who has its address. */
export function SharedCertificateScreen() {
  const { t } = useTranslation('certificate');
  const errorText = useErrorText();
  const code = String(useRouter().query.code ?? '');
  const { data, error, refetch } = useQuery(sharedCertificateQuery(useApi(), code));
  if (data) return <Shared certificate={data} code={code} />;
  if (!error) return null;
  return (
    <ErrorState
      live
      title={t('list.errorTitle')}
      text={errorText(error)}
      action={<Button onClick={() => refetch()}>{t('list.retry')}</Button>}
    />
  );
}

function Shared({ certificate, code }: { certificate: SharedCertificate; code: string }) {
  const { t } = useTranslation('certificate');
  const locale = useLocale();
  const href = useHref();
  const { number, title, name, valid, revokedAt, productType, productSlug } = certificate;
  const revokedOn = revokedAt && formatDate(locale, revokedAt, { dateStyle: 'long', timeZone: 'UTC' });
  const verdict = valid ? t('check.valid') : t('check.revoked', { date: revokedOn ?? '' });
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={`${name} · ${title}`}
        description={verdict}
        canonicalPath={certificatePath(code)}
        locale={locale}
        site={useSite()}
        image={certificatePicturePath(productType)}
        noindex
      />
      <div className={styles.shared}>
        <CertificatePreview {...certificate} />
        <div className={styles.about}>
          <Badge tone={valid ? 'success' : 'danger'} icon={valid ? <BadgeCheck /> : <CircleX />}>
            {t(valid ? 'state.valid' : 'state.revoked')}
          </Badge>
          <h1 className={styles.heading} tabIndex={-1}>
            {t('check.title', { number })}
          </h1>
          <p>{verdict}</p>
          <Facts certificate={certificate} />
          {productSlug && (
            <Button variant="secondary" href={href(landingPath({ type: productType, urlSlug: productSlug }))}>
              {t('check.product')}
            </Button>
          )}
          <BadgeLink code={code} />
        </div>
      </div>
    </div>
  );
}

/** The days are those printed on it, whatever the reader's time zone: UTC. */
function Facts({ certificate }: { certificate: SharedCertificate }) {
  const { t } = useTranslation('certificate');
  const locale = useLocale();
  const site = useSite();
  const { name, title, completedAt, issuedAt, hours, skills, locale: language } = certificate;
  const day = (at: string) => formatDate(locale, at, { dateStyle: 'long', timeZone: 'UTC' });
  const facts = [
    { label: t('check.name'), value: name, lang: language },
    { label: t('check.learned'), value: title, lang: language },
    { label: t('document.completedOn'), value: day(completedAt) },
    { label: t('document.issued'), value: day(issuedAt) },
    ...(hours === null
      ? []
      : [{ label: t('document.hours'), value: formatMinutes(locale, hours * MINUTES_AN_HOUR) }]),
    ...(skills.length === 0
      ? []
      : [{ label: t('check.skills'), value: formatList(language, skills), lang: language }]),
    { label: t('check.school'), value: site.name },
  ];
  return (
    <section>
      <h2 className={styles.subheading}>{t('check.proves')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value, lang }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={lang} dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
