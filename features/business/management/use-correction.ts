import { useState } from 'react';
import { SEATS_MAX } from '@/contracts/business/business-values';
import type { SeatPool } from '@/contracts/business/seat';
import { freeSeats, typedCorrection } from '@/domain/business/seat-correction';
import { formatNumber } from '@/domain/format';
import { useSending } from '@/features/management/use-sending';
import { useCompanyManagement } from '@/hooks/business/use-company-management';
import { useFieldText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

export type How = 'add' | 'remove';

/** The form that corrects the seats of a pool. One id for all tries, so that they count once. */
export function useCorrection(companyId: string, pool: SeatPool, onClose: () => void) {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  const fieldText = useFieldText();
  const { correctSeats } = useCompanyManagement();
  const [correctionId] = useState(() => crypto.randomUUID());
  const [how, setHow] = useState<How>('add');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const sending = useSending(() => {
    toastSuccess(t('correct.done'));
    onClose();
  });
  const free = freeSeats(pool);
  const seats = typedCorrection(how, typed, pool);
  const wrongSeats =
    how === 'add'
      ? t('addSeats.wrongSeats', { max: formatNumber(locale, SEATS_MAX) })
      : t('correct.wrongRemove', { count: free });
  return {
    ...{ how, setHow, typed, setTyped, reason, setReason, sending, free },
    seatsError: sending.isTried && seats === null ? wrongSeats : undefined,
    reasonError: sending.isTried && reason.trim() === '' ? fieldText('required') : undefined,
    send:
      seats === null || reason.trim() === ''
        ? null
        : () =>
            correctSeats(companyId, {
              ...{ correctionId, poolId: pool.id, item: null, endsAt: null, seats },
              reason: reason.trim(),
            }),
  };
}
