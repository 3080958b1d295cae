import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import styles from '@/features/management/draft-editor.module.css';
import { DraftNotes } from '@/features/management/draft-notes';
import { HistoryLink } from '@/features/management/history-link';
import { RequestButton } from '@/features/management/request-button';
import { useChangeStaticGroup } from '@/hooks/editorial/use-static-content-management';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedGroup } from './edited-group';
import { StaticState } from './static-state';

const HistoryDialog = dynamic(() =>
  import('./static-history-dialog').then((module) => module.StaticHistoryDialog),
);
const PublishDialog = dynamic(() =>
  import('./static-publish-dialog').then((module) => module.StaticPublishDialog),
);

/** State, history and publication; who may not publish asks for it. */
export function StaticActions({ managed, edited }: EditedGroup) {
  const { t } = useTranslation('manager-static');
  const { isSenior } = useSession();
  const change = useChangeStaticGroup(managed.group);
  const [open, setOpen] = useState<'publish' | 'history' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      <StaticState state={managed.state} />
      <Button size="small" variant="quiet" onClick={() => setOpen('history')}>
        {t('editor.history')}
      </Button>
      <HistoryLink entity="STATIC_CONTENT" entityId={managed.group} />
      {isSenior ? (
        <Button size="small" disabled={managed.checks.length > 0} onClick={() => setOpen('publish')}>
          {t('publish.open')}
        </Button>
      ) : (
        !managed.requested &&
        managed.state !== 'PUBLISHED' && (
          <RequestButton
            label={t('request.ask')}
            said={t('request.done')}
            checks={managed.checks}
            save={edited.save}
            change={change}
          />
        )
      )}
      <DraftNotes
        namespace="manager-static"
        draft={managed}
        cancel={t('scheduled.cancel')}
        isSenior={isSenior}
        change={change}
      />
      {open === 'publish' && <PublishDialog {...{ managed, edited }} onClose={close} />}
      {open === 'history' && <HistoryDialog {...{ managed, edited }} onClose={close} />}
    </div>
  );
}
