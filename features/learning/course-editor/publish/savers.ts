import { createContext, use, useEffect, useRef } from 'react';

type Save = () => Promise<boolean>;

/** What is being edited on the page, so that publishing can save it first. */
export const SaversContext = createContext<Set<Save>>(new Set());

/** Takes part in saving before publication. */
export function useSaver(save: Save): void {
  const savers = use(SaversContext);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const own = () => latest.current();
    savers.add(own);
    return () => void savers.delete(own);
  }, [savers]);
}

/** Whether everything is saved. */
export async function saveAll(savers: ReadonlySet<Save>): Promise<boolean> {
  const saved = await Promise.all([...savers].map((save) => save()));
  return saved.every(Boolean);
}
