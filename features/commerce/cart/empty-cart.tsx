import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { CATALOG_PATH } from '@/domain/catalog/product';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './empty-cart.module.css';
import { EmptyBag } from './empty-cart-illustration';
import { NearbyProducts } from './nearby-products';

/** Empty cart: links onward and product suggestions. */
export function EmptyCart({ takenId }: { takenId: string | undefined }) {
  const { t } = useTranslation('cart');
  const { t: shell } = useTranslation('shell');
  const href = useHref();
  return (
    <>
      <section className={styles.empty}>
        <div className={styles.words}>
          <h2 className={styles.title}>{t('empty.title')}</h2>
          <p className={styles.text}>{t('empty.text')}</p>
          <div className={styles.actions}>
            <Button href={href(CATALOG_PATH)}>{t('empty.action')}</Button>
            <Button variant="secondary" href={href('/education/wishlist')}>
              {shell('nav.wishlist')}
            </Button>
          </div>
          <p className={styles.quiz}>
            {shell('courses.quizTitle')}{' '}
            <TextLink href={href('/reqquiz')}>{shell('courses.quizAction')}</TextLink>
          </p>
        </div>
        <EmptyBag />
      </section>
      <NearbyProducts takenId={takenId} />
    </>
  );
}
