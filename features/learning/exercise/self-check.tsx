import { useState } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { ContentItemOf, OpenAnswer } from '@/contracts/learning/content';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useSelfCheck } from '@/hooks/learning/use-open-answer';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import { HandedInAnswer } from './handed-in-answer';
import open from './open-answer.module.css';

export interface SelfCheckProps {
  item: ContentItemOf<'open_answer'>;
  address: LessonAddress;
  answer: OpenAnswer;
}

/** The learner's answer beside the author's, and the points to compare. */
export function SelfCheck({ item, address, answer }: SelfCheckProps) {
  const { t } = useTranslation('learning');
  const check = useSelfCheck(address, item.contentId);
  const [ticked, setTicked] = useState<string[]>([]);
  const toggle = (criterion: string) =>
    setTicked((before) =>
      before.includes(criterion) ? before.filter((other) => other !== criterion) : [...before, criterion],
    );
  return (
    <>
      <p className={styles.prompt}>{t('openAnswer.compare')}</p>
      <div className={open.pair}>
        <HandedInAnswer answer={answer} />
        {answer.sample && (
          <div className={styles.explanation}>
            <h3>{t('openAnswer.sample')}</h3>
            <DocumentView doc={answer.sample} />
          </div>
        )}
      </div>
      {item.criteria.length > 0 && (
        <fieldset>
          <legend className={open.legend}>{t('openAnswer.criteria')}</legend>
          {item.criteria.map((criterion) => (
            <Checkbox
              key={criterion}
              label={criterion}
              checked={ticked.includes(criterion)}
              onChange={() => toggle(criterion)}
            />
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        <Button loading={check.isPending} onClick={() => check.mutate(answer)}>
          {t('openAnswer.compared')}
        </Button>
      </div>
    </>
  );
}
