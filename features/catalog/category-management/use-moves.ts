import { useState } from 'react';
import type { ManagedCategory } from '@/contracts/catalog/category-management';
import { movedItem } from '@/domain/moved-item';
import { useMoveFocus } from '@/features/management/use-move-focus';
import { useCategoryManagement } from '@/hooks/catalog/use-category-management';
import { useErrorToast } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Moves categories, says where they are now, and keeps the focus on the button that was pressed. */
export function useMoves(all: readonly ManagedCategory[]) {
  const { t } = useTranslation('manager-catalog');
  const locale = useLocale();
  const { reorder } = useCategoryManagement();
  const toastRefusal = useErrorToast();
  const [said, setSaid] = useState('');
  const { list, hold } = useMoveFocus();

  /** Takes the place of another one; rows that are being deleted keep theirs. */
  function move(category: ManagedCategory | undefined, place: ManagedCategory | undefined): void {
    if (!category || !place) return;
    const [from, to] = [all.indexOf(category), all.indexOf(place)];
    hold(category.id, to < from ? 'up' : 'down');
    const name = category.texts[locale]?.name || category.texts.en?.name || category.slug;
    setSaid(t('categories.moved', { name, place: to + 1, total: all.length }));
    reorder(movedItem(all, from, to)).catch(toastRefusal);
  }

  return { move, said, list };
}
