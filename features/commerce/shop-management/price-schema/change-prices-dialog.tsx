import type { PriceSchema } from '@/contracts/commerce/price-schema';
import type { Approval } from '@/contracts/identity/approval';
import { ReviewedDialog } from '@/features/management/reviewed-dialog';
import { useTranslation } from '@/hooks/use-translation';
import { ChangeFields } from './change-fields';
import { ChangeOutcome } from './change-outcome';
import type { PriceField } from './price-field';
import { PricesEffect } from './prices-effect';
import { useChangeDraft } from './use-change-draft';
import { usePriceChanges } from './use-price-changes';

interface ChangePricesDialogProps {
  field: PriceField;
  products: readonly PriceSchema[];
  onClose: () => void;
  onWaiting: (approval: Approval) => void;
}

const TITLES = {
  level: 'schema.changeLevel',
  sale: 'schema.changeSale',
  subscription: 'schema.changeSubscription',
} as const;

/** One change for several products, with the old and the new prices before the yes. */
export function ChangePricesDialog({ field, products, onClose, onWaiting }: ChangePricesDialogProps) {
  const { t } = useTranslation('manager-shop');
  const draft = useChangeDraft(field);
  const bulk = {
    productIds: products.map(({ productId }) => productId),
    ...draft.change,
  };
  const { preview, possible, change, outcome } = usePriceChanges(bulk, { onWaiting, onClose });
  const title = t(TITLES[field]);
  if (outcome) return <ChangeOutcome title={title} outcome={outcome} onClose={onClose} />;
  return (
    <ReviewedDialog
      title={title}
      change={change}
      canConfirm={possible.length > 0}
      yesLabel={t('schema.yes', { count: possible.length })}
      onReview={() => draft.check() && change.review()}
      onClose={onClose}
      fields={<ChangeFields field={field} draft={draft} products={products} />}
      effect={<PricesEffect query={preview} />}
    />
  );
}
