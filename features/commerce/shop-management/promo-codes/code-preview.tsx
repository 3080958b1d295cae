import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { PROMO_CODE_PREVIEWS } from '@/contracts/values';
import type { CodeTerms } from '@/domain/commerce/price-change';
import { LoadState } from '@/features/management/load-state';
import { pricedProductsQuery } from '@/hooks/commerce/price-management-queries';
import { promoCodePreviewQuery } from '@/hooks/commerce/promo-code-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { PriceEffectTable } from '../price-effect-table';
import styles from '../shop-management.module.css';
import { ProductChoice } from './product-choice';
import { type TypedCode, termsOf } from './typed-code';

/** Products that are shown until somebody chooses others. */
const FIRST = 3;

/** What the code does to chosen products, while it is typed. */
export function CodePreview({ typed }: { typed: TypedCode }) {
  const { t } = useTranslation('manager-shop');
  const products = useQuery(pricedProductsQuery(useApi())).data ?? [];
  const [chosen, setChosen] = useState<string[] | null>(null);
  const priced = products.filter(({ isFree }) => !isFree).slice(0, FIRST);
  const listed = typed.scope === 'SOME' ? typed.productIds : priced.map(({ id }) => id);
  const shown = (chosen ?? listed).slice(0, PROMO_CODE_PREVIEWS);
  const terms = termsOf(typed);
  return (
    <section className={styles.panel} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.heading}>
        {t('preview.title')}
      </h2>
      <p className={styles.quiet}>{t('preview.lead')}</p>
      {!terms && <p>{t('preview.incomplete')}</p>}
      {terms && shown.length === 0 && <p>{t('preview.empty')}</p>}
      {terms && shown.length > 0 && <Effect terms={terms} shown={shown} />}
      <ProductChoice
        legend={t('effect.product')}
        label={t('preview.add')}
        ids={shown}
        onChange={setChosen}
        max={PROMO_CODE_PREVIEWS}
      />
    </section>
  );
}

function Effect({ terms, shown }: { terms: CodeTerms; shown: readonly string[] }) {
  const { t } = useTranslation('manager-shop');
  const wanted = useMemo(() => ({ terms, shown }), [terms, shown]);
  const asked = useDeferredValue(wanted);
  const query = useQuery(promoCodePreviewQuery(useApi(), asked.terms, asked.shown));
  return (
    <div aria-live="polite">
      <LoadState query={query} height="160px" />
      {query.data && (
        <PriceEffectTable
          caption={t('preview.caption')}
          rows={query.data}
          note={({ covered }) => !covered && <span className={styles.small}>{t('preview.notCovered')}</span>}
        />
      )}
    </div>
  );
}
