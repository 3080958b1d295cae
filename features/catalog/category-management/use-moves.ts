import { useEffect, useRef, useState } from 'react';
import type { ManagedCategory } from '@/contracts/catalog/category-management';
import { movedItem } from '@/domain/moved-item';
import { useCategoryManagement } from '@/hooks/catalog/use-category-management';
import { useErrorToast } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

type Direction = 'up' | 'down';

/** Moves categories, says where they are now, and keeps the focus on the button that was pressed. */
export function useMoves(all: readonly ManagedCategory[]) {
  const { t } = useTranslation('manager-catalog');
  const locale = useLocale();
  const { reorder } = useCategoryManagement();
  const toastRefusal = useErrorToast();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: string; direction: Direction } | null>(null);
  useEffect(() => {
    if (pressed.current) focusMove(list.current, pressed.current);
    pressed.current = null;
  });

  /** Takes the place of another one; rows that are being deleted keep theirs. */
  function move(category: ManagedCategory | undefined, place: ManagedCategory | undefined): void {
    if (!category || !place) return;
    const [from, to] = [all.indexOf(category), all.indexOf(place)];
    pressed.current = isMoveButton() ? { id: category.id, direction: to < from ? 'up' : 'down' } : null;
    const name = category.texts[locale]?.name || category.texts.en?.name || category.slug;
    setSaid(t('categories.moved', { name, place: to + 1, total: all.length }));
    reorder(movedItem(all, from, to)).catch(toastRefusal);
  }

  return { move, said, list };
}

const isMoveButton = (): boolean =>
  document.activeElement instanceof HTMLElement && 'move' in document.activeElement.dataset;

/** The first or last row has only one of both buttons. */
function focusMove(list: HTMLElement | null, { id, direction }: { id: string; direction: Direction }): void {
  const button = (way: Direction) =>
    list?.querySelector<HTMLButtonElement>(`[data-move="${id} ${way}"]:not(:disabled)`);
  (button(direction) ?? button(direction === 'up' ? 'down' : 'up'))?.focus();
}
