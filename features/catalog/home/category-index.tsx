import { Cover } from '@/components/product/cover';
import { Dotted } from '@/components/ui/dotted';
import { TextLink } from '@/components/ui/link';
import type { IndexEntry } from '@/contracts/catalog/home';
import type { LanguageCount } from '@/domain/catalog/lesson-languages';
import { landingPath } from '@/domain/catalog/product';
import { formatNumber, languageName } from '@/domain/format';
import { useLessonLanguages } from '@/hooks/catalog/use-lesson-languages';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './category-index.module.css';

export interface CategoryIndexProps {
  index: readonly IndexEntry[];
  byLanguage: readonly LanguageCount[];
}

/** Categories as a book index: picture, name, dotted line, number of products, and a few titles below. */
export function CategoryIndex({ index, byLanguage }: CategoryIndexProps) {
  const { t } = useTranslation('home');
  const href = useHref();
  const languages = useLessonLanguages(byLanguage);
  if (index.length === 0) return null;
  return (
    <section className={`container later ${styles.section}`}>
      <header className={styles.header}>
        <h2>{t('index.title')}</h2>
        <p className={styles.lead}>{[t('index.lead'), languages].filter(Boolean).join(' ')}</p>
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
                <Counts category={category} />
              </span>
            </h3>
            <Dotted
              className={styles.titles}
              items={[
                products.length === 0 && t('index.empty'),
                ...products.map((product) => (
                  <TextLink key={product.id} variant="quiet" href={href(landingPath(product))}>
                    {product.title}
                  </TextLink>
                )),
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many there are, and how many of them are in the language of the page, unless that is all or none. */
function Counts({ category: { productCount, ownLanguageCount } }: Pick<IndexEntry, 'category'>) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const counted = (count: number) => ({ count, number: formatNumber(locale, count) });
  const all = t('index.count', counted(productCount));
  if (ownLanguageCount === 0 || ownLanguageCount === productCount) return all;
  const language = languageName(locale, locale);
  return `${all}, ${t('index.own', { ...counted(ownLanguageCount), language })}`;
}
