import { ArrowRight } from 'lucide-react';
import { Cover } from '@/components/product/cover';
import { typeTone } from '@/components/product/type-badge';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { EducationItem } from '@/contracts/learning/learning';
import styles from './education.module.css';
import { useEducationCard } from './use-education-card';

/** Large card of the product to continue with. */
export function ContinueCard({ item }: { item: EducationItem }) {
  const { button, progressLabel, lessons, resume, href, id, type, typeLabel, title, pictureUrl } =
    useEducationCard()(item);
  return (
    <article className={styles.continue}>
      <div className={styles.continueCover}>
        <Cover id={id} type={type} src={pictureUrl} shape="fill" eager />
      </div>
      <div className={styles.continueBody}>
        <p className={styles.type}>{typeLabel}</p>
        <h3 className={styles.continueTitle}>{title}</h3>
        {resume && <p className={styles.resume}>{resume}</p>}
        <Progress
          value={item.percent}
          label={progressLabel}
          text={lessons}
          tone={typeTone[item.productType]}
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
