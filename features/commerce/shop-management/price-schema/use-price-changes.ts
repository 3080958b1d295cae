import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceSchemaBulk, PriceSchemaPreview } from '@/contracts/commerce/price-schema';
import type { Approval } from '@/contracts/identity/approval';
import { useReviewedChange } from '@/features/management/use-reviewed-change';
import { priceChangePreviewQuery } from '@/hooks/commerce/price-management-queries';
import { useChangePrices } from '@/hooks/commerce/use-price-management';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

export interface PriceOutcome {
  changed: number;
  waiting: Approval[];
  failures: { name: string; error: unknown }[];
}

interface After {
  onWaiting: (approval: Approval) => void;
  onClose: () => void;
}

/** Previews a change of several prices, then makes it product by product; one that fails does not stop the others. */
export function usePriceChanges(bulk: PriceSchemaBulk, { onWaiting, onClose }: After) {
  const { t } = useTranslation('manager-shop');
  const [outcome, setOutcome] = useState<PriceOutcome | null>(null);
  const { change, forget } = useChangePrices();
  const tell = (made: PriceOutcome) => {
    void forget();
    const [approval] = made.waiting;
    if (approval) onWaiting(approval);
    if (made.failures.length > 0 || made.waiting.length > 0) return setOutcome(made);
    toastSuccess(t('schema.changed', { count: made.changed }));
    onClose();
  };
  const send = (): Promise<PriceOutcome> => changeAll(possible, change);
  const reviewed = useReviewedChange(send, tell);
  const preview = useQuery({ ...priceChangePreviewQuery(useApi(), bulk), enabled: reviewed.isReviewed });
  const possible = (preview.data ?? []).filter(({ refusal }) => refusal === null);
  return { preview, possible, change: reviewed, outcome };
}

type Change = ReturnType<typeof useChangePrices>['change'];

/** The first call fails as a whole: it may ask for the password, and then all of it runs again. */
async function changeAll(rows: readonly PriceSchemaPreview[], change: Change): Promise<PriceOutcome> {
  const outcome: PriceOutcome = { changed: 0, waiting: [], failures: [] };
  for (const [index, { productId, title, draft, version }] of rows.entries()) {
    try {
      const { approval } = await change(productId, { ...draft, version });
      if (approval) outcome.waiting.push(approval);
      else outcome.changed += 1;
    } catch (error) {
      if (index === 0) throw error;
      outcome.failures.push({ name: title, error });
    }
  }
  return outcome;
}
