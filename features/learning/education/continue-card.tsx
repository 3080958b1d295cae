import { ArrowRight } from 'lucide-react';
import { Cover } from '@/components/product/cover';
import { typeTone } from '@/components/product/type-badge';
import { Button } from '@/components/ui/button';
import type { EducationItem } from '@/contracts/learning/learning';
import { CardProgress } from '@/features/learning/player/progress/card-progress';
import styles from './education.module.css';
import { useEducationCard } from './use-education-card';

/** Large card of the product to continue with. */
export function ContinueCard({ item }: { item: EducationItem }) {
  const { button, progressLabel, breakdown, lessons, resume, ...card } = useEducationCard()(item);
  const { href, id, type, typeLabel, title, pictureUrl } = card;
  return (
    <article className={styles.continue}>
      <div className={styles.continueCover}>
        <Cover id={id} type={type} src={pictureUrl} shape="fill" eager />
      </div>
      <div className={styles.continueBody}>
        <p className={styles.type}>{typeLabel}</p>
        <h3 className={styles.continueTitle}>{title}</h3>
        {resume && <p className={styles.resume}>{resume}</p>}
        <CardProgress
          value={item.percent}
          label={progressLabel}
          text={lessons}
          tone={typeTone[item.productType]}
          breakdown={breakdown}
        />
        <div>
          <Button href={href} size="large" iconEnd={<ArrowRight aria-hidden="true" />}>
            {button}
          </Button>
        </div>
      </div>
    </article>
  );
}
