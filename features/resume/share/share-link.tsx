import { useQuery } from '@tanstack/react-query';
import { Check, Copy, ExternalLink, Mail } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { sharedResumePage } from '@/contracts/resume/resume-addresses';
import { facebookUrl, mailUrl } from '@/domain/learning/certificate';
import { localeAddress } from '@/domain/locale-address';
import { resumesQuery } from '@/hooks/resume/resume-list-queries';
import { useApi } from '@/hooks/use-api';
import { useCopy } from '@/hooks/use-copy';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './share.module.css';

/** The address of the shared page, to copy and to send. */
export function ShareLink({ resumeId, code }: { resumeId: string; code: string }) {
  const { t } = useTranslation('resume-pages');
  const url = useSharedUrl(resumeId, code);
  const { copied, copy } = useCopy(url, t('share.notCopied'));
  const CopyIcon = copied ? Check : Copy;
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer', variant: 'secondary' } as const;
  return (
    <div className={styles.part}>
      <Field label={t('share.address')}>
        <TextInput readOnly value={url} dir="ltr" onFocus={(event) => event.target.select()} />
      </Field>
      <fieldset className={styles.links}>
        <legend className="visually-hidden">{t('share.elsewhere')}</legend>
        <Button icon={<CopyIcon aria-hidden="true" />} onClick={copy}>
          <span aria-live="polite">{copied ? t('share.copied') : t('share.copy')}</span>
        </Button>
        <Button {...elsewhere} href={url} icon={<ExternalLink aria-hidden="true" />}>
          {t('share.openPage')}
        </Button>
        <Button
          variant="secondary"
          href={mailUrl(t('share.subject'), t('share.text', { url }))}
          icon={<Mail aria-hidden="true" />}
        >
          {t('share.email')}
        </Button>
        <Button {...elsewhere} href={facebookUrl(url)}>
          Facebook
        </Button>
      </fieldset>
    </div>
  );
}

/** In the language of the resume, because those who read it may not know the owner's. */
function useSharedUrl(resumeId: string, code: string): string {
  const api = useApi();
  const { data } = useQuery(resumesQuery(api));
  const language = data?.find((card) => card.resumeId === resumeId)?.language ?? api.locale;
  return useSite().publicUrl + localeAddress(language, sharedResumePage(code));
}
