import { FormError } from '@/components/ui/form-error';
import { useSocialErrorText } from '@/hooks/identity/use-social-error-text';

/** Why signing in with an identity provider failed. */
export function SocialFailure({ error }: { error: Error | null }) {
  const errorText = useSocialErrorText();
  return <FormError>{error && errorText(error)}</FormError>;
}
