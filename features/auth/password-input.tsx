import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'next-i18next/pages';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput } from '@/components/ui/text-input';

/** A password that can be looked at; password managers keep working either way. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'action'>) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          size="small"
          label={t(shown ? 'form.hidePassword' : 'form.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
