import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { useSeatOffers } from '@/hooks/business/use-seat-offers';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import { BuyForm } from './buy-form';

export interface BuyDialogProps {
  companyId: string;
  wanted: { item: string; seats: number };
  onClose: () => void;
}

export function BuyDialog({ companyId, wanted, onClose }: BuyDialogProps) {
  const { t } = useTranslation('business');
  const href = useHref();
  const offers = useSeatOffers();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('buy.title')}
      closeLabel={t('common.close')}
      size="large"
    >
      <LoadState query={offers} height="320px" />
      {offers.data?.offers.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('price.emptyTitle')}
          text={t('price.emptyText')}
          action={<Button href={href('/teams')}>{t('teams.ask')}</Button>}
        />
      )}
      {offers.data && offers.data.offers.length > 0 && (
        <BuyForm companyId={companyId} offers={offers.data} wanted={wanted} onDone={onClose} />
      )}
    </Dialog>
  );
}
