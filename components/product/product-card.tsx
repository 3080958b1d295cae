import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { Dotted } from '@/components/ui/dotted';
import { PageLink } from '@/components/ui/page-link';
import { Price, type PriceProps } from '@/components/ui/price';
import { Rating, type RatingProps } from '@/components/ui/rating';
import type { CoverType } from '@/domain/catalog/cover-art';
import { Cover } from './cover';
import styles from './product-card.module.css';
import { typeTone } from './type-badge';
import { WishlistButton, type WishlistButtonProps } from './wishlist-button';

export interface ProductCardProps {
  href: string;
  id: string;
  type: CoverType;
  typeLabel: string;
  title: string;
  /** The title as displayed, if parts of it are highlighted. */
  titleShown?: ReactNode;
  /** Language of the title, if it differs from the page's. */
  titleLang?: string | undefined;
  pictureUrl?: string | null | undefined;
  author?: string | null | undefined;
  /** Duration, level and language, formatted. */
  facts?: readonly string[];
  rating?: Pick<RatingProps, 'value' | 'label' | 'text' | 'count'> | null | undefined;
  price?: Omit<PriceProps, 'size'> | null | undefined;
  /** A tag beside the type. */
  badge?: { label: string; tone?: BadgeTone } | null | undefined;
  /** The wishlist button in the corner. */
  wishlist?: WishlistButtonProps;
  /** Another button in the corner, instead of the wishlist button. */
  corner?: ReactNode;
  /** Shown instead of the price: progress, a button. */
  footer?: ReactNode;
  heading?: 'h2' | 'h3' | 'h4';
  eager?: boolean;
  /** column: cover above. row: cover at the start, for lists. */
  layout?: 'column' | 'row';
  className?: string;
}

/** The whole card is clickable through its title's link, except the corner and the footer. */
export function ProductCard(props: ProductCardProps) {
  const {
    href,
    id,
    type,
    typeLabel,
    title,
    titleLang,
    pictureUrl,
    author,
    facts = [],
    rating,
    price,
  } = props;
  const {
    badge,
    titleShown,
    wishlist,
    corner,
    footer,
    heading: Heading = 'h3',
    eager,
    layout = 'column',
    className,
  } = props;
  return (
    <article className={classNames(styles.card, className)} data-layout={layout}>
      <div className={styles.cover}>
        <Cover
          id={id}
          type={type}
          src={pictureUrl}
          eager={eager}
          shape={layout === 'row' ? 'fill' : 'wide'}
        />
      </div>
      <div className={styles.body}>
        <p className={styles.type} data-type={typeTone[type]}>
          {typeLabel}
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <Heading className={styles.title}>
          <PageLink className={styles.link} href={href} lang={titleLang}>
            {titleShown ?? title}
          </PageLink>
        </Heading>
        {author && <p className={styles.author}>{author}</p>}
        {facts.length > 0 && <Dotted as="ul" className={styles.facts} items={facts} />}
        <div className={styles.foot}>
          {footer ?? (price && <Price {...price} />)}
          {rating && <Rating {...rating} compact />}
        </div>
      </div>
      {(corner || wishlist) && (
        <div className={styles.corner}>{corner ?? (wishlist && <WishlistButton {...wishlist} />)}</div>
      )}
    </article>
  );
}
