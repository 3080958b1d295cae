import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { formatDate } from '@/domain/format-date';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useCancelDeletion } from '@/hooks/identity/use-privacy';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';

/** Notice below the header while deletion is pending: the date, and a button to cancel. */
export function DeletionPendingNotice() {
  const { data: self } = useQuery(selfQuery(useApi()));
  return self?.deletionAt ? <Notice deletionAt={self.deletionAt} /> : null;
}

/** A separate component, so that its texts are fetched only when it is shown. */
function Notice({ deletionAt }: { deletionAt: string }) {
  const { t, ready } = useTranslation('account');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const cancel = useCancelDeletion(t('deletion.kept'));
  if (!ready) return null;
  return (
    <Banner
      tone="warning"
      shape="bar"
      action={
        <Button size="small" variant="secondary" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('deletion.cancel')}
        </Button>
      }
    >
      {t('deletion.due', { date: formatDate(locale, deletionAt, { dateStyle: 'long', timeZone }) })}
    </Banner>
  );
}
