import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from './icon-button';

export interface CloseButtonProps {
  label: string;
  className?: string | undefined;
}

/** Close button of a dialog or a sheet. */
export function CloseButton({ label, className }: CloseButtonProps) {
  return (
    <Base.Close
      render={
        <IconButton label={label} className={className}>
          <X aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
