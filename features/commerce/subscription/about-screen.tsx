import { useQuery } from '@tanstack/react-query';
import { ProductCard } from '@/components/product/product-card';
import { Seo } from '@/components/seo/seo';
import { Accordion } from '@/components/ui/accordion';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { SectionHead } from '@/components/ui/section-head';
import type { PlanOffers } from '@/contracts/commerce/subscription';
import { GRACE_DAYS } from '@/domain/commerce/subscription';
import { formatMoney } from '@/domain/format';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { includedQuery, plansQuery } from '@/hooks/commerce/subscription-queries';
import { useApi } from '@/hooks/use-api';
import { useCurrency } from '@/hooks/use-currency';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './subscription.module.css';

const POINTS = ['opens', 'prices', 'leave'] as const;
const QUESTIONS = ['cancel', 'after', 'card', 'price'] as const;

/** `/subscription`: what a subscription is, what it includes, and from what price. */
export function SubscriptionScreen() {
  const { t } = useTranslation('subscription');
  const href = useHref();
  const locale = useLocale();
  const site = useSite();
  const { currency } = useCurrency();
  const { data: offers } = useQuery(plansQuery(useApi(), currency));
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('about.title')}
        description={t('about.lead')}
        canonicalPath="/subscription"
        locale={locale}
        site={site}
      />
      <PageHeader
        title={t('about.title')}
        lead={t('about.lead')}
        actions={
          <div className={styles.offer}>
            <PriceFrom offers={offers} />
            <Button size="large" href={href('/subscriptions')}>
              {t('about.plans')}
            </Button>
          </div>
        }
      />
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <h2>{t(`about.${point}.title`)}</h2>
            <p>{t(`about.${point}.text`)}</p>
          </li>
        ))}
      </ul>
      <Included offers={offers} />
      <section>
        <SectionHead title={t('faq.title')} />
        <Accordion
          items={QUESTIONS.map((question) => ({
            id: question,
            title: t(`faq.${question}.question`),
            content: <p>{t(`faq.${question}.answer`, { days: GRACE_DAYS })}</p>,
          }))}
        />
      </section>
    </div>
  );
}

/** What each plan costs and what the lowest price comes to in a month; nothing while no plan is on sale. */
function PriceFrom({ offers }: { offers: PlanOffers | undefined }) {
  const { t } = useTranslation('subscription');
  const locale = useLocale();
  const plans = (offers?.plans ?? []).toSorted((a, b) => a.perMonth - b.perMonth);
  const [cheapest] = plans;
  if (!cheapest) return offers ? <p>{t('plans.none')}</p> : null;
  const money = (minor: number) => formatMoney(locale, minor, cheapest.currency);
  return (
    <div>
      <p className={styles.from}>{t('about.from', { amount: money(cheapest.perMonth) })}</p>
      <p className={styles.plansInShort}>
        {plans.map(({ period, amount }) => t(`price.${period}`, { amount: money(amount) })).join(' · ')}
      </p>
    </div>
  );
}

function Included({ offers }: { offers: PlanOffers | undefined }) {
  const { t } = useTranslation('subscription');
  const { t: product } = useTranslation('product');
  const cardOf = useProductCard();
  const ids = offers?.productIds ?? [];
  const { data: products } = useQuery({ ...includedQuery(useApi(), ids), enabled: ids.length > 0 });
  if (!products?.length) return null;
  // Nothing is paid for them besides the subscription.
  const price = { final: product('price.included'), free: true };
  const count = offers?.included.reduce((sum, item) => sum + item.count, 0);
  return (
    <section>
      <SectionHead title={t('about.included', { count })} />
      <ul className="card-grid">
        {products.map((included) => (
          <li key={included.id}>
            <ProductCard {...cardOf(included)} price={price} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
