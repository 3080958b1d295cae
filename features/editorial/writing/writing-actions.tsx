import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { subjectId } from '@/domain/editorial/writing';
import styles from '@/features/management/draft-editor.module.css';
import { DraftNotes } from '@/features/management/draft-notes';
import { HistoryLink } from '@/features/management/history-link';
import { RequestButton } from '@/features/management/request-button';
import { useChangeWriting } from '@/hooks/editorial/use-writing-management';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedWriting, WritingSort } from './edited-writing';
import { InForce } from './in-force';
import { WritingState } from './writing-state';

const UnpublishDialog = dynamic(() => import('./unpublish-dialog').then((module) => module.UnpublishDialog));
const HistoryDialog = dynamic(() => import('./history-dialog').then((module) => module.HistoryDialog));
const PublishDialog = dynamic(() => import('./publish-dialog').then((module) => module.PublishDialog));

const ENTITIES = { article: 'ARTICLE', page: 'TEXT_PAGE', term: 'GLOSSARY_TERM' } as const;

type Open = 'publish' | 'history' | 'unpublish' | null;

export interface WritingActionsProps extends EditedWriting {
  sort: WritingSort;
}

/** State, history and publication; who may not publish asks for it. */
export function WritingActions({ writing, edited, sort }: WritingActionsProps) {
  const { t } = useTranslation('manager-editorial');
  const { isSenior } = useSession();
  const change = useChangeWriting(writing);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  // A text page without a text of its own would show the one that Kurso comes with.
  const canUnpublish = isSenior && writing.published !== null && sort.kind !== 'page';
  return (
    <div className={styles.actions}>
      <WritingState state={writing.state} />
      <Button size="small" variant="quiet" onClick={() => setOpen('history')}>
        {t('editor.history')}
      </Button>
      <HistoryLink entity={ENTITIES[sort.kind]} entityId={subjectId(writing.subject)} />
      {canUnpublish && (
        <Button size="small" variant="quiet" onClick={() => setOpen('unpublish')}>
          {t('unpublish.open')}
        </Button>
      )}
      {isSenior ? (
        <Button size="small" disabled={writing.checks.length > 0} onClick={() => setOpen('publish')}>
          {t('publish.open')}
        </Button>
      ) : (
        !writing.requested &&
        writing.state !== 'PUBLISHED' && (
          <RequestButton
            label={t('request.ask')}
            said={t('request.done')}
            checks={writing.checks}
            save={edited.save}
            change={change}
          />
        )
      )}
      {sort.isLegal && <InForce writing={writing} />}
      <DraftNotes
        namespace="manager-editorial"
        draft={writing}
        cancel={t('scheduled.cancel')}
        isSenior={isSenior}
        change={change}
      />
      {open === 'publish' && <PublishDialog {...{ writing, edited, sort }} onClose={close} />}
      {open === 'history' && <HistoryDialog {...{ writing, edited, sort }} onClose={close} />}
      {open === 'unpublish' && <UnpublishDialog {...{ writing, sort }} onClose={close} />}
    </div>
  );
}
