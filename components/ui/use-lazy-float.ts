import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** Which named float is open: when its header is exchanged for another one, the same float there stays open. */
let openName: string | undefined;

/**
 * A float whose code comes with the first press. The press is kept while the code is on its way; `name` keeps it too
 * while the trigger itself is exchanged, as when a header learns who the person is.
 */
export function useLazyFloat<Props>(
  load: () => Promise<ComponentType<Props>>,
  { name, onOpenChange }: { name: string | undefined; onOpenChange: ((open: boolean) => void) | undefined },
) {
  const [open, setOpen] = useState(() => name !== undefined && name === openName);
  const [Float, setFloat] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!open) return;
    openName = name;
    return () => {
      if (openName === name) openName = undefined;
    };
  }, [open, name]);
  useEffect(() => {
    if (!open || Float) return;
    // Without a network the next press tries again.
    load().then(
      (part) => setFloat(() => part),
      () => setOpen(false),
    );
  }, [open, Float, load]);
  const change = useCallback(
    (next: boolean) => {
      setOpen(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  return { open, change, Float };
}
