import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { typeTone } from '@/components/product/type-badge';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { Progress } from '@/components/ui/progress';
import type { EducationItem } from '@/contracts/learning/learning';
import { continueQuery } from '@/hooks/learning/education-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './continue-line.module.css';
import { useEducationCard } from './use-education-card';

/** One line high: the product used last, its bar and the button; without one, the way to all of them. */
export function ContinueLine() {
  const { t, ready } = useTranslation('education');
  const { data } = useQuery(continueQuery(useApi()));
  if (!ready || !data) return null;
  const [item] = data;
  return (
    <section className={`container ${styles.line}`} aria-label={t(item ? 'lk.continue' : 'my.title')}>
      {item ? <Begun item={item} /> : <Nothing />}
    </section>
  );
}

function Begun({ item }: { item: EducationItem }) {
  const card = useEducationCard()(item);
  return (
    <>
      <p className={styles.words}>
        <PageLink className={styles.title} href={card.href}>
          {card.title}
        </PageLink>
        <span className={styles.resume}>{card.resume ?? card.typeLabel}</span>
      </p>
      <div className={styles.bar}>
        <Progress
          value={item.percent}
          label={card.progressLabel}
          text={card.lessons}
          hideText
          tone={typeTone[item.productType]}
        />
        <span className={styles.lessons} aria-hidden="true">
          {card.lessons}
        </span>
      </div>
      <Button size="small" href={card.playerHref} iconEnd={<ArrowRight aria-hidden="true" />}>
        {card.button}
      </Button>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation('education');
  const href = useHref();
  return (
    <>
      <p className={styles.resume}>{t('my.lead')}</p>
      <Button size="small" variant="secondary" href={href('/education/courses')}>
        {t('my.title')}
      </Button>
    </>
  );
}
