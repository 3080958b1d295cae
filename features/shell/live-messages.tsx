import { usePushStream } from '@/hooks/messaging/use-push-stream';

/** The open push stream of the signed-in. Apart, so that its code comes only with a session. */
export function LiveMessages(): null {
  usePushStream();
  return null;
}
