import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import backdrop from './backdrop.module.css';
import { CloseButton } from './close-button';
import styles from './sheet.module.css';
import { useReturnFocus } from './use-return-focus';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  /** bottom slides in from below, start and end from the sides. */
  side?: 'bottom' | 'start' | 'end';
  hideTitle?: boolean;
}

/** A modal drawer for phones: filters, menus, outlines. Closes like a dialog. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, closeLabel, children, footer, side = 'bottom', hideTitle } = props;
  useReturnFocus(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdrop.backdrop} />
        <Base.Popup className={styles.sheet} data-side={side}>
          <div className={styles.header}>
            <Base.Title className={hideTitle ? 'visually-hidden' : styles.title}>{title}</Base.Title>
            <CloseButton className={styles.close} label={closeLabel} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
