import { useQuery } from '@tanstack/react-query';
import { Cover } from '@/components/product/cover';
import { PageLink } from '@/components/ui/page-link';
import { categoriesQuery } from '@/hooks/catalog/category-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CATALOG, QUIZ } from '../navigation';
import styles from './burger.module.css';
import { StaticLinks } from './static-links';
import { useCategoryCommon } from './use-category-common';

/** Categories, on screens too narrow for the courses dropdown. */
export function BurgerCategories({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const common = useCategoryCommon();
  const { data: categories } = useQuery(categoriesQuery(useApi()));
  return (
    <>
      <h3 className={styles.heading}>{common.title}</h3>
      {categories?.length === 0 && <p>{common.empty}</p>}
      <ul className={styles.list}>
        {categories?.map(({ code, slug, content }) => (
          <li key={code}>
            <PageLink className={styles.entry} href={href(`/category/${slug}`)} onClick={onLeave}>
              <span className={styles.picture}>
                <Cover id={code} type="COURSE" src={content.popUpIcon?.url} shape="square" />
              </span>
              {content.name}
            </PageLink>
          </li>
        ))}
        {(
          [
            ['catalogue', CATALOG],
            ['quiz', QUIZ],
          ] as const
        ).map(([key, path]) => (
          <li key={key}>
            <PageLink className={styles.entry} href={href(path)} onClick={onLeave}>
              {t(`nav.${key}`)}
            </PageLink>
          </li>
        ))}
      </ul>
      <StaticLinks group="category_static" look={styles} without={[CATALOG, QUIZ]} onLeave={onLeave} />
      <StaticLinks group="product_filters" look={styles} onLeave={onLeave} />
      <StaticLinks group="promotion" look={styles} onLeave={onLeave} />
    </>
  );
}
