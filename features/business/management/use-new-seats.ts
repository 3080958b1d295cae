import { useState } from 'react';
import { SEAT_MONTHS, SEATS_MAX } from '@/contracts/business/business-values';
import type { SeatOffer } from '@/contracts/business/seat';
import { wholeNumber } from '@/domain/business/typed-discounts';
import { addDays, dateAt, isDate, startOfDate } from '@/domain/local-date';
import { useSending } from '@/features/management/use-sending';
import { useCompanyManagement } from '@/hooks/business/use-company-management';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

/** What an offer opens, as the value of a choice. */
export const offerKey = ({ productId, planId }: Pick<SeatOffer, 'productId' | 'planId'>): string =>
  productId ? `product:${productId}` : `plan:${planId}`;

/** The form of new seats. One id for all tries, so that they are added once. */
export function useNewSeats(companyId: string, offers: readonly SeatOffer[], onClose: () => void) {
  const { t } = useTranslation('manager-business');
  const timeZone = useTimeZone();
  const { correctSeats } = useCompanyManagement();
  const [correctionId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => dateAt(new Date(), timeZone));
  const [typed, setTyped] = useState({ item: '', seats: '', lastDay: inMonths(today), reason: '' });
  const sending = useSending(() => {
    toastSuccess(t('addSeats.done'));
    onClose();
  });
  const offer = offers.find((known) => offerKey(known) === typed.item);
  const seats = wholeNumber(typed.seats, 1, SEATS_MAX);
  const reason = typed.reason.trim();
  const isOver = !isDate(typed.lastDay) || typed.lastDay < today;
  const isWrong = { item: !offer, seats: seats === null, lastDay: isOver, reason: reason === '' };
  return {
    ...{ typed, today, sending },
    type: (part: Partial<typeof typed>) => setTyped((all) => ({ ...all, ...part })),
    /** Fields that have to be corrected, once somebody has tried to send them. */
    wrong: sending.isTried ? isWrong : { item: false, seats: false, lastDay: false, reason: false },
    send:
      !offer || seats === null || isOver || reason === ''
        ? null
        : () => {
            const { productId, planId } = offer;
            const endsAt = endOfDate(typed.lastDay, timeZone);
            const item = { productId, planId };
            return correctSeats(companyId, { correctionId, poolId: null, item, seats, endsAt, reason });
          },
  };
}

/** The last second of a date: lists show it as that date. */
const endOfDate = (date: string, timeZone: string): string =>
  new Date(startOfDate(addDays(date, 1), timeZone).getTime() - 1000).toISOString();

/** The day before the same day after as many months as bought seats are open. */
function inMonths(today: string): string {
  const end = new Date(`${today}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + SEAT_MONTHS);
  return addDays(end.toISOString().slice(0, 10), -1);
}

export type NewSeats = ReturnType<typeof useNewSeats>;
