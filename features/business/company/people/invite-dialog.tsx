import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { type CompanyRole, INVITATION_DAYS } from '@/contracts/business/business-values';
import type { Membership } from '@/contracts/business/company';
import type { InvitePreview } from '@/contracts/business/invitation';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { InviteList } from './invite-list';
import { InvitePreviewTable } from './invite-preview';

export interface InviteDialogProps {
  membership: Membership;
  list: string;
  onList: (list: string) => void;
  onClose: () => void;
}

/** Invites people: first the list, then what is wrong with it by line, then the mails. */
export function InviteDialog({ membership, list, onList, onClose }: InviteDialogProps) {
  const { t } = useTranslation('business');
  const [poolId, setPoolId] = useState<string | null>(null);
  const [role, setRole] = useState<CompanyRole>('MEMBER');
  const [preview, setPreview] = useState<InvitePreview | null>(null);
  const { companyId } = membership;
  const sent = (count: number) => {
    toastSuccess(t('invite.sent', { count }));
    onList('');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(preview ? 'invite.checked' : 'invite.title')}
      description={preview ? undefined : t('invite.lead', { days: INVITATION_DAYS })}
      closeLabel={t('common.close')}
      size="large"
    >
      {preview ? (
        <InvitePreviewTable
          companyId={companyId}
          preview={preview}
          role={role}
          poolId={poolId}
          onEdit={() => setPreview(null)}
          onSent={sent}
        />
      ) : (
        <InviteList
          membership={membership}
          list={list}
          onList={onList}
          poolId={poolId}
          onPool={setPoolId}
          role={role}
          onRole={setRole}
          onPreview={setPreview}
        />
      )}
    </Dialog>
  );
}
