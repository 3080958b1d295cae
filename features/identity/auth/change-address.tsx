import { TextLink } from '@/components/ui/link';
import { CHANGE_QUERY } from '@/hooks/identity/use-pending-sign-up';
import { useReturnTo } from '@/hooks/identity/use-return-to';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Back to the sign-up form, for somebody who mistyped their address and is not signed in. */
export function ChangeAddress() {
  const { t } = useTranslation('auth');
  const href = useHref();
  const { withReturn } = useReturnTo('/lk');
  const form = withReturn(href('/signup'));
  return (
    <TextLink href={`${form}${form.includes('?') ? '&' : '?'}${CHANGE_QUERY}=true`}>
      {t('processing.change')}
    </TextLink>
  );
}
