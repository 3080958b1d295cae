import { ArrowRight } from 'lucide-react';
import { ProductCard } from '@/components/product/product-card';
import { typeTone } from '@/components/product/type-badge';
import { Button } from '@/components/ui/button';
import type { EducationItem } from '@/contracts/learning/learning';
import { CardProgress } from '@/features/learning/player/progress/card-progress';
import { AfterCompletion } from './after-completion';
import styles from './education.module.css';
import { useEducationCard } from './use-education-card';

export interface EducationCardProps {
  item: EducationItem;
  heading?: 'h2' | 'h3';
  layout?: 'column' | 'row';
}

/** A card of the user's product: progress and a button to continue. */
export function EducationCard({ item, heading, layout }: EducationCardProps) {
  const { button, playerHref, hasProgress, progressLabel, breakdown, lessons, resume, ...card } =
    useEducationCard()(item);
  return (
    <ProductCard
      {...card}
      heading={heading}
      layout={layout}
      footer={
        <div className={styles.footer}>
          {hasProgress && (
            <CardProgress
              value={item.percent}
              label={progressLabel}
              text={lessons}
              tone={typeTone[item.productType]}
              breakdown={breakdown}
            />
          )}
          {resume && <p className={styles.resume}>{resume}</p>}
          <AfterCompletion item={item} />
          <Button
            href={playerHref}
            variant="secondary"
            size="small"
            aria-label={`${button}: ${item.title}`}
            iconEnd={<ArrowRight aria-hidden="true" />}
          >
            {button}
          </Button>
        </div>
      }
    />
  );
}
