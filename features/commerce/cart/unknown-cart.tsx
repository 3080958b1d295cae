import { TextLink } from '@/components/ui/link';
import { CATALOG_PATH } from '@/domain/catalog/product';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './cart.module.css';
import { CartSkeleton } from './cart-skeleton';

/** A cart in the browser's storage, which only scripts can read. */
export function UnknownCart() {
  const { t } = useTranslation('cart');
  const href = useHref();
  return (
    <>
      <div className="scripts-only">
        <CartSkeleton />
      </div>
      <noscript>
        <div className={styles.unread}>
          <h2>{t('empty.title')}</h2>
          <p>{t('empty.text')}</p>
          <TextLink variant="strong" href={href(CATALOG_PATH)}>
            {t('empty.action')}
          </TextLink>
        </div>
      </noscript>
    </>
  );
}
