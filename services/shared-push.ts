import type { Locale } from '@/contracts/locales';
import type { Notification, NotificationEvent } from '@/contracts/messaging/notification';
import { openStream } from '@/services/push-stream';

export interface PushReceiver {
  message(message: Notification): void;
  /** Events may have been missed, or came in another language: refetch. */
  lookAgain(): void;
  failed(reason: string): void;
}

/** Messages from the tab that holds the stream to the others. */
type StreamMessage =
  | { kind: 'message'; locale: Locale; event: NotificationEvent; eventId: string }
  | { kind: 'opened' };

/**
 * One stream per browser: the tab that gets the lock opens it and forwards events; when that tab closes, the next one
 * resumes after the last event it received. Without locks or channels, each tab has its own stream.
 */
export function openSharedStream(userId: string, locale: Locale, receiver: PushReceiver): () => void {
  const left = new AbortController();
  const shared = typeof BroadcastChannel !== 'undefined' && navigator.locks !== undefined;
  const channel = shared ? new BroadcastChannel(`kurso-push:${userId}`) : undefined;
  let lastEventId: string | null = null;

  const take = (message: StreamMessage) => {
    if (message.kind === 'opened') return receiver.lookAgain();
    lastEventId = message.eventId;
    if (message.locale === locale) receiver.message(message.event.data);
    else receiver.lookAgain();
  };
  const broadcast = (message: StreamMessage) => {
    take(message);
    channel?.postMessage(message);
  };
  const hold = () =>
    openStream(
      locale,
      {
        opened: (fresh) => fresh && broadcast({ kind: 'opened' }),
        message: (event, eventId) => broadcast({ kind: 'message', locale, event, eventId }),
        failed: receiver.failed,
      },
      lastEventId,
    );

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => take(data);
    // Events between rendering the page and subscribing may have been missed.
    receiver.lookAgain();
    void holdLock(`kurso-push:${userId}`, left.signal, hold);
  } else {
    const close = hold();
    left.signal.addEventListener('abort', close, { once: true });
  }
  return () => {
    left.abort();
    channel?.close();
  };
}

/** Runs `work` while holding the lock; waits as long as another tab holds it. */
async function holdLock(name: string, signal: AbortSignal, work: () => () => void): Promise<void> {
  const held = () =>
    new Promise<void>((release) => {
      const end = work();
      const leave = () => {
        end();
        release();
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    });
  await navigator.locks.request(name, { signal }, held).catch(() => {});
}
