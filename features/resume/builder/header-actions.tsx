import { History, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from './builder-context';
import type { ShareDialogSlot } from './share-dialog-slot';

const VersionsDialog = lazyPart(() =>
  import('./dialogs/versions-dialog').then((module) => module.VersionsDialog),
);

/** What only a resume of an account has: versions, and a link for others. */
export function HeaderActions({ ShareDialog }: { ShareDialog: ShareDialogSlot | undefined }) {
  const { t } = useTranslation('resume');
  const { source } = useBuilder();
  const [opened, setOpened] = useState<'versions' | 'share' | null>(null);
  const close = () => setOpened(null);
  if (source.kind === 'guest') return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<History aria-hidden="true" />}
        onClick={() => setOpened('versions')}
      >
        {t('versions.open')}
      </Button>
      {opened === 'versions' && <VersionsDialog onClose={close} />}
      {ShareDialog && (
        <>
          <Button
            size="small"
            variant="secondary"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => setOpened('share')}
          >
            {t('share')}
          </Button>
          {opened === 'share' && <ShareDialog resumeId={source.resumeId} isOpen onClose={close} />}
        </>
      )}
    </>
  );
}
