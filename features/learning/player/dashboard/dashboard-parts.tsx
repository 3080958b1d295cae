import { typeTone } from '@/components/product/type-badge';
import { PageLink } from '@/components/ui/page-link';
import { Progress } from '@/components/ui/progress';
import type { LearningPart, Outline } from '@/contracts/learning/learning';
import { dashboardPath, learningPath } from '@/domain/catalog/product';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './dashboard.module.css';
import { DashboardSection } from './dashboard-section';

/** The parts of a program or profession, each with its standing. */
export function DashboardParts({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  if (outline.parts.length === 0) return null;
  return (
    <DashboardSection title={t('parts.title')}>
      <ol className={styles.rows}>
        {outline.parts.map((part) => (
          <li key={part.productId}>
            <Part part={part} outline={outline} />
          </li>
        ))}
      </ol>
    </DashboardSection>
  );
}

function Part({ part, outline }: { part: LearningPart; outline: Outline }) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const { productId: id, productType: type, title, progress, lock } = part;
  const before = outline.parts.find(({ productId }) => productId === lock?.productId);
  // A marathon has no dashboard, and its days are in the player.
  const path = dashboardPath({ type, id }) ?? learningPath({ type, id, language: outline.language });
  return (
    <>
      <PageLink href={href(path)}>{title}</PageLink>
      <Progress
        value={progress.percent}
        label={title}
        text={t('progress.lessons', { done: progress.completedLessons, count: progress.totalLessons })}
        tone={typeTone[type]}
      />
      {before && <span className={styles.quiet}>{t('program.after', { title: before.title })}</span>}
      {part.credited && <span className={styles.quiet}>{t('program.credited')}</span>}
    </>
  );
}
