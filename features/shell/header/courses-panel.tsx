import { useQuery } from '@tanstack/react-query';
import { Cover } from '@/components/product/cover';
import { PageLink } from '@/components/ui/page-link';
import { Skeleton } from '@/components/ui/skeleton';
import { categoriesQuery } from '@/hooks/catalog/category-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './courses-panel.module.css';
import look from './magazine-panel.module.css';
import { StaticLinks } from './static-links';
import { useCategoryCommon } from './use-category-common';

/** Short names stand beside each other. */
const FORMATS = { list: styles.formats, entry: look.entry };
const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Every category with its description; each links to its page by slug (product §2). */
export function CoursesPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const common = useCategoryCommon();
  const { data: categories, isPending, isError } = useQuery(categoriesQuery(useApi()));
  return (
    <div className={styles.panel} aria-busy={isPending}>
      <ul className={styles.list} aria-label={common.title}>
        {isPending &&
          WAITING.map((key) => (
            <li key={key} className={styles.waiting}>
              <Skeleton lines={2} />
            </li>
          ))}
        {categories?.map(({ code, slug, content, productCount }) => (
          <li key={code}>
            <PageLink className={styles.category} href={href(`/category/${slug}`)} onClick={onLeave}>
              <span className={styles.icon}>
                <Cover id={code} type="COURSE" src={content.popUpIcon?.url} shape="square" />
              </span>
              <strong>{content.name}</strong>
              <span className={styles.about}>{content.popUpSubtitle}</span>
              <small>{t('courses.count', { count: productCount })}</small>
            </PageLink>
          </li>
        ))}
      </ul>
      {isError && !categories && <p className={styles.failed}>{t('panelError')}</p>}
      {categories?.length === 0 && <p className={styles.failed}>{common.empty}</p>}
      <StaticLinks group="category_static" look={look} onLeave={onLeave} />
      <StaticLinks group="product_filters" look={FORMATS} onLeave={onLeave} />
      <StaticLinks group="promotion" look={look} onLeave={onLeave} />
    </div>
  );
}
