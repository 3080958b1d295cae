import { IconButton } from '@/components/ui/icon-button';
import styles from './wishlist-button.module.css';

export interface WishlistButtonProps {
  /** Whether the product is on the list: the heart is filled. */
  isOn: boolean;
  /** Label of the action, with the product's title. */
  label: string;
  onToggle: () => void;
  /** With a border, for plain backgrounds. */
  outline?: boolean;
}

/** lucide's heart, made once: lists show one per card, and lucide's component takes ten times as long as its elements. */
const HEART = (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="lucide lucide-heart"
    aria-hidden="true"
  >
    <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
);

export function WishlistButton({ isOn, label, onToggle, outline }: WishlistButtonProps) {
  return (
    <IconButton
      className={`scripts-only ${styles.heart}`}
      variant={outline ? 'outline' : 'raised'}
      size={outline ? 'medium' : 'small'}
      label={label}
      data-on={isOn || undefined}
      onClick={onToggle}
    >
      {HEART}
    </IconButton>
  );
}
