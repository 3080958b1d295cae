import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useRef } from 'react';
import styles from './float.module.css';

export interface PopoverProps {
  /** A Button or IconButton; receives the popover's attributes. */
  trigger: ReactElement;
  /** Title of the popover; visible unless hidden. */
  title: string;
  hideTitle?: boolean;
  /** Content, or a function that receives a close callback. */
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'center' | 'end';
  size?: 'small' | 'medium' | 'large';
  /** Opens while the mouse rests on the trigger, too. */
  opensOnHover?: boolean;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Popover(props: PopoverProps) {
  const { trigger, title, hideTitle, children, align = 'end', size = 'small' } = props;
  const { opensOnHover = false, open, defaultOpen, onOpenChange } = props;
  const actions = useRef<Base.Root.Actions>(null);
  return (
    <Base.Root
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(next) => onOpenChange?.(next)}
      actionsRef={actions}
    >
      <Base.Trigger render={trigger} openOnHover={opensOnHover} delay={150} closeDelay={200} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={8} align={align} collisionPadding={12}>
          <Base.Popup className={styles.popover} data-size={size}>
            <Base.Title className={hideTitle ? 'visually-hidden' : styles.popoverTitle}>{title}</Base.Title>
            {typeof children === 'function' ? children(() => actions.current?.close()) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
