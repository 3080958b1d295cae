import { usePushStream } from '@/hooks/messaging/use-push-stream';

/** The push stream of signed-in users. A separate chunk, loaded only with a session. */
export function LiveMessages(): null {
  usePushStream();
  return null;
}
