import { Cover } from '@/components/product/cover';
import { TextLink } from '@/components/ui/link';
import type { IndexEntry } from '@/contracts/catalog/home';
import { landingPath } from '@/domain/catalog/product';
import { formatNumber } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './category-index.module.css';

/** Categories as a book index: picture, name, dotted line, number of products, and a few titles below. */
export function CategoryIndex({ index }: { index: readonly IndexEntry[] }) {
  const { t } = useTranslation('home');
  const href = useHref();
  const locale = useLocale();
  if (index.length === 0) return null;
  return (
    <section className={`container later ${styles.section}`}>
      <header className={styles.header}>
        <h2>{t('index.title')}</h2>
        <p className={styles.lead}>{t('index.lead')}</p>
        <TextLink variant="strong" href={href('/education/course/catalog')}>
          {t('index.all')}
        </TextLink>
      </header>
      <ul className={styles.list}>
        {index.map(({ category, products }) => (
          <li key={category.slug} className={styles.entry}>
            <span className={styles.picture}>
              <Cover id={category.code} type="COURSE" src={category.image?.url} use="thumb" />
            </span>
            <h3 className={styles.row}>
              <TextLink variant="quiet" className={styles.name} href={href(`/category/${category.slug}`)}>
                {category.content.name}
              </TextLink>
              <span className={styles.leader} aria-hidden="true" />
              <span className={styles.count}>
                {t('index.count', {
                  count: category.productCount,
                  number: formatNumber(locale, category.productCount),
                })}
              </span>
            </h3>
            <p className={styles.titles}>
              {products.length === 0 && t('index.empty')}
              {products.map((product) => (
                <TextLink key={product.id} variant="quiet" href={href(landingPath(product))}>
                  {product.title}
                </TextLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
