import { ContentsEntry } from '@/components/product/contents-entry';
import { SectionHead } from '@/components/ui/section-head';
import type { ProductCard } from '@/contracts/catalog/product';
import type { Offers } from '@/hooks/catalog/use-offers';
import { lessonsIn, useProductCard } from '@/hooks/catalog/use-product-card';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './today-list.module.css';

/** One product of each type, laid out like a magazine's table of contents. */
export function TodayList({ products, offers }: { products: readonly ProductCard[]; offers: Offers }) {
  const { t } = useTranslation('home');
  const { t: words } = useTranslation('product');
  const locale = useLocale();
  const cardOf = useProductCard();
  if (products.length === 0) return null;
  return (
    <section className={`container ${styles.today}`}>
      <SectionHead title={t('today.title', { count: products.length })}>
        <p className={styles.lead}>{t('today.lead')}</p>
      </SectionHead>
      <ol className={styles.list}>
        {products.map((product) => {
          const card = cardOf(product, offers.get(product.id));
          const { id, type, typeLabel, href, title, titleLang, pictureUrl, facts, price } = card;
          const lessons = lessonsIn(product.learningLanguage, locale, words);
          return (
            <ContentsEntry
              key={id}
              {...{ id, type, typeLabel, href, title, titleLang, pictureUrl }}
              about={t(`today.about.${product.type}`)}
              note={lessons}
              length={facts[0]}
              price={price.final}
            />
          );
        })}
      </ol>
    </section>
  );
}
