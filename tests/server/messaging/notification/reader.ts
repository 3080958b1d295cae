import { vi } from 'vitest';
import type { NotificationEvent } from '../../../../contracts/messaging/notification.ts';

export interface Heard {
  id: number;
  event: NotificationEvent;
}

/** A client of the push stream that records its events, like a browser. */
export interface Reader {
  status: number;
  headers: Headers;
  heard: Heard[];
  /** Last event id received, with or without a message. */
  lastId(): string;
  /** Everything received, as text. */
  text(): string;
  isEnded(): boolean;
  /** Waits until that many messages have been received. */
  until(count: number, timeout?: number): Promise<Heard[]>;
  leave(): void;
}

export async function listen(
  origin: string,
  bearer: string,
  { lastEventId, locale = 'en' }: { lastEventId?: string; locale?: string } = {},
): Promise<Reader> {
  const left = new AbortController();
  const response = await fetch(`${origin}/api/notification/sse`, {
    signal: left.signal,
    headers: { authorization: bearer, locale, ...(lastEventId && { 'last-event-id': lastEventId }) },
  });
  const heard: Heard[] = [];
  let text = '';
  let lastId = lastEventId ?? '';
  let ended = false;
  let rest = '';
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        lastId = /^id: (.+)$/m.exec(block)?.[1] ?? lastId;
        const data = /^data: (.+)$/m.exec(block)?.[1];
        if (data) heard.push({ id: Number(lastId), event: JSON.parse(data) });
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    heard,
    lastId: () => lastId,
    text: () => text,
    isEnded: () => ended,
    until: async (count, timeout = 5_000) => {
      await vi.waitUntil(() => heard.length >= count, { timeout, interval: 10 });
      return heard;
    },
    leave: () => left.abort(),
  };
}
