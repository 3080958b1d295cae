import type { Locale } from '@/contracts/locales';
import type { Notification, NotificationEvent } from '@/contracts/messaging/notification';
import { openStream } from '@/services/push-stream';

export interface PushReceiver {
  message(message: Notification): void;
  /** Something may have been missed, or came in another language: look again. */
  lookAgain(): void;
  failed(reason: string): void;
}

/** What the tab that holds the stream tells the others. */
type Word =
  | { kind: 'message'; locale: Locale; event: NotificationEvent; eventId: string }
  | { kind: 'opened' };

/**
 * One stream for the whole browser: the tab that gets the lock opens it and tells the others; when it goes, the next
 * one goes on after the last event that it heard of. Without locks or channels every tab has its own.
 */
export function openSharedStream(userId: string, locale: Locale, receiver: PushReceiver): () => void {
  const left = new AbortController();
  const shared = typeof BroadcastChannel !== 'undefined' && navigator.locks !== undefined;
  const channel = shared ? new BroadcastChannel(`kurso-push:${userId}`) : undefined;
  let lastEventId: string | null = null;

  const take = (word: Word) => {
    if (word.kind === 'opened') return receiver.lookAgain();
    lastEventId = word.eventId;
    if (word.locale === locale) receiver.message(word.event.data);
    else receiver.lookAgain();
  };
  const say = (word: Word) => {
    take(word);
    channel?.postMessage(word);
  };
  const hold = () =>
    openStream(
      locale,
      {
        opened: (anew) => anew && say({ kind: 'opened' }),
        message: (event, eventId) => say({ kind: 'message', locale, event, eventId }),
        failed: receiver.failed,
      },
      lastEventId,
    );

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Word>) => take(data);
    // What came between rendering the page and listening here.
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

/** Works while the lock is held; waits for it as long as another tab has it. */
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
