import { useOneTap } from '@/hooks/identity/use-one-tap';

/** Google's one-tap, beside the page. Apart, so that its code comes only where it may be shown. */
export function OneTap(): null {
  useOneTap();
  return null;
}
