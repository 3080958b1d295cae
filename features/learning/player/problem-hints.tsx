import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useHint } from '@/hooks/learning/use-answer';
import { useTranslation } from '@/hooks/use-translation';
import { HtmlContent } from './html-content';
import styles from './problem.module.css';

export interface ProblemHintsProps {
  count: number;
  address: LessonAddress;
  contentId: string;
}

/** Hints, revealed one at a time on request. */
export function ProblemHints({ count, address, contentId }: ProblemHintsProps) {
  const { t } = useTranslation('learning');
  const hint = useHint(address, contentId);
  const [shown, setShown] = useState<string[]>([]);
  const more = () =>
    hint.mutate(shown.length, { onSuccess: ({ html }) => setShown((before) => [...before, html]) });
  if (count === 0) return null;
  return (
    <div className={styles.hints} aria-live="polite">
      {shown.map((html, index) => (
        <div key={html} className={styles.hint}>
          <h3>{t('problem.hintTitle', { number: index + 1 })}</h3>
          <HtmlContent html={html} />
        </div>
      ))}
      {shown.length < count && (
        <Button variant="quiet" size="small" loading={hint.isPending} onClick={more}>
          {shown.length === 0 ? t('problem.hint') : t('problem.nextHint')}
        </Button>
      )}
    </div>
  );
}
