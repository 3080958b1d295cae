import { useSyncExternalStore } from 'react';
import { hiddenColumns } from '@/store/list-columns';

const NONE: readonly string[] = [];

/** Which columns of a list are hidden; kept in this browser. */
export function useHiddenColumns(name: string) {
  const store = hiddenColumns(name);
  const hidden = useSyncExternalStore(store.subscribe, store.value, () => NONE);
  const toggle = (key: string, isShown: boolean) => {
    const others = hidden.filter((known) => known !== key);
    store.write(JSON.stringify(isShown ? others : [...others, key]));
  };
  return { hidden, toggle };
}
