import EventSource from 'eventsource-polyfill';
import type { Locale } from '@/contracts/locales';
import { NotificationEvent, notification } from '@/contracts/messaging/notification';
import { refreshOnce } from '@/services/refresh';
import { mustRefresh, readAccessToken } from '@/services/session';

/** Delay before a lost stream is reopened (product §4, §9). */
const REOPEN_MS = 5_000;
/** The service sends a heartbeat every 15 s; three missed ones mean that the connection was lost silently. */
const SILENT_MS = 45_000;
const BUFFER_LIMIT = 4 << 20;

export interface StreamListener {
  /** Opened; `fresh` means without a last event id, so events may have been missed. */
  opened(fresh: boolean): void;
  message(event: NotificationEvent, eventId: string): void;
  /** For logging only (product §8). */
  failed(reason: string): void;
}

/** Keeps one stream open until stopped; resumes after the last event seen. */
export function openStream(
  locale: Locale,
  listener: StreamListener,
  lastEventId: string | null = null,
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = lastEventId;
  let stopped = false;

  const open = async (refused: boolean) => {
    const token = await freshToken(refused).catch(() => null);
    if (stopped) return;
    if (!token) return later(false);
    const fresh = seen === null;
    const own = new EventSource(notification.sse.path, {
      interval: REOPEN_MS,
      bufferSizeLimit: BUFFER_LIMIT,
      silentTimeout: SILENT_MS,
      getArgs: null,
      xhrHeaders: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, locale },
    });
    source = own;
    own.lastEventId = seen;
    own.onopen = () => listener.opened(fresh);
    own.onmessage = ({ data, lastEventId: id }) => {
      seen = id;
      const event = readEvent(data);
      if (event) listener.message(event, id);
      else listener.failed('unreadable message');
    };
    own.onerror = ({ data = '' }) => {
      seen = own.lastEventId ?? seen;
      // It reconnects after some errors and closes after others: always create a new one instead.
      own.close();
      listener.failed(data);
      later(/ (401|419)$/.test(data));
    };
  };
  const later = (refused: boolean) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void open(refused), REOPEN_MS);
  };

  void open(false);
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
  };
}

/** Bearer token of the next attempt; a refused or expired one is refreshed first. */
async function freshToken(refused: boolean): Promise<string | null> {
  if (refused || mustRefresh(Date.now())) return refreshOnce('startup');
  return readAccessToken();
}

function readEvent(text: string): NotificationEvent | null {
  try {
    const parsed = NotificationEvent.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
