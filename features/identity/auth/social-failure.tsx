import { FormError } from '@/components/ui/form-error';
import { useSocialErrorText } from '@/hooks/identity/use-social-error-text';

/** Why an account held elsewhere did not sign somebody in. */
export function SocialFailure({ error }: { error: Error | null }) {
  const errorText = useSocialErrorText();
  return <FormError>{error && errorText(error)}</FormError>;
}
