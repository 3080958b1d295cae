import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button';
import { TextInput } from './text-input';

export interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'action'> {
  showLabel: string;
  hideLabel: string;
}

/** Password field with a show button; works with password managers in both states. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          className="scripts-only"
          size="small"
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
