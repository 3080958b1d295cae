import { useQuery } from '@tanstack/react-query';
import { Cover } from '@/components/product/cover';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { COVER_MOTIFS } from '@/contracts/manager-values';
import { coverPath } from '@/domain/catalog/cover-address';
import { choicesQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import own from './drawing-field.module.css';
import styles from './product-management.module.css';
import type { EditedSettings } from './use-settings';

/** What the drawn cover shows: each drawing in the colours of this product, or the one that its subject gives it. */
export function DrawingField({ product, edited }: { product: ManagedProduct; edited: EditedSettings }) {
  const { t } = useTranslation('manager-products');
  const categories = useQuery(choicesQuery(useApi(), 'categories')).data ?? [];
  const { value, change } = edited;
  const category = categories.find(({ id }) => value.categoryIds.includes(id))?.code ?? 'none';
  const addressOf = (motif: string | null) =>
    coverPath({ type: product.type.toLowerCase(), figure: motif ?? product.id.slice(0, 8), category });
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t('settings.drawing')}</legend>
      <div className={own.drawings}>
        {[null, ...COVER_MOTIFS].map((motif, number) => (
          <label key={motif}>
            <input
              type="radio"
              className="visually-hidden"
              name="drawing"
              aria-label={motif ? t('settings.drawingNumber', { number }) : t('settings.drawingOfSubject')}
              checked={value.coverMotif === motif}
              onChange={() => change((now) => ({ ...now, coverMotif: motif }))}
            />
            <Cover id={product.id} type={product.type} src={addressOf(motif)} />
          </label>
        ))}
      </div>
      <p className={styles.small}>{t('settings.drawingHint')}</p>
    </fieldset>
  );
}
