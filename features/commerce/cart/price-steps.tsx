import { type DerivedPrice, isReduced } from '@/domain/commerce/price';
import { formatMoney } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './cart-line.module.css';

/** Price breakdown, one line per discount; a price without discounts is a single line (product §4 Cart). */
export function PriceSteps({ price }: { price: DerivedPrice }) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const steps = isReduced(price) ? price.steps : price.steps.filter((step) => step.kind === 'final');
  const money = (amount: number) => formatMoney(locale, amount, price.currency);
  return (
    <dl className={styles.steps} aria-label={t('price.explained')}>
      {steps.map(({ kind, amount }) => {
        const isOff = kind !== 'base' && kind !== 'final';
        return (
          <div key={kind} className={styles.step} data-kind={kind} data-off={isOff || undefined}>
            <dt>{t(`price.${kind}`)}</dt>
            <dd>{kind === 'final' && amount === 0 ? t('price.free') : money(isOff ? -amount : amount)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
