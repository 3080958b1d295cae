import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useRouter } from 'next/router';
import { Cover } from '@/components/product/cover';
import { Button } from '@/components/ui/button';
import type { Outline } from '@/contracts/learning/learning';
import { landingPath } from '@/domain/catalog/product';
import { flatLessons } from '@/domain/learning/learning-view';
import { guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useSignInFirst } from '@/hooks/identity/use-sign-in-first';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { DemoOffer } from './demo-offer';
import styles from './lesson-locked.module.css';

export interface LessonLockedProps {
  outline: Outline;
  /** Of a page that is no lesson. */
  said?: { title: string; text: string };
}

/** Shown instead of a lesson that the user has no access to: the product, what is inside, and how to get it. */
export function LessonLocked({ outline, said }: LessonLockedProps) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const { asPath } = useRouter();
  const { status } = useSession();
  const signInHere = useSignInFirst('lesson');
  const { data } = useQuery(guestProductsQuery(useApi(), [outline.productId]));
  const [card] = data ?? [];
  // The id leads there too, by a redirect.
  const urlSlug = card?.landing.urlSlug ?? outline.productId;
  const isFree = status === 'isNotLoggedIn' && card?.price.free === true;
  const landing = href(landingPath({ type: outline.productType, urlSlug }));
  return (
    <section className={styles.locked}>
      <div className={styles.cover}>
        <Cover
          id={outline.productId}
          type={outline.productType}
          src={card?.landing.promoPicture?.url}
          eager
        />
      </div>
      <h1 className={styles.title}>
        <Lock aria-hidden="true" />
        {said?.title ?? t(isFree ? 'lock.accountTitle' : 'lock.title')}
      </h1>
      <p className={styles.text}>{said?.text ?? t(isFree ? 'lock.accountText' : 'lock.text')}</p>
      <div className={styles.offer}>
        <p className={styles.product}>{outline.title}</p>
        <DemoOffer productId={outline.productId} size="medium" />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" href={landing}>
          {t('lock.action')}
        </Button>
        {status === 'isNotLoggedIn' && (
          <Button
            variant="quiet"
            href={`${href('/signin')}?returnTo=${encodeURIComponent(asPath)}`}
            onClick={signInHere}
          >
            {t('lock.signIn')}
          </Button>
        )}
      </div>
      <Inside outline={outline} />
    </section>
  );
}

/** The titles of its modules, or of the products that it is made of. */
function Inside({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  const { parts, modules, language, baseLanguage } = outline;
  const lessons =
    parts.length > 0
      ? parts.reduce((sum, { progress }) => sum + progress.totalLessons, 0)
      : flatLessons(outline).length;
  return (
    <>
      <h2 className={styles.inside}>{t('locked.inside')}</h2>
      <ul className={styles.modules}>
        {parts.map((part) => (
          <li key={part.productId}>{part.title}</li>
        ))}
        {modules.map((module) => (
          <li key={module.key} lang={module.fallback ? baseLanguage : language}>
            {module.title}
          </li>
        ))}
        <li className={styles.count}>{t('locked.lessons', { number: lessons })}</li>
      </ul>
    </>
  );
}
