import { localStorageValue } from './local-storage';

/** Columns that a manager has hidden, by the name of the list (product §3 Local storage). */
const stores = new Map<string, ReturnType<typeof makeStore>>();

const makeStore = (name: string) => localStorageValue(`columns:${name}`, parse);

export function hiddenColumns(name: string) {
  const store = stores.get(name) ?? makeStore(name);
  stores.set(name, store);
  return store;
}

const NONE: readonly string[] = [];

function parse(text: string | null): readonly string[] {
  try {
    const keys: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : NONE;
  } catch {
    return NONE;
  }
}
