import { useTranslation } from 'next-i18next/pages';
import { Cover } from '@/components/product/cover';
import { TextLink } from '@/components/ui/link';
import type { ProductCard } from '@/contracts/product';
import { typeBadge } from '@/domain/product';
import { useProductCard } from '@/hooks/use-product-card';
import styles from './today-list.module.css';

/** One product of each type, as the contents of an issue. */
export function TodayList({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTranslation('home');
  const cardOf = useProductCard();
  if (products.length === 0) return null;
  return (
    <section className={`container ${styles.today}`}>
      <header className={styles.header}>
        <h2>{t('today.title')}</h2>
        <p className={styles.lead}>{t('today.lead')}</p>
      </header>
      <ol className={styles.list}>
        {products.map((product) => {
          const card = cardOf(product);
          return (
            <li key={card.id} className={styles.entry} data-type={typeBadge(product.type)}>
              <div className={styles.cover}>
                <Cover id={card.id} type={card.type} src={card.pictureUrl} shape="fill" />
              </div>
              <div>
                <p className={styles.type}>{card.typeLabel}</p>
                <h3 className={styles.title}>
                  <TextLink variant="quiet" className={styles.link} href={card.href} lang={card.titleLang}>
                    {card.title}
                  </TextLink>
                </h3>
                <p className={styles.about}>{t(`today.about.${product.type}`)}</p>
              </div>
              <p className={styles.facts}>
                <span>{card.facts[0]}</span>
                <span className={styles.price}>{card.price.final}</span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
