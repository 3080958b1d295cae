import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** Name of the open overlay: when the header is replaced by another one, the overlay of the same name stays open. */
let openName: string | undefined;

/**
 * An overlay whose code is loaded on the first press. A press while the code loads is remembered; with a `name`, even
 * if the trigger is replaced, as happens when the header changes once the session is known.
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
    // If loading failed, the next press tries again.
    load().then(
      (part) => setFloat(() => part),
      () => setOpen(false),
    );
  }, [open, Float, load]);
  /** Loads the code before the press; `mayReplace` says whether the trigger may be replaced when it is there. */
  const prepare = useCallback(
    (mayReplace: () => boolean) => {
      load().then(
        (part) => mayReplace() && setFloat(() => part),
        () => {},
      );
    },
    [load],
  );
  const change = useCallback(
    (next: boolean) => {
      setOpen(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  return { open, change, prepare, Float };
}
