import { Cover } from '@/components/product/cover';
import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Rating } from '@/components/ui/rating';
import type { ProductLanding } from '@/contracts/catalog/product';
import { CATALOG_PATH, learningLanguage, typeBadge } from '@/domain/catalog/product';
import { showsLearners } from '@/domain/catalog/proof';
import { formatMinutes, formatNumber } from '@/domain/format';
import { badgeOf, lessonsIn, ratingOf } from '@/hooks/catalog/use-product-card';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { HeroTeachers } from './hero-teachers';
import { HeroTry } from './hero-try';
import styles from './product-hero.module.css';
import { WishlistToggle } from './wishlist-toggle';

export interface ProductHeroProps {
  landing: ProductLanding;
  /** Language of the texts, if it differs from the page's. */
  lang: string | undefined;
  /** Whether this visitor may learn it already. */
  isOwned: boolean;
}

/** Title, promise, teacher and cover, then an exercise to try and a learner's words. */
export function ProductHero({ landing, lang, isOwned }: ProductHeroProps) {
  const { t } = useTranslation('landing');
  const { t: product } = useTranslation('product');
  const href = useHref();
  const locale = useLocale();
  const { shortTitle1, shortTitle2, promise, promoPicture } = landing.landing;
  const [category] = landing.categories;
  const lessons = lessonsIn(learningLanguage(landing.learningLanguages, locale), locale, product);
  const badge = badgeOf(landing.badges, product);
  const rating = ratingOf(landing.rating, locale, product);
  return (
    <header className={styles.hero} data-type={typeBadge(landing.type)}>
      <div className={`container ${styles.inside}`}>
        <div className={styles.words}>
          <Breadcrumb
            label={t('breadcrumb.label')}
            items={[
              { label: t('breadcrumb.catalogue'), href: href(CATALOG_PATH) },
              ...(category ? [{ label: category.name, href: href(`/category/${category.slug}`) }] : []),
              { label: shortTitle1, lang },
            ]}
          />
          <div className={styles.kind}>
            <p>
              {product(`type.${landing.type}`)}
              {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
            </p>
            {!isOwned && (
              <span data-print="hide">
                <WishlistToggle landing={landing} />
              </span>
            )}
          </div>
          <h1 className={styles.title} tabIndex={-1} lang={lang}>
            {shortTitle1} {shortTitle2 && <span className={styles.second}>{shortTitle2}</span>}
          </h1>
          <p className={styles.promise} lang={lang}>
            {promise}
          </p>
          <ul className={styles.facts}>
            {rating && (
              <li>
                <Rating {...rating} />
              </li>
            )}
            {showsLearners(landing.learnerCount) && (
              <li>
                {t('learners', {
                  count: landing.learnerCount,
                  number: formatNumber(locale, landing.learnerCount),
                })}
              </li>
            )}
            {landing.minutes > 0 && <li>{formatMinutes(locale, landing.minutes)}</li>}
            <li>{product(`level.${landing.level}`)}</li>
            {lessons && <li>{lessons}</li>}
          </ul>
          <HeroTeachers experts={landing.experts} />
        </div>
        <div className={styles.cover}>
          <Cover id={landing.id} type={landing.type} src={promoPicture?.url} use="wide" eager />
        </div>
        <HeroTry exercise={isOwned ? null : landing.exercise} quote={landing.quote} />
      </div>
      {landing.fallback && (
        <div className={`container ${styles.fallback}`}>
          <Banner title={t('fallback.title')}>{t('fallback.text')}</Banner>
        </div>
      )}
    </header>
  );
}
