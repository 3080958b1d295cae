import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import styles from '@/features/management/draft-editor.module.css';
import { DraftNotes } from '@/features/management/draft-notes';
import { HistoryLink } from '@/features/management/history-link';
import { RequestButton } from '@/features/management/request-button';
import { useChangeQuiz } from '@/hooks/catalog/use-quiz-management';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedQuiz } from './quiz-parts';

const HistoryDialog = dynamic(() =>
  import('./quiz-history-dialog').then((module) => module.QuizHistoryDialog),
);
const PublishDialog = dynamic(() =>
  import('./quiz-publish-dialog').then((module) => module.QuizPublishDialog),
);

/** State, history and publication; who may not publish asks for it. */
export function QuizActions({ quiz, edited }: EditedQuiz) {
  const { t } = useTranslation('manager-quiz');
  const { isSenior } = useSession();
  const change = useChangeQuiz();
  const [open, setOpen] = useState<'publish' | 'history' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      <Badge tone={quiz.unpublished ? 'brand' : 'success'}>
        {t(quiz.unpublished ? 'state.changed' : 'state.published')}
      </Badge>
      <Button size="small" variant="quiet" onClick={() => setOpen('history')}>
        {t('history.open')}
      </Button>
      <HistoryLink entity="QUIZ" entityId="quiz" />
      {isSenior ? (
        <Button size="small" disabled={quiz.checks.length > 0} onClick={() => setOpen('publish')}>
          {t('publish.open')}
        </Button>
      ) : (
        !quiz.requested &&
        quiz.unpublished && (
          <RequestButton
            label={t('request.ask')}
            said={t('request.done')}
            checks={quiz.checks}
            save={edited.save}
            change={change}
          />
        )
      )}
      <DraftNotes
        namespace="manager-quiz"
        draft={quiz}
        cancel={t('scheduled.cancel')}
        isSenior={isSenior}
        change={change}
      />
      {open === 'publish' && <PublishDialog {...{ quiz, edited }} onClose={close} />}
      {open === 'history' && <HistoryDialog edited={edited} onClose={close} />}
    </div>
  );
}
