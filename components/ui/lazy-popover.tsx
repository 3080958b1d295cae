import { cloneElement, type ReactElement } from 'react';
import type { PopoverProps } from './popover';
import { useLazyFloat } from './use-lazy-float';

const load = () => import('./popover').then((module) => module.Popover);

type Waiting = {
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
};

export interface LazyPopoverProps extends Omit<PopoverProps, 'open' | 'defaultOpen'> {
  /** Keeps the popover open when its trigger is remounted. */
  name?: string;
}

/** A popover whose code is loaded on the first press; until then only the trigger is rendered. */
export function LazyPopover({ name, onOpenChange, ...props }: LazyPopoverProps) {
  const { open, change, prepare, Float } = useLazyFloat<PopoverProps>(load, { name, onOpenChange });
  if (Float) return <Float {...props} open={open} onOpenChange={change} />;
  return cloneElement(props.trigger as ReactElement<Waiting>, {
    onClick: () => change(true),
    // Only the loaded popover can open while the mouse rests on its trigger.
    onPointerEnter: () => (props.opensOnHover ? prepare() : void load()),
    onFocus: () => void load(),
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
  });
}
