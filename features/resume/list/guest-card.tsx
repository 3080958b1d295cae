import { useState } from 'react';
import { TemplateSketch } from '@/components/resume/template-sketch';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RESUME_TEMPLATES } from '@/contracts/resume/resume-values';
import { useSignUpToKeep } from '@/hooks/resume/use-sign-up-to-keep';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { GuestResume } from '@/store/guest-resume';
import { ChangedAt } from './changed-at';
import { DiscardDialog } from './discard-dialog';
import styles from './list.module.css';

/** The resume of a guest, and how to keep it. */
export function GuestCard({ resume }: { resume: GuestResume }) {
  const { t } = useTranslation('resume-pages');
  const href = useHref();
  const signUp = useSignUpToKeep();
  const [asks, setAsks] = useState(false);
  const { resumeId, title, document, updatedAt } = resume;
  const template = RESUME_TEMPLATES.find((known) => known === document.design?.template) ?? 'modern';
  return (
    <section className={styles.guest} aria-labelledby="guest-resume">
      <div className={styles.sheet}>
        <TemplateSketch template={template} />
      </div>
      <div className={styles.about}>
        <p>
          <Badge>{t('guest.cardTitle')}</Badge>
        </p>
        <h2 className={styles.name} id="guest-resume" dir="auto">
          {title}
        </h2>
        <p className={styles.meta}>
          <ChangedAt instant={updatedAt} asOf={Date.parse(updatedAt)} />
        </p>
        <p>{t('guest.cardText')}</p>
        <div className={styles.actions}>
          <Button href={signUp}>{t('guest.signUp')}</Button>
          <Button
            variant="secondary"
            href={href(`/resumes/builder/${resumeId}`)}
            aria-label={t('card.openNamed', { title })}
          >
            {t('card.open')}
          </Button>
          <Button variant="quiet" onClick={() => setAsks(true)}>
            {t('guest.discard')}
          </Button>
        </div>
      </div>
      {asks && <DiscardDialog title={title} onOpenChange={setAsks} />}
    </section>
  );
}
