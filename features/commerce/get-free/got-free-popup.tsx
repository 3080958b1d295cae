import { useQuery } from '@tanstack/react-query';
import { Cover } from '@/components/product/cover';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ListedProduct } from '@/contracts/catalog/product';
import { learningPath } from '@/domain/catalog/product';
import { titleOf } from '@/hooks/catalog/use-product-card';
import { guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { useGotProducts } from '@/store/got-products';
import styles from './got-free.module.css';

const COURSES = '/education/courses';

/** What a person has just got for free, and the way to the first lesson. */
export function GotFreePopup() {
  const { t, ready } = useTranslation(['cart', 'product']);
  const href = useHref();
  const { isOpen, setOpen } = usePopup('gotFree');
  const { productIds } = useGotProducts();
  const { data } = useQuery({ ...guestProductsQuery(useApi(), productIds), enabled: productIds.length > 0 });
  if (!ready || !data?.length) return null;
  const [first, second] = data;
  const close = () => setOpen(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={
        first && !second
          ? t('cart:got.titleOne', { title: titleOf(first.landing) })
          : t('cart:got.titleMany', { count: data.length })
      }
      description={t('cart:got.text')}
      closeLabel={t('cart:got.close')}
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {t('cart:got.stay')}
          </Button>
          {first && !second ? (
            <Button href={href(lessonsOf(first))} onClick={close}>
              {t('product:button.startLearning')}
            </Button>
          ) : (
            <Button href={href(COURSES)} onClick={close}>
              {t('cart:got.toCourses')}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.covers}>
        {data.slice(0, MAX_COVERS).map(({ id, type, landing }) => (
          <li key={id} className={styles.cover}>
            <Cover id={id} type={type} src={landing.promoPicture?.url} shape="fill" />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const MAX_COVERS = 3;

const lessonsOf = ({ id, type, learningLanguage }: ListedProduct): string =>
  learningPath({ type, id, language: learningLanguage });
