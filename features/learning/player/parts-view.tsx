import { Lock } from 'lucide-react';
import { ProductCard } from '@/components/product/product-card';
import { typeTone } from '@/components/product/type-badge';
import { PageHeader } from '@/components/ui/page-header';
import type { LearningPart, Outline } from '@/contracts/learning/learning';
import { learningPath, PROGRESS_BUTTON } from '@/domain/catalog/product';
import { ProgramRest } from '@/features/learning/player/program/program-rest';
import { SkillMap } from '@/features/learning/player/program/skill-map';
import { CardProgress } from '@/features/learning/player/progress/card-progress';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './player.module.css';
import { PlayerBar } from './player-bar';
import { PlayerSeo } from './player-seo';
import program from './program/program.module.css';

/** The parts of a program or profession, each with its progress. */
export function PartsView({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  return (
    <>
      <PlayerSeo title={outline.title} />
      <PlayerBar outline={outline} onLanguage={ignore} onOutline={ignore} onKeys={ignore} plain />
      <div className={`container ${styles.parts}`}>
        <PageHeader
          size="title"
          title={outline.title}
          eyebrow={t('parts.title')}
          lead={t(outline.partsInOrder ? 'program.lead' : 'parts.lead')}
        />
        <ProgramRest outline={outline} />
        {outline.productType === 'PROFESSION' && <SkillMap parts={outline.parts} />}
        <ol className={styles.partList}>
          {outline.parts.map((part) => (
            <li key={part.productId}>
              <PartCard part={part} outline={outline} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function PartCard({ part, outline }: { part: LearningPart; outline: Outline }) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const { language } = outline;
  const { status, percent, completedLessons, totalLessons } = part.progress;
  const before = outline.parts.find(({ productId }) => productId === part.lock?.productId);
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
        <>
          <CardProgress
            value={percent}
            label={t('progress.label')}
            text={t('progress.lessons', { done: completedLessons, count: totalLessons })}
            tone={typeTone[part.productType]}
            breakdown={{
              address: { productId: part.productId, language },
              label: t('breakdown.of', { title: part.title }),
            }}
          />
          {before && (
            <p className={program.note}>
              <Lock aria-hidden="true" size={16} /> {t('program.after', { title: before.title })}
            </p>
          )}
          {part.credited && <p className={program.note}>{t('program.credited')}</p>}
        </>
      }
    />
  );
}

function ignore(): void {}
