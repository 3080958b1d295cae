import { Heart } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import styles from './wish-button.module.css';

export interface WishButtonProps {
  /** On the list: the heart is full. */
  isOn: boolean;
  /** What a press does, with the product's title. */
  label: string;
  onToggle: () => void;
  /** With an edge, for quiet ground. */
  outline?: boolean;
}

export function WishButton({ isOn, label, onToggle, outline }: WishButtonProps) {
  return (
    <IconButton
      className={styles.heart}
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
