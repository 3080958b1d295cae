import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/ui/link';
import { continueQuery } from '@/hooks/learning/education-queries';
import { weekQuery } from '@/hooks/learning/week-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ContinueCard, continueTitle } from './continue-card';
import styles from './continue-card.module.css';
import { FirstSteps } from './first-steps';

/** The top of a member's home page: the product to continue with; without one, the first steps. */
export function ContinueHome() {
  const { t, ready } = useTranslation('education');
  const api = useApi();
  const { data, isPending } = useQuery(continueQuery(api));
  // Asked for together with the product, not after it.
  const week = useQuery(weekQuery(api));
  if (!ready || isPending) return null;
  const [item] = data ?? [];
  const title = t(item ? continueTitle(item) : 'welcome.lead');
  return (
    <section className="container" aria-label={title}>
      <h1 className={styles.homeTitle} tabIndex={-1}>
        {title}
      </h1>
      {item ? <ContinueCard item={item} week={week.data} heading="h2" /> : <Nothing />}
    </section>
  );
}

function Nothing() {
  const { t } = useTranslation('education');
  const href = useHref();
  return (
    <>
      <FirstSteps />
      <p className={styles.all}>
        <TextLink href={href('/education/courses')}>{t('my.title')}</TextLink>
      </p>
    </>
  );
}
