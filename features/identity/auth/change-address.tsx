import { TextLink } from '@/components/ui/link';
import { CHANGE_QUERY } from '@/hooks/identity/use-pending-sign-up';
import { useReturnTo } from '@/hooks/identity/use-return-to';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { rememberSignUp } from '@/store/sign-up-store';

export interface ChangeAddressProps {
  /** What the form begins with, if this tab has not signed up itself. */
  account?: { name: string; email: string };
}

/** Back to the sign-up form, for somebody who mistyped their address. */
export function ChangeAddress({ account }: ChangeAddressProps) {
  const { t } = useTranslation('auth');
  const href = useHref();
  const { withReturn } = useReturnTo('/lk');
  const form = withReturn(href('/signup'));
  return (
    <TextLink
      href={`${form}${form.includes('?') ? '&' : '?'}${CHANGE_QUERY}=true`}
      onClick={() => account && rememberSignUp(account)}
    >
      {t('processing.change')}
    </TextLink>
  );
}
