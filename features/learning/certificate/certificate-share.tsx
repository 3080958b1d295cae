import { Check, Copy, Download, ExternalLink, Mail } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import type { Certificate } from '@/contracts/learning/certificate';
import { certificateFile, facebookUrl, linkedInUrl, mailUrl } from '@/domain/learning/certificate';
import { useCertificateUrl, useChangeCertificate } from '@/hooks/learning/use-certificates';
import { useCopy } from '@/hooks/use-copy';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { BadgeLink } from './badge-link';
import styles from './certificate.module.css';

/** The file, the public page and where it is shared; a page that is switched off is not offered. */
export function CertificateShare({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificate');
  const change = useChangeCertificate(certificate);
  const hint = useId();
  const { certificateId, isShared } = certificate;
  return (
    <div className={styles.share}>
      <Button href={certificateFile(certificateId)} download icon={<Download aria-hidden="true" />}>
        {t('share.pdf')}
      </Button>
      <div>
        <Switch
          label={t('share.public')}
          checked={isShared}
          disabled={change.isPending}
          aria-describedby={hint}
          onChange={(event) => change.mutate({ isShared: event.target.checked })}
        />
        <p id={hint} className={styles.hint}>
          {t('share.publicHint')}
        </p>
      </div>
      {isShared && <ShareLinks certificate={certificate} />}
      {isShared && <BadgeLink code={certificate.code} />}
    </div>
  );
}

function ShareLinks({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificate');
  const site = useSite();
  const url = useCertificateUrl(certificate);
  const { copied, copy } = useCopy(url, t('share.notCopied'));
  const { title, number, issuedAt } = certificate;
  const CopyIcon = copied ? Check : Copy;
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer', variant: 'secondary' } as const;
  return (
    <fieldset className={styles.links}>
      <legend className="visually-hidden">{t('share.title')}</legend>
      <Button variant="secondary" href={url} icon={<ExternalLink aria-hidden="true" />}>
        {t('share.page')}
      </Button>
      <Button variant="secondary" icon={<CopyIcon aria-hidden="true" />} onClick={copy}>
        <span aria-live="polite">{copied ? t('share.copied') : t('share.copy')}</span>
      </Button>
      <Button
        variant="secondary"
        href={mailUrl(t('share.subject', { title }), t('share.text', { title, url }))}
        icon={<Mail aria-hidden="true" />}
      >
        {t('share.email')}
      </Button>
      <Button {...elsewhere} href={facebookUrl(url)}>
        Facebook
      </Button>
      <Button {...elsewhere} href={linkedInUrl({ number, title, issuedAt, url, organization: site.name })}>
        {t('share.linkedin')}
      </Button>
    </fieldset>
  );
}
