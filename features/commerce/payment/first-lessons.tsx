import { Button } from '@/components/ui/button';
import type { OrderReceipt } from '@/contracts/commerce/order';
import type { Locale } from '@/contracts/locales';
import type { ProductType } from '@/contracts/scalars';
import { learningPath, PROGRESS_BUTTON } from '@/domain/catalog/product';
import { useOffers } from '@/hooks/catalog/use-offers';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './payment.module.css';

interface Line {
  productId: string;
  productType: ProductType;
  title: string;
  learningLanguage: Locale;
}

/** What was bought, each with a button into its first lesson. */
export function FirstLessons({ order }: { order: OrderReceipt }) {
  const lines = productsOf(order);
  const lessonOf = useFirstLessons(lines);
  const [first, ...others] = lines;
  if (!first) return null;
  const only = lessonOf(first);
  if (others.length === 0) {
    return (
      <>
        <p className={styles.orderTitles}>{first.title}</p>
        <Button size="large" href={only.href}>
          {only.label}
        </Button>
      </>
    );
  }
  return (
    <ul className={styles.orders}>
      {lines.map((line, index) => {
        const { href, label } = lessonOf(line);
        return (
          <li key={line.productId} className={styles.lesson}>
            <span className={styles.orderTitles}>{line.title}</span>
            <Button
              variant={index === 0 ? 'primary' : 'secondary'}
              href={href}
              aria-label={`${label}: ${line.title}`}
            >
              {label}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The lines with lessons. */
function productsOf({ lines }: OrderReceipt): Line[] {
  return lines.flatMap(({ productId, productType, title, learningLanguage }) =>
    productId && productType && learningLanguage ? [{ productId, productType, title, learningLanguage }] : [],
  );
}

/** The first lesson of a program is in its first course; until that is known, the way is through My education. */
function useFirstLessons(lines: readonly Line[]) {
  const { t } = useTranslation('product');
  const href = useHref();
  const offers = useOffers(lines.map(({ productId }) => productId));
  return ({ productId, productType: type, learningLanguage: language }: Line) => {
    const offer = offers.get(productId);
    const withLessons = type === 'PROGRAM' || type === 'PROFESSION' ? undefined : productId;
    const id = offer ? offer.accessType && offer.learningProductId : withLessons;
    return {
      href: href(id ? learningPath({ type, id, language }) : '/education/courses'),
      label: t(`button.${PROGRESS_BUTTON[offer?.progressStatus ?? 'NOT_STARTED']}`),
    };
  };
}
