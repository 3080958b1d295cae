import { type ComponentType, cloneElement, type ReactElement } from 'react';
import type { MenuProps } from './menu';
import { useLazyFloat } from './use-lazy-float';

type LoadMenu = () => Promise<ComponentType<MenuProps>>;

const loadMenu: LoadMenu = () => import('./menu').then((module) => module.Menu);

type Waiting = {
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
};

export interface LazyMenuProps extends Omit<MenuProps, 'open' | 'defaultOpen'> {
  /** Keeps the menu open when its trigger is remounted. */
  name?: string;
  /** Loads another component than the plain menu, such as one that knows its own items. */
  load?: LoadMenu;
}

/** A menu whose code is loaded on the first press; until then only the trigger is rendered. */
export function LazyMenu({ name, load = loadMenu, onOpenChange, ...props }: LazyMenuProps) {
  const { open, change, Float } = useLazyFloat<MenuProps>(load, { name, onOpenChange });
  if (Float) return <Float {...props} open={open} onOpenChange={change} />;
  return cloneElement(props.trigger as ReactElement<Waiting>, {
    onClick: () => change(true),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    'aria-haspopup': 'menu',
    'aria-expanded': open,
  });
}
