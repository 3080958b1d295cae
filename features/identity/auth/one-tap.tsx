import { useOneTap } from '@/hooks/identity/use-one-tap';

/** Google One Tap. A separate chunk, loaded only where One Tap may be shown. */
export function OneTap(): null {
  useOneTap();
  return null;
}
