import { useQueries, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { AnyLink } from '@/components/ui/any-link';
import type { Outline } from '@/contracts/learning/learning';
import { landingPath, learningPath } from '@/domain/catalog/product';
import { landingQuery } from '@/hooks/catalog/product-queries';
import { titleOf } from '@/hooks/catalog/use-product-card';
import { useSession } from '@/hooks/identity/use-session';
import { educationQuery } from '@/hooks/learning/education-queries';
import { outlineQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './finish-next.module.css';

const OUTCOMES = 4;

/** After the last lesson: what was learnt, and one next thing: the next part of a program, else a similar product. */
export function FinishNext({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const { data } = useQuery(landingQuery(useApi(), outline.productId));
  const part = useNextPart(outline);
  const outcomes = data?.landing.outcomes ?? [];
  const learnt = outcomes.length > 0 ? outcomes : outline.modules.map(({ title }) => title);
  const [similar] = data?.similar ?? [];
  const next = part
    ? {
        label: t('finish.nextPart'),
        title: part.title,
        to: learningPath({ type: part.productType, id: part.productId, language: outline.language }),
      }
    : similar && {
        label: t('finish.similar'),
        title: titleOf(similar.landing),
        to: landingPath({ type: similar.type, urlSlug: similar.landing.urlSlug }),
      };
  return (
    <div className={styles.finish}>
      <section>
        <h3 className={styles.heading}>{t('finish.learnt')}</h3>
        <ul className={styles.learnt}>
          {learnt.slice(0, OUTCOMES).map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      </section>
      {next && (
        <section>
          <h3 className={styles.heading}>{next.label}</h3>
          <AnyLink className={styles.next} href={href(next.to)}>
            {next.title}
            <ArrowRight aria-hidden="true" />
          </AnyLink>
        </section>
      )}
    </div>
  );
}

/** The first part after this one, of a program that the learner owns, which is not complete. */
function useNextPart({ productId, language }: Outline) {
  const api = useApi();
  const { isLoggedIn } = useSession();
  const { data } = useQuery({ ...educationQuery(api), enabled: isLoggedIn });
  const programs = (data?.items ?? []).filter(
    ({ productType }) => productType === 'PROGRAM' || productType === 'PROFESSION',
  );
  const outlines = useQueries({
    queries: programs.map((program) => outlineQuery(api, { productId: program.productId, language })),
  });
  for (const { data: program } of outlines) {
    const parts = program?.parts ?? [];
    const at = parts.findIndex((part) => part.productId === productId);
    const later = at < 0 ? [] : [...parts.slice(at + 1), ...parts.slice(0, at)];
    const next = later.find(({ progress }) => progress.status !== 'COMPLETED');
    if (next) return next;
  }
  return undefined;
}
