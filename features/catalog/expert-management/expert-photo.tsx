import type { ComponentType } from 'react';
import { Portrait } from '@/components/product/portrait';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useTranslation } from '@/hooks/use-translation';
import styles from './expert-management.module.css';

/** A field that uploads a picture and gives its public address. */
export type PhotoField = ComponentType<{
  label: string;
  value: string | null;
  onChange: (photoUrl: string | null) => void;
}>;

export interface ExpertPhotoProps {
  expertId: string;
  name: string;
  photoUrl: string | null;
  error: string | undefined;
  onChange: (photoUrl: string | null) => void;
  Upload?: PhotoField;
}

/** How the expert looks on the site: the photo, or a portrait drawn from their name. */
export function ExpertPhoto({ expertId, name, photoUrl, error, onChange, Upload }: ExpertPhotoProps) {
  const { t } = useTranslation('manager-catalog');
  return (
    <fieldset className={styles.photo}>
      <legend className={styles.legend}>{t('experts.photo')}</legend>
      <span className={styles.portrait}>
        <Portrait id={expertId} name={name} src={photoUrl} />
      </span>
      <div className={styles.photoActions}>
        {!photoUrl && <p className={styles.quiet}>{t('experts.drawn')}</p>}
        {Upload && <Upload label={t('experts.photo')} value={photoUrl} onChange={onChange} />}
        {photoUrl && (
          <Button variant="secondary" size="small" onClick={() => onChange(null)}>
            {t('experts.removePhoto')}
          </Button>
        )}
        <FieldError id={undefined} error={error} />
      </div>
    </fieldset>
  );
}
