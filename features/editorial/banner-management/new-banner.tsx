import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useTranslation } from '@/hooks/use-translation';

const NewBannerDialog = lazyPart(() =>
  import('./new-banner-dialog').then((module) => module.NewBannerDialog),
);

/** Begins a banner. */
export function NewBanner() {
  const { t } = useTranslation('manager-banners');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('list.add')}
      </Button>
      {isOpen && <NewBannerDialog onClose={() => setOpen(false)} />}
    </>
  );
}
