import { CircleCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { ProductCard as Card } from '@/components/product/product-card';
import { Badge } from '@/components/ui/badge';
import type { Offer, ProductCard, ProductLanding } from '@/contracts/catalog/product';
import { typeBadge } from '@/domain/catalog/product';
import type { Offers } from '@/hooks/catalog/use-offers';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useTranslation } from '@/hooks/use-translation';
import { BuyBar } from './buy-bar';
import { BuyBox } from './buy-box';
import { Experts } from './experts';
import { Faq } from './faq';
import { ProductFacts } from './product-facts';
import { ProductHero } from './product-hero';
import { ProductOutline } from './product-outline';
import styles from './product-page.module.css';
import { ProductTexts } from './product-texts';
import { Reviews } from './reviews';

/** Rendered on the server; its code is not part of the first load. */
const Work = dynamic(() => import('./work').then((part) => part.Work));

export interface ProductViewProps {
  landing: ProductLanding;
  /** Of the visitor; without one the prices of a guest are shown. */
  offers?: Offers;
}

const NO_OFFERS: Offers = new Map();

/** Promise, outcomes, programme, teacher, format, reviews and FAQ; the price stays in view (design). */
export function ProductView({ landing, offers = NO_OFFERS }: ProductViewProps) {
  const { t } = useTranslation('landing');
  const { parts, similar } = landing;
  const offer = offers.get(landing.id);
  const lang = landing.fallback ? landing.landing.locale : undefined;
  return (
    <>
      <div className={styles.page}>
        <ProductHero landing={landing} lang={lang} isOwned={Boolean(offer?.accessType)} />
        <aside className={styles.aside} aria-label={t('buy.box')}>
          <BuyBox landing={landing} offer={offer} />
        </aside>
        <div className={styles.main} data-type={typeBadge(landing.type)}>
          {landing.fragment && <Work landing={landing} />}
          <ProductTexts landing={landing} lang={lang} />
          {isComposed(landing.type) && parts.length > 0 && (
            <Cards title={t(`parts.${landing.type}`)} products={parts} offers={offers} />
          )}
          <ProductOutline landing={landing} />
          <ProductFacts landing={landing} />
          <Experts experts={landing.experts} />
          <Reviews reviews={landing.reviews} rating={landing.rating} />
          <Faq faq={landing.landing.faq} lang={lang} />
        </div>
      </div>
      {similar.length > 0 && (
        <div className="container later" data-print="hide">
          <Cards title={t('similar.title')} products={similar} offers={offers} />
        </div>
      )}
      <BuyBar landing={landing} offer={offer} />
    </>
  );
}

/** Types that are composed of other products. */
const isComposed = (type: ProductLanding['type']): type is 'PROGRAM' | 'PROFESSION' =>
  type === 'PROGRAM' || type === 'PROFESSION';

interface CardsProps {
  title: string;
  products: readonly ProductCard[];
  offers: Offers;
}

function Cards({ title, products, offers }: CardsProps) {
  const { t } = useTranslation('landing');
  const cardOf = useProductCard();
  /** In place of the price. */
  const ownedOf = (access: Offer['accessType'] | undefined) =>
    access && (
      <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
        {t(access === 'PURCHASED' ? 'buy.owned' : 'buy.subscribed')}
      </Badge>
    );
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={`card-grid ${styles.cards}`}>
        {products.map((product) => {
          const offer = offers.get(product.id);
          return (
            <li key={product.id}>
              <Card {...cardOf(product, offer)} footer={ownedOf(offer?.accessType)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
