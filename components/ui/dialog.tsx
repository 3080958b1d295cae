import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import backdrop from './backdrop.module.css';
import { CloseButton } from './close-button';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  children?: ReactNode;
  /** One line below the title, announced with it. */
  description?: ReactNode;
  /** Buttons at the bottom; they stay visible while the body scrolls. */
  footer?: ReactNode;
  /** An icon above the title. */
  icon?: ReactNode;
  /** A sheet is as wide as a large one, and fills a phone's screen. */
  size?: 'small' | 'medium' | 'large' | 'sheet';
  hideTitle?: boolean;
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: RefObject<HTMLElement | null>;
}

/** Modal dialog: Escape, the backdrop and the close button close it, and focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, closeLabel, children, description, footer, icon } = props;
  const { size = 'medium', hideTitle, role, initialFocus, finalFocus } = props;
  useReturnFocus(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdrop.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={styles.popup}
            data-size={size}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            {...(role && { role })}
          >
            <div className={styles.header}>
              {icon && <span className={styles.icon}>{icon}</span>}
              <Base.Title className={hideTitle ? 'visually-hidden' : styles.title}>{title}</Base.Title>
              {description && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
            </div>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
            <CloseButton className={styles.close} label={closeLabel} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
