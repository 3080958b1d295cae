import type { OrderReceipt } from '@/contracts/commerce/order';
import { partsOf } from '@/domain/commerce/price';
import { TAX_DECIMALS } from '@/domain/commerce/receipt';
import { formatMoney, formatNumber, formatPercent, languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './order-lines.module.css';

type Line = OrderReceipt['lines'][number];

/** In order of calculation. */
const DISCOUNTS = ['sale', 'ownedParts', 'subscription', 'promo'] as const;

interface OrderLinesProps {
  order: OrderReceipt;
}

/** What was bought, each with its discounts and what was paid back, and the total with the tax in it. */
export function OrderLines({ order }: OrderLinesProps) {
  const { t } = useTranslation(['payment', 'receipt']);
  const locale = useLocale();
  const { receipt, total, currency, refunded } = order;
  const money = (amount: number) => formatMoney(locale, amount, currency);
  return (
    <div className={styles.lines}>
      <ul className={styles.list} aria-label={t('receipt.product')}>
        {order.lines.map((line) => (
          <OrderLine key={line.lineId} line={line} order={order} />
        ))}
      </ul>
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>{t('receipt.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
        {receipt?.tax && (
          <div className={styles.small}>
            <dt>
              {t('receipt:document.tax', {
                percent: formatPercent(locale, receipt.tax.percent, TAX_DECIMALS),
              })}
            </dt>
            <dd>{money(receipt.tax.amount)}</dd>
          </div>
        )}
      </dl>
      {receipt?.taxNote && <p className={styles.note}>{receipt.taxNote}</p>}
      {refunded > 0 && (
        <p className={styles.back}>{t('receipt:order.refunded', { amount: money(refunded) })}</p>
      )}
    </div>
  );
}

function OrderLine({ line, order }: { line: Line; order: OrderReceipt }) {
  const { t } = useTranslation(['receipt', 'product']);
  const locale = useLocale();
  const { title, quantity, price, learningLanguage: language, refunded, refunding } = line;
  const money = (amount: number) => formatMoney(locale, amount, order.currency);
  return (
    <li className={styles.line}>
      <p className={styles.title}>
        <span>{quantity > 1 ? `${title} × ${formatNumber(locale, quantity)}` : title}</span>
        <span className={styles.amount}>{money(price.finalPrice)}</span>
      </p>
      {language && language !== order.locale && (
        <p className={styles.note}>{t('product:lessonsIn', { language: languageName(locale, language) })}</p>
      )}
      <Discounts price={price} />
      {refunded > 0 && <p className={styles.back}>{t('order.refunded', { amount: money(refunded) })}</p>}
      {refunding > 0 && <p className={styles.back}>{t('order.refunding', { amount: money(refunding) })}</p>}
    </li>
  );
}

/** Base price and every discount; nothing where there is none. */
function Discounts({ price }: Pick<Line, 'price'>) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const parts = partsOf(price);
  const discounts = DISCOUNTS.filter((step) => parts[step] > 0);
  if (discounts.length === 0) return null;
  const steps = [
    { step: 'base' as const, amount: parts.base },
    ...discounts.map((step) => ({ step, amount: -parts[step] })),
  ];
  return (
    <dl className={styles.steps}>
      {steps.map(({ step, amount }) => (
        <div key={step} className={styles.small}>
          <dt>{t(`price.${step}`)}</dt>
          <dd>{formatMoney(locale, amount, price.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
