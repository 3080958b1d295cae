import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/ui/link';
import type { Outline } from '@/contracts/learning/learning';
import { landingPath } from '@/domain/catalog/product';
import { flatLessons } from '@/domain/learning/learning-view';
import { guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './demo-bar.module.css';
import { DemoOffer } from './demo-offer';

export interface DemoBarProps {
  outline: Outline;
  /** Key of the lesson that is open. */
  current: string;
}

/** A slim bar over a lesson of the demo view: where the reader is, what the product is, and its price. */
export function DemoBar({ outline, current }: DemoBarProps) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const lessons = flatLessons(outline);
  const number = lessons.findIndex((lesson) => lesson.key === current) + 1;
  const isLocked = lessons[number - 1]?.locked ?? false;
  const { data } = useQuery(guestProductsQuery(useApi(), [outline.productId]));
  const urlSlug = data?.[0]?.landing.urlSlug;
  const place = { number, total: lessons.length };
  return (
    <aside className={styles.bar} aria-label={t('demo.label')} data-print="hide">
      <p className={styles.words}>
        {number > 0 && (
          <span className={styles.place}>{t(isLocked ? 'demo.locked' : 'demo.free', place)}</span>
        )}
        {urlSlug && (
          <TextLink href={href(landingPath({ type: outline.productType, urlSlug }))}>
            {t(`demo.about.${outline.productType}`)}
          </TextLink>
        )}
      </p>
      {/* A locked lesson shows the offer itself. */}
      {!isLocked && <DemoOffer productId={outline.productId} />}
    </aside>
  );
}
