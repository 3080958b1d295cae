import { Portrait } from '@/components/product/portrait';
import { UploadField } from '@/features/management/upload-field';
import { useTranslation } from '@/hooks/use-translation';
import styles from './expert-management.module.css';

export interface ExpertPhotoProps {
  slug: string;
  name: string;
  photoUrl: string | null;
  error: string | undefined;
  onChange: (photoUrl: string | null) => void;
}

/** How the expert looks on the site: the photo, or a drawn portrait. */
export function ExpertPhoto({ slug, name, photoUrl, error, onChange }: ExpertPhotoProps) {
  const { t } = useTranslation('manager-catalog');
  return (
    <div className={styles.photo}>
      {!photoUrl && (
        <span className={styles.portrait}>
          <Portrait id={slug} name={name} />
        </span>
      )}
      <div className={styles.photoField}>
        <UploadField
          label={t('experts.photo')}
          hint={t('experts.drawn')}
          kind="IMAGE"
          value={photoUrl ? { url: photoUrl, isPublic: true } : null}
          onChange={(media) => onChange(media?.url ?? null)}
          error={error}
        />
      </div>
    </div>
  );
}
