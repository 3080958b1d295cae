import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { PopoverProps } from './popover';

const load = () => import('./popover');
const Popover = lazy(() => load().then((module) => ({ default: module.Popover })));

type Waiting = {
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': 'dialog';
};

/** The popover's code comes with the first press; until then only its trigger is there. */
export function LazyPopover(props: Omit<PopoverProps, 'open' | 'defaultOpen'>) {
  const [wanted, setWanted] = useState(false);
  const trigger = props.trigger as ReactElement<Partial<Waiting> & { 'aria-expanded'?: boolean }>;
  const waiting = cloneElement(trigger, {
    onClick: () => {
      setWanted(true);
      props.onOpenChange?.(true);
    },
    onPointerEnter: load,
    onFocus: load,
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
  });
  if (!wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Popover {...props} defaultOpen />
    </Suspense>
  );
}
