import { ProductCard as Card } from '@/components/product/product-card';
import { TextLink } from '@/components/ui/link';
import { SectionHead } from '@/components/ui/section-head';
import type { ProductCard } from '@/contracts/catalog/product';
import type { Offers } from '@/hooks/catalog/use-offers';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './home.module.css';

/** The most recently published products. */
export function FreshList({ products, offers }: { products: readonly ProductCard[]; offers: Offers }) {
  const { t } = useTranslation('home');
  const href = useHref();
  const cardOf = useProductCard();
  if (products.length === 0) return null;
  return (
    <section className={`container later ${styles.section}`}>
      <SectionHead title={t('fresh.title')}>
        <TextLink variant="strong" href={`${href('/education/course/catalog')}?sort=new`}>
          {t('fresh.all')}
        </TextLink>
      </SectionHead>
      <ul className="card-grid">
        {products.map((product) => (
          <li key={product.id}>
            <Card {...cardOf(product, offers.get(product.id))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
