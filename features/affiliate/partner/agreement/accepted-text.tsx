import { Checkbox } from '@/components/ui/checkbox';
import { TextLink } from '@/components/ui/link';
import type { AffiliateAgreement } from '@/contracts/affiliate/affiliate';
import type { AffiliateDocument } from '@/contracts/affiliate/affiliate-values';
import { formatDate } from '@/domain/format-date';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './agreement.module.css';

const PAGES: Record<AffiliateDocument, string> = {
  'general-partner-terms': '/general-partner-terms',
  'affiliate-additional-agreement': '/affiliate/additional-agreement',
};

interface AcceptedTextProps {
  text: AffiliateAgreement;
  isAccepted: boolean;
  error: string | undefined;
  onChange: (isAccepted: boolean) => void;
}

/** One text: where to read it, and the checkbox that accepts it. */
export function AcceptedText({ text, isAccepted, error, onChange }: AcceptedTextProps) {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  const locale = useLocale();
  const name = t(`join.document.${text.document}`);
  const date = formatDate(locale, text.date, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={styles.text}>
      <p>
        <TextLink href={href(PAGES[text.document])} target="_blank" rel="noopener">
          {t('join.page', { document: name })}
        </TextLink>
        {' · '}
        <TextLink href={href(`/api/documents/${text.document}.pdf`)} download>
          {t('join.pdf', { document: name })}
        </TextLink>
      </p>
      <p className={styles.note}>{t('join.version', { version: text.version, date })}</p>
      {text.agreed && <p className={styles.note}>{t('join.changed')}</p>}
      <Checkbox
        name={text.document}
        label={t(`join.accept.${text.document}`)}
        checked={isAccepted}
        error={error}
        required
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
