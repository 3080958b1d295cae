import { useQuery } from '@tanstack/react-query';
import type { PriceSchema } from '@/contracts/commerce/price-schema';
import { priceHistoryQuery } from '@/hooks/commerce/price-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { HistoryDialog, type HistoryPart } from '../history-dialog';
import { usePriceTexts } from './use-price-texts';

type State = Pick<PriceSchema, 'level' | 'sale' | 'subscriptionPercent'>;

/** Changes of the price of a product. */
export function PriceHistoryDialog({ product, onClose }: { product: PriceSchema; onClose: () => void }) {
  const { t } = useTranslation('manager-shop');
  const texts = usePriceTexts();
  const query = useQuery(priceHistoryQuery(useApi(), product.productId));
  const parts: HistoryPart<State>[] = [
    { key: 'level', header: t('history.level'), text: texts.level },
    { key: 'sale', header: t('history.sale'), text: texts.saleAsSet },
    { key: 'subscription', header: t('history.subscription'), text: texts.subscription },
  ];
  return <HistoryDialog name={product.title} query={query} parts={parts} onClose={onClose} />;
}
