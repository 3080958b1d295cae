import { Table, type TableColumn } from '@/components/ui/table';
import type { ManagedOrder } from '@/contracts/commerce/order-management';
import { formatNumber } from '@/domain/format';
import { PageSection } from '@/features/management/page-section';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './order-management.module.css';

type Line = ManagedOrder['lines'][number];
type Parts = Line['price']['discountPrice'];

/** The items with every part of their price, as it was at checkout; a part that no item has is left out. */
export function OrderLines({ order }: { order: ManagedOrder }) {
  const { t } = useTranslation('manager-orders');
  const columns = useLineColumns(order);
  return (
    <PageSection title={t('lines.title')}>
      <Table
        caption={t('lines.title')}
        hideCaption
        columns={columns}
        rows={order.lines}
        rowKey={({ lineId }) => lineId}
        dense
      />
    </PageSection>
  );
}

function useLineColumns({ lines, currency }: ManagedOrder): TableColumn<Line>[] {
  const { t } = useTranslation('manager-orders');
  const locale = useLocale();
  const money = useMoney();
  const amount = (minor: number) => money(minor, currency);
  const discount = (key: string, header: string, of: (parts: Parts) => number): TableColumn<Line>[] =>
    lines.some(({ price }) => of(price.discountPrice) > 0)
      ? [{ key, header, align: 'end', cell: ({ price }) => minus(of(price.discountPrice), amount) }]
      : [];
  return [
    { key: 'item', header: t('lines.item'), rowHeader: true, cell: ({ title }) => title },
    {
      key: 'quantity',
      header: t('lines.quantity'),
      align: 'end',
      cell: ({ quantity }) => formatNumber(locale, quantity),
    },
    {
      key: 'base',
      header: t('lines.base'),
      align: 'end',
      cell: ({ price }) => amount(price.discountPrice.basePrice),
    },
    ...discount('sale', t('lines.sale'), (parts) => parts.saleDiscountAmount),
    ...discount('owned', t('lines.owned'), (parts) => parts.ownedPartsDiscountAmount),
    ...discount('subscription', t('lines.subscription'), (parts) => parts.subscriptionDiscountAmount),
    ...discount('promo', t('lines.promo'), (parts) => parts.promocodeDiscountAmount),
    { key: 'final', header: t('lines.final'), align: 'end', cell: ({ price }) => amount(price.finalPrice) },
    {
      key: 'refunded',
      header: t('lines.refunded'),
      align: 'end',
      cell: (line) => <Refunded line={line} amount={amount} />,
    },
  ];
}

const minus = (minor: number, amount: (minor: number) => string): string =>
  minor === 0 ? '–' : amount(-minor);

function Refunded({
  line: { refunded, refunding },
  amount,
}: {
  line: Line;
  amount: (minor: number) => string;
}) {
  const { t } = useTranslation('manager-orders');
  return (
    <>
      {refunded > 0 ? amount(refunded) : '–'}
      {refunding > 0 && (
        <span className={styles.small}>{t('lines.onItsWay', { amount: amount(refunding) })}</span>
      )}
    </>
  );
}
