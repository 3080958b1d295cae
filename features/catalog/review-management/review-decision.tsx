import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ManagedReview } from '@/contracts/catalog/review-management';
import { REVIEW_REFUSALS } from '@/contracts/values';
import type { Decision } from '@/features/management/use-decision';
import styles from '@/features/management/words.module.css';
import { WordsPanel } from '@/features/management/words-panel';
import { useReviewManagement } from '@/hooks/catalog/use-review-management';
import { useTranslation } from '@/hooks/use-translation';

export interface DecisionProps {
  review: ManagedReview;
  decision: Decision;
}

/** Publishes the text, or refuses it for a reason that its author is told. */
export function ReviewDecision({ review, decision: { decide, busy } }: DecisionProps) {
  const { t } = useTranslation('manager-words');
  const { publish, refuse } = useReviewManagement();
  const [refusal, setRefusal] = useState<(typeof REVIEW_REFUSALS)[number]>('off_topic');
  return (
    <WordsPanel title={t('reviews.decision')}>
      <div className={styles.actions}>
        <Button
          loading={busy === 'publish'}
          onClick={() => void decide('publish', () => publish(review), t('reviews.published'))}
        >
          {t('reviews.publish')}
        </Button>
      </div>
      <Field label={t('reviews.reason')} hint={t('reviews.reasonHint')}>
        <Select
          value={refusal}
          onChange={({ target }) =>
            setRefusal(REVIEW_REFUSALS.find((known) => known === target.value) ?? refusal)
          }
          options={REVIEW_REFUSALS.map((value) => ({ value, label: t(`reviews.refusal.${value}`) }))}
        />
      </Field>
      <div className={styles.actions}>
        <Button
          variant="danger"
          loading={busy === 'refuse'}
          onClick={() => void decide('refuse', () => refuse(review, refusal), t('reviews.refused'))}
        >
          {t('reviews.refuse')}
        </Button>
      </div>
    </WordsPanel>
  );
}
