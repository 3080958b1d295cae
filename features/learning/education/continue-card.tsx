import { ArrowRight } from 'lucide-react';
import { Cover } from '@/components/product/cover';
import { typeTone } from '@/components/product/type-badge';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import type { EducationItem } from '@/contracts/learning/learning';
import { CardProgress } from '@/features/learning/player/progress/card-progress';
import styles from './education.module.css';
import { useEducationCard } from './use-education-card';

/** The product to continue with, one line high: title, bar, button. */
export function ContinueCard({ item }: { item: EducationItem }) {
  const card = useEducationCard()(item);
  const { id, type, title, pictureUrl, resume } = card;
  return (
    <article className={styles.continue}>
      <div className={styles.continueCover}>
        <Cover id={id} type={type} src={pictureUrl} eager />
      </div>
      <div className={styles.continueText}>
        <h3 className={styles.continueTitle}>
          <PageLink href={card.href}>{title}</PageLink>
        </h3>
        <p className={styles.resume}>{resume ?? card.typeLabel}</p>
      </div>
      <CardProgress
        value={item.percent}
        label={card.progressLabel}
        text={card.lessons}
        tone={typeTone[item.productType]}
        breakdown={card.breakdown}
      />
      <Button href={card.playerHref} iconEnd={<ArrowRight aria-hidden="true" />}>
        {card.button}
      </Button>
    </article>
  );
}
