import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { Account } from '@/contracts/identity/account';
import { formatDate } from '@/domain/format-date';
import { ERASURE_DAYS } from '@/domain/identity/erasure';
import { useCancelDeletion } from '@/hooks/identity/use-privacy';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { DeletionForm } from './deletion-form';
import { Section } from './section';
import styles from './settings.module.css';

/** Deletes the account; shows how to cancel while deletion is pending. */
export function DeletionSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const [open, setOpen] = useState(false);
  const cancel = useCancelDeletion(t('deletion.kept'));
  const { deletionAt } = account;
  return (
    <Section title={t('deletion.title')} lead={t('deletion.lead', { days: ERASURE_DAYS })}>
      {deletionAt && (
        <Banner
          tone="warning"
          live="status"
          action={
            <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('deletion.cancel')}
            </Button>
          }
        >
          {t('deletion.due', { date: formatDate(locale, deletionAt, { dateStyle: 'long', timeZone }) })}
        </Banner>
      )}
      {!deletionAt && !open && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('deletion.begin')}
          </Button>
        </div>
      )}
      {!deletionAt && open && (
        <DeletionForm hasPassword={account.hasPassword} onCancel={() => setOpen(false)} />
      )}
    </Section>
  );
}
