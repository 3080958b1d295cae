import type { ComponentProps } from 'react';
import { PasswordInput as Base } from '@/components/ui/password-input';
import { useTranslation } from '@/hooks/use-translation';

/** `PasswordInput` with translated labels. */
export function PasswordInput(props: Omit<ComponentProps<typeof Base>, 'showLabel' | 'hideLabel'>) {
  const { t } = useTranslation('auth');
  return <Base {...props} showLabel={t('form.showPassword')} hideLabel={t('form.hidePassword')} />;
}
