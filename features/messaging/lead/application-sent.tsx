import { useEffect, useRef } from 'react';
import { TextLink } from '@/components/ui/link';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { OfferedApplication } from './application-form';
import styles from './lead.module.css';

/** Replaces the form and takes over its focus. */
export function ApplicationSent({ kind }: { kind: OfferedApplication }) {
  const { t } = useTranslation('lead');
  const href = useHref();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status">
      <h2 id="lead-form" ref={title} tabIndex={-1} className={styles.cardTitle}>
        {t(`${kind}.sent.title`)}
      </h2>
      <p>{t(`${kind}.sent.text`)}</p>
      <p className={styles.note}>
        <TextLink variant="strong" href={href('/education/course/catalog?free=true')}>
          {t('sent.free')}
        </TextLink>
      </p>
    </div>
  );
}
