import { type FormEvent, useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { SeatDiscount } from '@/contracts/business/seat';
import {
  discountFaults,
  discountsOf,
  type TypedDiscount,
  typedDiscounts,
} from '@/domain/business/typed-discounts';
import { useSending } from '@/features/management/use-sending';
import { useCompanyManagement } from '@/hooks/business/use-company-management';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

export interface DiscountsInForce {
  version: number;
  discounts: SeatDiscount[];
}

/** The steps as they are typed; what somebody else saved meanwhile stands beside them until one of both is chosen. */
export function useDiscountForm(loaded: DiscountsInForce) {
  const { t } = useTranslation('manager-business');
  const { changeDiscounts, readDiscounts } = useCompanyManagement();
  const [base, setBase] = useState(loaded);
  const [rows, setRows] = useState(() => typedDiscounts(loaded.discounts));
  const [theirs, setTheirs] = useState<DiscountsInForce | null>(null);
  const sending = useSending(() => {});
  const discounts = discountsOf(rows);
  const start = (from: DiscountsInForce) => {
    setBase(from);
    setTheirs(null);
  };
  async function save(next: SeatDiscount[], version: number): Promise<void> {
    try {
      const saved = await changeDiscounts(version, next);
      start(saved);
      setRows(typedDiscounts(saved.discounts));
      toastSuccess(t('discount.saved'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edit_conflict') setTheirs(await readDiscounts());
      throw error;
    }
  }
  const faults = sending.isTried ? discountFaults(rows) : [];
  return {
    ...{ rows, theirs, sending },
    isDirty: JSON.stringify(rows.map(bare)) !== JSON.stringify(typedDiscounts(base.discounts).map(bare)),
    faultOf: (key: string, at: 'seats' | 'percent') =>
      faults.find((fault) => fault.key === key && fault.at === at)?.fault,
    type: (key: string, part: Partial<TypedDiscount>) =>
      setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row))),
    add: () => setRows((all) => [...all, { key: crypto.randomUUID(), seats: '', percent: '' }]),
    remove: (key: string) => setRows((all) => all.filter((row) => row.key !== key)),
    submit: (event: FormEvent) => sending.submit(event, discounts && (() => save(discounts, base.version))),
    /** Goes on with what is typed, over the discounts that are in force now. */
    keepMine: () => theirs && start(theirs),
    takeTheirs: () => {
      if (!theirs) return;
      start(theirs);
      setRows(typedDiscounts(theirs.discounts));
    },
  };
}

const bare = ({ seats, percent }: TypedDiscount) => [seats.trim(), percent.trim()];

export type DiscountForm = ReturnType<typeof useDiscountForm>;
