import { type ReactNode, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { useSession } from '@/hooks/identity/use-session';
import { useGuestResume } from '@/hooks/resume/use-guest-resume';
import { useTranslation } from '@/hooks/use-translation';

const ConfirmDialog = lazyPart(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

export interface ReplaceQuestion {
  /** Begins at once unless a guest would lose a resume. */
  ask: (document: ResumeDocument) => void;
  dialog: ReactNode;
}

/** Asks a guest, who can keep one resume, before a new one takes its place. */
export function useReplaceQuestion(onYes: (document: ResumeDocument) => void): ReplaceQuestion {
  const { t } = useTranslation('resume-pages');
  const { isLoggedIn } = useSession();
  const kept = useGuestResume();
  const [asked, setAsked] = useState<ResumeDocument | null>(null);
  return {
    ask: (document) => (kept && !isLoggedIn ? setAsked(document) : onYes(document)),
    dialog: kept && asked && (
      <ConfirmDialog
        danger
        open
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t('new.replacesTitle')}
        text={t('new.replacesText', { title: kept.title })}
        yesLabel={t('new.replacesYes')}
        noLabel={t('new.replacesNo')}
        closeLabel={t('guest.close')}
        onConfirm={() => onYes(asked)}
      />
    ),
  };
}
