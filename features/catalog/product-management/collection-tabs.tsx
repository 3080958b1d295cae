import { PageLink } from '@/components/ui/page-link';
import type { ProductType } from '@/contracts/scalars';
import { PRODUCT_TYPES } from '@/contracts/values';
import { collectionPath } from '@/domain/catalog/managed-address';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-management.module.css';

/** Links to the lists of all types. */
export function CollectionTabs({ current }: { current: ProductType }) {
  const { t } = useTranslation('manager-products');
  const href = useHref();
  return (
    <nav className={styles.tabs} aria-label={t('collections')}>
      {PRODUCT_TYPES.map((type) => (
        <PageLink
          key={type}
          href={href(collectionPath(type))}
          aria-current={type === current ? 'page' : undefined}
        >
          {t(`type.${type}.title`)}
        </PageLink>
      ))}
    </nav>
  );
}
