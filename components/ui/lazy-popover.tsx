import { cloneElement, type ReactElement, useRef } from 'react';
import type { PopoverProps } from './popover';
import { useLazyFloat } from './use-lazy-float';

const load = () => import('./popover').then((module) => module.Popover);

type Waiting = {
  onClick: () => void;
  onPointerDown: () => void;
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
  const isPressed = useRef(false);
  if (Float) return <Float {...props} open={open} onOpenChange={change} />;
  return cloneElement(props.trigger as ReactElement<Waiting>, {
    onClick: () => change(true),
    onPointerDown: () => {
      isPressed.current = true;
    },
    onPointerEnter: () => {
      isPressed.current = false;
      // Only the loaded popover opens while the mouse rests on its trigger. A trigger replaced during a press would
      // lose the click.
      if (props.opensOnHover) prepare(() => !isPressed.current);
      else void load();
    },
    onFocus: () => void load(),
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
  });
}
