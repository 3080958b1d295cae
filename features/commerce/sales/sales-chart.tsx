import type { Sales, SalesRow } from '@/contracts/commerce/sales';
import { daysOf } from '@/domain/commerce/sales-period';
import type { SalesQuery } from '@/hooks/commerce/sales-queries';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import styles from './sales.module.css';
import { useRowName } from './use-row-name';

interface SalesChartProps {
  sales: Sales;
  currency: SalesRow['currency'];
  query: SalesQuery;
}

interface Bar {
  key: string;
  name: string;
  net: number;
}

/** Days on which every bar can have its value above it. */
const FEW_DAYS = 8;

/** Net sums of one currency as bars; the table has the same figures as text. */
export function SalesChart({ sales, currency, query }: SalesChartProps) {
  const { t } = useTranslation('manager-orders');
  const name = useRowName(query.by);
  const rows = sales.rows.filter((row) => row.currency === currency);
  const netOf = (key: string) => rows.find((row) => row.key === key)?.net ?? 0;
  const bars: Bar[] =
    query.by === 'day'
      ? daysOf(query).map((key) => ({ key, name: name({ key, title: '' }), net: netOf(key) }))
      : rows.map((row) => ({ key: row.key ?? '', name: name(row), net: row.net }));
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption className={styles.name}>{t('sales.chart', { currency })}</figcaption>
      {query.by === 'day' ? (
        <Days bars={bars} currency={currency} />
      ) : (
        <Groups bars={bars} currency={currency} />
      )}
    </figure>
  );
}

type BarsProps = { bars: readonly Bar[]; currency: SalesRow['currency'] };

const shares = (bars: readonly Bar[]) => {
  const most = Math.max(1, ...bars.map(({ net }) => Math.abs(net)));
  return (net: number) => `${(Math.abs(net) / most) * 100}%`;
};

function Days({ bars, currency }: BarsProps) {
  const money = useMoney();
  const share = shares(bars);
  const isFew = bars.length <= FEW_DAYS;
  return (
    <div className={styles.days}>
      {bars.map(({ key, name, net }) => (
        <div key={key} className={styles.day} title={`${name}: ${money(net, currency)}`}>
          {isFew && <span className={styles.value}>{money(net, currency)}</span>}
          <span className={styles.bar} data-below={net < 0} style={{ blockSize: share(net) }} />
          {isFew && <span className={styles.label}>{name}</span>}
        </div>
      ))}
      {!isFew && <Ends bars={bars} />}
    </div>
  );
}

/** The first and the last day below a long row of bars. */
function Ends({ bars }: { bars: readonly Bar[] }) {
  return (
    <p className={styles.ends}>
      <span>{bars[0]?.name}</span>
      <span>{bars.at(-1)?.name}</span>
    </p>
  );
}

function Groups({ bars, currency }: BarsProps) {
  const money = useMoney();
  const share = shares(bars);
  return (
    <div className={styles.groups}>
      {bars.map(({ key, name, net }) => (
        <div key={key} className={styles.group}>
          <span className={styles.label}>{name}</span>
          <span className={styles.track}>
            <span className={styles.bar} data-below={net < 0} style={{ inlineSize: share(net) }} />
          </span>
          <span className={styles.value}>{money(net, currency)}</span>
        </div>
      ))}
    </div>
  );
}
