import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { ImportedResume } from '@/contracts/resume/resume';
import { formatConjunction } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './new.module.css';

export interface ImportReviewProps {
  imported: ImportedResume;
  isBusy: boolean;
  onContinue: () => void;
  onAnother: () => void;
}

/** What was found in a file, and what of it a resume here does not hold. */
export function ImportReview({ imported, isBusy, onContinue, onAnother }: ImportReviewProps) {
  const { t } = useTranslation('resume-pages');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const { document, notes } = imported;
  const { name, headline } = document.contacts;
  const filled = document.sections.filter(({ entries }) => entries.length > 0);
  const entries = filled.reduce((sum, section) => sum + section.entries.length, 0);
  const found = [t('imported.sections', { count: filled.length }), t('imported.entries', { count: entries })];
  return (
    <section className={styles.review} aria-labelledby="imported">
      <h2 className={styles.name} id="imported" ref={heading} tabIndex={-1}>
        <CircleCheck aria-hidden="true" /> {t('imported.title')}
      </h2>
      <dl className={styles.facts}>
        <dt>{t('imported.holds')}</dt>
        <dd dir="auto">{name || t('imported.nobody')}</dd>
        {headline && <dd dir="auto">{headline}</dd>}
        <dd>{formatConjunction(locale, found)}</dd>
      </dl>
      {notes.length === 0 ? (
        <p>{t('imported.complete')}</p>
      ) : (
        <>
          <h3 className={styles.subheading}>{t('imported.notes')}</h3>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{t(`imported.note.${note}`)}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <Button loading={isBusy} onClick={onContinue}>
          {t('imported.continue')}
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          {t('imported.another')}
        </Button>
      </div>
    </section>
  );
}
