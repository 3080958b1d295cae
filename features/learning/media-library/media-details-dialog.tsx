import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ManagedMedia } from '@/contracts/learning/media-library';
import { LoadState } from '@/features/management/load-state';
import { MediaPreview } from '@/features/management/media-preview';
import { useSession } from '@/hooks/identity/use-session';
import { mediaQuery } from '@/hooks/learning/media-library-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { MediaFacts } from './media-facts';
import styles from './media-library.module.css';
import { MediaPlaces } from './media-places';
import { RenameMedia } from './rename-media';

export interface MediaDetailsDialogProps {
  media: ManagedMedia;
  onClose: () => void;
  onDelete: (media: ManagedMedia) => void;
}

/** One file: how it looks, its facts, and every place that shows it. */
export function MediaDetailsDialog({ media, onClose, onDelete }: MediaDetailsDialogProps) {
  const { t } = useTranslation('manager-media');
  const { isSenior } = useSession();
  const query = useQuery(mediaQuery(useApi(), media.id));
  const file = query.data;
  const isUsed = file !== undefined && file.places.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={file?.name ?? media.name}
      closeLabel={t('details.close')}
      size="large"
      footer={
        isSenior && (
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden="true" />}
            disabled={!file || isUsed}
            onClick={() => onDelete(media)}
          >
            {t('details.delete')}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        <Preview media={media} />
        <LoadState query={query} height="200px" />
        {file && (
          <>
            <RenameMedia key={file.name} media={file} />
            <MediaFacts media={file} />
            <MediaPlaces places={file.places} />
            {isUsed && isSenior && <p className={styles.note}>{t('details.inUse')}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Films and sounds can be played; anything else opens beside this page. */
function Preview({ media }: { media: ManagedMedia }) {
  const { t } = useTranslation('manager-media');
  const { kind, url, posterUrl } = media;
  const film = { className: styles.film, src: url, controls: true, preload: 'metadata' } as const;
  if (kind === 'VIDEO') return <video {...film} poster={posterUrl ?? undefined} />;
  if (kind === 'AUDIO') return <audio {...film} />;
  return (
    <div className={styles.shown}>
      <MediaPreview {...media} look="large" />
      <a href={url} target="_blank" rel="noreferrer">
        {t('details.open')}
      </a>
    </div>
  );
}
