import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ManagedBanner } from '@/contracts/editorial/banner-management';
import { useChangeBanner } from '@/hooks/editorial/use-banner-management';
import { useTranslation } from '@/hooks/use-translation';

/** Ends a banner that visitors see, after asking; or cancels the schedule of one that they will see. */
export function BannerEnd({ managed: { id, state, content, published } }: { managed: ManagedBanner }) {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  const kit = useTranslation('manager').t;
  const [isOpen, setOpen] = useState(false);
  const end = useChangeBanner(id);
  if (state === 'SCHEDULED')
    return (
      <Button
        size="small"
        variant="secondary"
        loading={end.isPending}
        onClick={() => end.mutate({ change: 'end', said: shared('scheduled.cancelled') })}
      >
        {shared('scheduled.cancel')}
      </Button>
    );
  if (state !== 'LIVE') return null;
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('end.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('end.title', { name: published?.name ?? content.name })}
        text={t('end.text')}
        yesLabel={t('end.confirm')}
        noLabel={kit('people.cancel')}
        closeLabel={kit('people.close')}
        onConfirm={() => end.mutateAsync({ change: 'end', said: t('end.done') })}
        danger
      />
    </>
  );
}
