import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { categoriesQuery } from '@/hooks/catalog/category-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { CategoryEntry } from './category-entry';
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
        {categories?.map((category) => (
          <li key={category.code}>
            <CategoryEntry category={category} onLeave={onLeave} />
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
