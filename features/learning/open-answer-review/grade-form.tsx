import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { Decision } from '@/features/management/use-decision';
import type { LocalDraft } from '@/features/management/use-local-draft';
import styles from '@/features/management/words.module.css';
import { WordsPanel } from '@/features/management/words-panel';
import type { Grade } from '@/hooks/learning/use-open-answer-review';
import { useTranslation } from '@/hooks/use-translation';

const MAX_COMMENT = 4000;

export interface GradeFormProps {
  draft: LocalDraft;
  grade: (grade: Grade) => Promise<unknown>;
  decision: Decision;
}

/** Accepts an answer, or returns it with what is missing. */
export function GradeForm({ draft: { words, change }, grade, decision: { decide, busy } }: GradeFormProps) {
  const { t } = useTranslation('manager-words');
  const [isMissing, setMissing] = useState(false);
  const send = async (status: Grade['status']) => {
    const comment = words.trim();
    const isSilent = status === 'RETURNED' && comment === '';
    setMissing(isSilent);
    if (isSilent) return;
    const success = t(status === 'ACCEPTED' ? 'answers.accepted' : 'answers.returned');
    if (await decide(status, () => grade({ status, comment }), success)) change('');
  };
  return (
    <WordsPanel title={t('reviews.decision')}>
      <Field
        label={t('answers.comment')}
        hint={t('answers.commentHint')}
        error={isMissing ? t('answers.commentRequired') : undefined}
      >
        <Textarea
          dir="auto"
          maxLength={MAX_COMMENT}
          value={words}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button loading={busy === 'ACCEPTED'} onClick={() => void send('ACCEPTED')}>
          {t('answers.accept')}
        </Button>
        <Button variant="secondary" loading={busy === 'RETURNED'} onClick={() => void send('RETURNED')}>
          {t('answers.return')}
        </Button>
      </div>
    </WordsPanel>
  );
}
