import { useRouter } from 'next/router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { lazyPart } from '@/components/ui/lazy-part';
import { ApiError } from '@/contracts/api-error';
import type { Membership } from '@/contracts/business/company';
import { useLeaveCompany } from '@/hooks/business/use-company';
import { useSession } from '@/hooks/identity/use-session';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { Section } from './section';

const ConfirmDialog = lazyPart(() =>
  import('@/components/ui/confirm-dialog').then((part) => part.ConfirmDialog),
);

/** Leaves the company; the last owner is told to hand it over first. */
export function LeaveSection({ membership: { companyId, name } }: { membership: Membership }) {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  const { userId } = useSession();
  const { replace } = useRouter();
  const href = useHref();
  const leave = useLeaveCompany(companyId);
  const [asks, setAsks] = useState(false);
  const confirm = async () => {
    if (!userId) return;
    // A refusal is shown below; the dialog closes.
    await leave.mutateAsync(userId).then(
      () => {
        toastSuccess(t('leave.done', { name }));
        return replace(href('/education/corp'), undefined, { shallow: true });
      },
      () => {},
    );
  };
  const isLast = leave.error instanceof ApiError && leave.error.code === 'last_owner';
  return (
    <Section title={t('settings.leave')} lead={t('leave.text')}>
      <FormError>{leave.error && (isLast ? t('leave.lastOwner') : errorText(leave.error))}</FormError>
      <p>
        <Button variant="secondary" loading={leave.isPending} onClick={() => setAsks(true)}>
          {t('leave.action', { name })}
        </Button>
      </p>
      {asks && (
        <ConfirmDialog
          danger
          open
          onOpenChange={setAsks}
          title={t('leave.title', { name })}
          text={t('leave.text')}
          yesLabel={t('leave.yes')}
          noLabel={t('leave.no')}
          closeLabel={t('common.close')}
          onConfirm={confirm}
        />
      )}
    </Section>
  );
}
