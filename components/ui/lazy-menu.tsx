import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { MenuProps } from './menu';

const load = () => import('./menu');
const Menu = lazy(() => load().then((module) => ({ default: module.Menu })));

type Waiting = {
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': 'menu';
};

/** The menu's code comes with the first press; until then only its trigger is there. */
export function LazyMenu(props: Omit<MenuProps, 'defaultOpen'>) {
  const [wanted, setWanted] = useState(false);
  const trigger = props.trigger as ReactElement<Partial<Waiting> & { 'aria-expanded'?: boolean }>;
  const waiting = cloneElement(trigger, {
    onClick: () => {
      setWanted(true);
      props.onOpenChange?.(true);
    },
    onPointerEnter: load,
    onFocus: load,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Menu {...props} defaultOpen />
    </Suspense>
  );
}
