import { X } from 'lucide-react';
import { CartForm } from '@/components/product/cart-form';
import { Cover } from '@/components/product/cover';
import { TypeBadge } from '@/components/product/type-badge';
import { Dotted } from '@/components/ui/dotted';
import { IconButton } from '@/components/ui/icon-button';
import { PageLink } from '@/components/ui/page-link';
import { landingPath } from '@/domain/catalog/product';
import type { ShownLine } from '@/domain/commerce/cart';
import { lessonsIn } from '@/hooks/catalog/use-product-card';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './cart-line.module.css';
import { PriceSteps } from './price-steps';

export interface CartLineProps {
  line: ShownLine;
  /** Undefined if the line cannot be removed, because its payment is in progress. */
  onRemove?: () => void;
}

export function CartLine({ line, onRemove }: CartLineProps) {
  const { t } = useTranslation('cart');
  const href = useHref();
  const locale = useLocale();
  const { t: product } = useTranslation('product');
  const { productId, type, title, urlSlug, pictureUrl, learningLanguage, price } = line;
  const facts = [
    price.ownedParts && product('ownedParts', price.ownedParts),
    lessonsIn(learningLanguage, locale, product),
  ].filter(Boolean);
  return (
    <li className={styles.line}>
      <div className={styles.cover}>
        <Cover id={productId} type={type} src={pictureUrl} use="thumb" shape="fill" />
      </div>
      <div className={styles.about}>
        <TypeBadge type={type} label={t(`type.${type}`)} />
        <h2 className={styles.name}>
          {urlSlug ? <PageLink href={href(landingPath({ type, urlSlug }))}>{title}</PageLink> : title}
        </h2>
        {facts.length > 0 && <Dotted className={styles.facts} items={facts} />}
      </div>
      {onRemove ? (
        <CartForm does="remove" productId={productId} locale={locale} onSubmit={onRemove}>
          <IconButton type="submit" label={t('remove', { title })}>
            <X aria-hidden="true" />
          </IconButton>
        </CartForm>
      ) : (
        <span />
      )}
      <PriceSteps price={price} />
    </li>
  );
}
