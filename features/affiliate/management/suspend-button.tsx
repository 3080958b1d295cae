import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { PartnerDetail } from '@/contracts/affiliate/partner-management';
import { NoteDialog } from '@/features/management/note-dialog';
import { usePartnerManagement } from '@/hooks/affiliate/use-partner-management';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

/** Suspends a partner, or lets them go on, with a reason. */
export function SuspendButton({ partner: { id, person, suspendedAt } }: { partner: PartnerDetail }) {
  const { t } = useTranslation('manager-affiliate');
  const { suspend } = usePartnerManagement();
  const [asked, setAsked] = useState<'suspend' | 'resume' | null>(null);
  const { name } = person;
  const next = suspendedAt ? 'resume' : 'suspend';
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(next)}>
        {t(`${next}.open`)}
      </Button>
      {asked && (
        <NoteDialog
          title={t(`${asked}.title`, { name })}
          lead={t(`${asked}.lead`)}
          label={t('reason.label')}
          hint={t('reason.hint')}
          maxLength={500}
          submitLabel={t(`${asked}.yes`)}
          isDanger={asked === 'suspend'}
          send={(reason) => suspend(id, asked === 'suspend', reason)}
          onDone={() => {
            toastSuccess(t(`${asked}.done`, { name }));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
