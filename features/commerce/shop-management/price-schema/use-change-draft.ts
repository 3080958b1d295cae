import { useState } from 'react';
import type { PriceFields } from '@/domain/commerce/price-change';
import { amountsOf, NO_AMOUNTS, type TypedAmounts } from '@/domain/commerce/typed-money';
import type { PriceField } from './change-prices-dialog';

export type SaleKind = 'NONE' | 'PERCENT' | 'AMOUNTS';

export interface TypedChange {
  /** Empty until one is chosen; `free` for nothing to pay. */
  levelId: string;
  saleKind: SaleKind;
  percent: string;
  amounts: TypedAmounts;
  from: string | null;
  to: string | null;
  subscription: string;
}

const BEGIN: TypedChange = {
  ...{ levelId: '', saleKind: 'PERCENT', percent: '', amounts: NO_AMOUNTS, from: null, to: null },
  subscription: '',
};

/** A whole number within limits; null for anything else. */
const wholeOf = (text: string, least: number): number | null => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= 100 ? number : null;
};

/** What somebody types to change several prices. */
export function useChangeDraft(field: PriceField) {
  const [typed, setTyped] = useState(BEGIN);
  const [isChecked, setChecked] = useState(false);
  const wrong = wrongOf(field, typed);
  return {
    ...{ typed, isChecked },
    set: (change: Partial<TypedChange>) => setTyped({ ...typed, ...change }),
    /** The fields with something wrong, once somebody has tried to go on. */
    wrong: isChecked ? wrong : [],
    check: () => {
      setChecked(true);
      return wrong.length === 0;
    },
    change: changeOf(field, typed),
  };
}

export type ChangeDraft = ReturnType<typeof useChangeDraft>;
type TypedField = keyof TypedChange;

function wrongOf(field: PriceField, typed: TypedChange): TypedField[] {
  if (field === 'level') return typed.levelId === '' ? ['levelId'] : [];
  if (field === 'subscription') return wholeOf(typed.subscription, 0) === null ? ['subscription'] : [];
  if (typed.saleKind === 'NONE') return [];
  const wrong: TypedField[] = [];
  if (typed.saleKind === 'PERCENT' && wholeOf(typed.percent, 1) === null) wrong.push('percent');
  if (typed.saleKind === 'AMOUNTS' && !amountsOf(typed.amounts)) wrong.push('amounts');
  if (typed.to && typed.from && typed.to <= typed.from) wrong.push('to');
  return wrong;
}

function changeOf(field: PriceField, typed: TypedChange): PriceFields {
  if (field === 'level') return { levelId: typed.levelId === 'free' ? null : typed.levelId };
  if (field === 'subscription') return { subscriptionPercent: wholeOf(typed.subscription, 0) ?? 0 };
  const { saleKind, from, to } = typed;
  if (saleKind === 'NONE') return { sale: null };
  const percent = saleKind === 'PERCENT' ? wholeOf(typed.percent, 1) : null;
  return { sale: { percent, amounts: saleKind === 'AMOUNTS' ? amountsOf(typed.amounts) : null, from, to } };
}
