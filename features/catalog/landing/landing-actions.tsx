import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ManagedLanding } from '@/contracts/catalog/landing-management';
import { languageName } from '@/domain/format';
import styles from '@/features/management/draft-editor.module.css';
import { DraftNotes } from '@/features/management/draft-notes';
import { HistoryLink } from '@/features/management/history-link';
import { RequestButton } from '@/features/management/request-button';
import { useChangeLanding } from '@/hooks/catalog/use-landing-management';
import { useSession } from '@/hooks/identity/use-session';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedLanding } from './edited-landing';
import { LandingState } from './landing-columns';

const ConfirmDialog = dynamic(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);
const HistoryDialog = dynamic(() => import('./history-dialog').then((module) => module.HistoryDialog));
const PublishDialog = dynamic(() => import('./publish-dialog').then((module) => module.PublishDialog));

type Open = 'publish' | 'history' | 'unpublish' | null;

/** State, history and publication; who may not publish asks for it. */
export function LandingActions({ landing, edited }: EditedLanding) {
  const { t } = useTranslation('manager-landings');
  const { isSenior } = useSession();
  const change = useChangeLanding(landing);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const canUnpublish = isSenior && landing.published !== null && landing.language !== 'en';
  return (
    <div className={styles.actions}>
      <LandingState state={landing.state} />
      <Button size="small" variant="quiet" onClick={() => setOpen('history')}>
        {t('editor.history')}
      </Button>
      <HistoryLink entity="LANDING" entityId={landing.productId} />
      {canUnpublish && (
        <Button size="small" variant="quiet" onClick={() => setOpen('unpublish')}>
          {t('unpublish.open')}
        </Button>
      )}
      {isSenior ? (
        <Button size="small" disabled={landing.checks.length > 0} onClick={() => setOpen('publish')}>
          {t('publish.open')}
        </Button>
      ) : (
        !landing.requested && (
          <RequestButton
            label={t('request.ask')}
            said={t('request.done')}
            checks={landing.checks}
            save={edited.save}
            change={change}
          />
        )
      )}
      <DraftNotes
        namespace="manager-landings"
        draft={landing}
        cancel={t('scheduled.cancel')}
        isSenior={isSenior}
        change={change}
      />
      {open === 'publish' && <PublishDialog landing={landing} edited={edited} onClose={close} />}
      {open === 'history' && <HistoryDialog landing={landing} edited={edited} onClose={close} />}
      {open === 'unpublish' && <Unpublish landing={landing} onClose={close} />}
    </div>
  );
}

function Unpublish({ landing, onClose }: { landing: ManagedLanding; onClose: () => void }) {
  const { t } = useTranslation('manager-landings');
  const locale = useLocale();
  const change = useChangeLanding(landing);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('unpublish.title', { language: languageName(locale, landing.language) })}
      text={t('unpublish.text')}
      yesLabel={t('unpublish.confirm')}
      noLabel={t('unpublish.cancel')}
      closeLabel={t('close')}
      onConfirm={() => change.mutateAsync({ change: 'unpublish', said: t('unpublish.done') })}
      danger
    />
  );
}
