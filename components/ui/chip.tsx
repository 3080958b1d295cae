import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { PageLink } from './page-link';

export interface ChipProps {
  children: ReactNode;
  /** A link, a toggle (onClick with selected) or a removable chip (onRemove); otherwise plain text. */
  href?: string;
  onClick?: () => void;
  selected?: boolean;
  onRemove?: () => void;
  /** Accessible name of the remove button: "Remove Design". */
  removeLabel?: string;
  count?: ReactNode;
  icon?: ReactNode;
}

export function Chip({ children, href, onClick, selected, onRemove, removeLabel, count, icon }: ChipProps) {
  const content = (
    <>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
  if (href !== undefined) {
    return (
      <PageLink href={href} className={styles.chip} aria-current={selected || undefined}>
        {content}
      </PageLink>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={styles.chip} onClick={onClick} aria-pressed={selected}>
        {content}
      </button>
    );
  }
  return (
    <span className={styles.chip} data-removable={onRemove ? '' : undefined}>
      {content}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          onClick={onRemove}
          aria-label={removeLabel}
          title={removeLabel}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
