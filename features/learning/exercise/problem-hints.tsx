import { useState } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { Button } from '@/components/ui/button';
import type { Doc } from '@/contracts/learning/document';
import { documentText } from '@/domain/learning/document-text';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useHint } from '@/hooks/learning/use-answer';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';

export interface ProblemHintsProps {
  count: number;
  address: LessonAddress;
  contentId: string;
  /** Whether there is still something to solve. */
  offered: boolean;
}

/** Hints, revealed one at a time on request. */
export function ProblemHints({ count, address, contentId, offered }: ProblemHintsProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const hint = useHint(address, contentId);
  const [shown, setShown] = useState<Doc[]>([]);
  const more = () =>
    hint.mutate(shown.length, { onSuccess: ({ doc }) => setShown((before) => [...before, doc]) });
  if (count === 0) return null;
  return (
    <div className={styles.hints} aria-live="polite">
      {shown.map((doc, index) => (
        <div key={documentText(doc)} className={styles.hint}>
          <h3 lang={locale}>{t('problem.hintTitle', { number: index + 1 })}</h3>
          <DocumentView doc={doc} />
        </div>
      ))}
      {offered && shown.length < count && (
        <Button lang={locale} variant="quiet" size="small" loading={hint.isPending} onClick={more}>
          {shown.length === 0 ? t('problem.hint') : t('problem.nextHint')}
        </Button>
      )}
    </div>
  );
}
