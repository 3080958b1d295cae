import { ArrowRight } from 'lucide-react';
import { Cover } from '@/components/product/cover';
import { typeTone } from '@/components/product/type-badge';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import type { EducationItem } from '@/contracts/learning/learning';
import type { StudyWeek } from '@/contracts/learning/study';
import { formatMinutes } from '@/domain/format';
import { CardProgress } from '@/features/learning/player/progress/card-progress';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './continue-card.module.css';
import { useEducationCard } from './use-education-card';
import { WeekLine } from './week-line';

export interface ContinueCardProps {
  item: EducationItem;
  /** Undefined while it loads, and when it cannot be loaded. */
  week: StudyWeek | undefined;
  heading?: 'h2' | 'h3';
}

/** Heading above the card. */
export const continueTitle = ({ progressStatus, awaitsPayment }: EducationItem) =>
  progressStatus === 'NOT_STARTED' || awaitsPayment ? 'lk.notStarted' : 'lk.continue';

/** The product to continue with: title, bar, what is left, the next lesson and one button, with the week below. */
export function ContinueCard({ item, week, heading: Heading = 'h3' }: ContinueCardProps) {
  const { t } = useTranslation('education');
  const locale = useLocale();
  const card = useEducationCard()(item);
  const { id, type, title, pictureUrl, resume } = card;
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover id={id} type={type} src={pictureUrl} eager />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <PageLink href={card.href}>{title}</PageLink>
        </Heading>
        <p className={styles.note}>{resume ?? card.typeLabel}</p>
        {item.accessType === null && <p className={styles.note}>{t('card.demo')}</p>}
      </div>
      <div>
        {card.hasProgress && (
          <CardProgress
            value={item.percent}
            label={card.progressLabel}
            text={card.lessons}
            tone={typeTone[item.productType]}
            breakdown={card.breakdown}
          />
        )}
        {card.hasProgress && item.minutesLeft > 0 && (
          <p className={styles.note}>{t('card.left', { time: formatMinutes(locale, item.minutesLeft) })}</p>
        )}
      </div>
      <Button href={card.playerHref} iconEnd={<ArrowRight aria-hidden="true" />}>
        {card.button}
      </Button>
      <div className={styles.week}>{week && <WeekLine week={week} />}</div>
    </article>
  );
}
