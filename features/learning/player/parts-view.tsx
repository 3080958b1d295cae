import { ProductCard } from '@/components/product/product-card';
import { typeTone } from '@/components/product/type-badge';
import { PageHeader } from '@/components/ui/page-header';
import { Progress } from '@/components/ui/progress';
import type { LearningPart, Outline } from '@/contracts/learning/learning';
import { learningPath, PROGRESS_BUTTON } from '@/domain/catalog/product';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './player.module.css';
import { PlayerBar } from './player-bar';
import { PlayerSeo } from './player-seo';

/** The parts of a program or profession, each with its progress. */
export function PartsView({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  return (
    <>
      <PlayerSeo title={outline.title} />
      <PlayerBar outline={outline} onLanguage={ignore} onOutline={ignore} onKeys={ignore} plain />
      <div className={`container ${styles.parts}`}>
        <PageHeader size="title" title={outline.title} eyebrow={t('parts.title')} lead={t('parts.lead')} />
        <ol className={styles.partList}>
          {outline.parts.map((part) => (
            <li key={part.productId}>
              <PartCard part={part} language={outline.language} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function PartCard({ part, language }: { part: LearningPart; language: string }) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const { status, percent, completedLessons, totalLessons } = part.progress;
  return (
    <ProductCard
      layout="row"
      heading="h2"
      href={href(learningPath({ type: part.productType, id: part.productId, language }))}
      id={part.productId}
      type={part.productType}
      typeLabel={t(`button.${PROGRESS_BUTTON[status]}`)}
      title={part.title}
      footer={
        <Progress
          value={percent}
          label={t('progress.label')}
          text={t('progress.lessons', { done: completedLessons, count: totalLessons })}
          tone={typeTone[part.productType]}
        />
      }
    />
  );
}

function ignore(): void {}
