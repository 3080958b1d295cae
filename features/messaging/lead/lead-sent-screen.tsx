import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import type { GuideKind } from '@/contracts/messaging/lead';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './lead.module.css';

const PATH = { book: '/book-sent', career: '/million-dollar-career-sent' } as const;
const FORM = { book: '/book', career: '/million-dollar-career' } as const;

/** Thank-you page, with suggestions until the e-mail arrives. */
export function LeadSentScreen({ kind }: { kind: GuideKind }) {
  const { t } = useTranslation('lead');
  const href = useHref();
  const locale = useLocale();
  const title = t(`${kind}.sent.title`);
  return (
    <div className={`container ${styles.sent}`}>
      <Seo title={title} canonicalPath={PATH[kind]} locale={locale} site={useSite()} noindex />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{t(`${kind}.sent.text`)}</p>
      <p className={styles.note}>{t('sent.late')}</p>
      <div className={styles.actions}>
        <Button href={href('/education/course/catalog?free=true')}>{t('sent.free')}</Button>
        <TextLink variant="strong" href={href(FORM[kind])}>
          {t('sent.again')}
        </TextLink>
      </div>
    </div>
  );
}
