import { Heart } from 'lucide-react';
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
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
