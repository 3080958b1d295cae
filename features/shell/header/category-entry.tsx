import { Cover } from '@/components/product/cover';
import { PageLink } from '@/components/ui/page-link';
import type { Category } from '@/contracts/catalog/category';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './courses-panel.module.css';

interface CategoryEntryProps {
  category: Pick<Category, 'code' | 'slug' | 'content' | 'productCount'>;
  onLeave?: () => void;
}

/** A category in the courses menu: its icon, name, description and number of courses. */
export function CategoryEntry({ category, onLeave }: CategoryEntryProps) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const { code, slug, content, productCount } = category;
  return (
    <PageLink className={styles.category} href={href(`/category/${slug}`)} onClick={onLeave}>
      <span className={styles.icon}>
        <Cover id={code} type="COURSE" src={content.popUpIcon?.url} shape="square" />
      </span>
      <strong>{content.name}</strong>
      <span className={styles.about}>{content.popUpSubtitle}</span>
      <small>{t('courses.count', { count: productCount })}</small>
    </PageLink>
  );
}
