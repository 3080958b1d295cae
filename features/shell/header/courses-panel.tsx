import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/ui/link';
import { PageLink } from '@/components/ui/page-link';
import { Skeleton } from '@/components/ui/skeleton';
import { categoriesQuery } from '@/hooks/catalog/category-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CATALOG, QUIZ } from '../navigation';
import styles from './courses-panel.module.css';

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Every category with its description; each links to its page by slug (product §2). */
export function CoursesPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const { data: categories, isPending, isError } = useQuery(categoriesQuery(useApi()));
  return (
    <div className={styles.panel} aria-busy={isPending}>
      <ul className={styles.list}>
        {isPending &&
          WAITING.map((key) => (
            <li key={key} className={styles.waiting}>
              <Skeleton lines={2} />
            </li>
          ))}
        {categories?.map(({ code, slug, content, productCount }) => (
          <li key={code}>
            <PageLink className={styles.category} href={href(`/category/${slug}`)} onClick={onLeave}>
              <strong>{content.name}</strong>
              <span>{content.popUpSubtitle}</span>
              <small>{t('courses.count', { count: productCount })}</small>
            </PageLink>
          </li>
        ))}
      </ul>
      {isError && !categories && <p className={styles.failed}>{t('panelError')}</p>}
      <PageLink className={styles.quiz} href={href(QUIZ)} onClick={onLeave}>
        <strong>{t('courses.quizTitle')}</strong>
        <span>{t('courses.quizText')}</span>
        <span className={styles.quizAction}>{t('courses.quizAction')}</span>
      </PageLink>
      <TextLink variant="strong" href={href(CATALOG)} onClick={onLeave}>
        {t('courses.all')}
      </TextLink>
    </div>
  );
}
