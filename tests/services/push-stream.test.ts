// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurso.test/en"}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '@/contracts/messaging/notification';
import { openStream, type StreamListener } from '@/services/push-stream';
import { openSharedStream } from '@/services/shared-push';

const session = vi.hoisted(() => ({ token: 'one', mustRefresh: false, refresh: vi.fn() }));
vi.mock('@/services/session', () => ({
  readAccessToken: () => session.token,
  mustRefresh: () => session.mustRefresh,
}));
vi.mock('@/services/refresh', () => ({ refreshOnce: session.refresh }));

interface FakeSource {
  url: string;
  options: { xhrHeaders: Record<string, string>; getArgs: null };
  lastEventId: string | null;
  closed: boolean;
  onopen?: () => void;
  onmessage?: (event: { data: string; lastEventId: string }) => void;
  onerror?: (event: { data?: string }) => void;
}
const sources = vi.hoisted(() => [] as FakeSource[]);
vi.mock('eventsource-polyfill', () => ({
  default: class {
    closed = false;
    lastEventId = null;
    url: string;
    options: FakeSource['options'];
    constructor(url: string, options: FakeSource['options']) {
      this.url = url;
      this.options = options;
      sources.push(this as never);
    }
    close() {
      this.closed = true;
    }
  },
}));

const message = (id: string): Notification => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', messageId: id, type: 'PLATFORM_NOTIFICATION' },
  ...{ subject: id, template: 'WELCOME', data: {}, read: false },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', readAt: null },
});
const open = () => sources.filter(({ closed }) => !closed);
const last = () => sources.at(-1) as FakeSource;
const bring = (source: FakeSource, id: number) => {
  source.lastEventId = String(id);
  const data = message(`m${id}`);
  source.onmessage?.({ data: JSON.stringify({ type: data.type, data }), lastEventId: String(id) });
};
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

let stops: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(session, { token: 'one', mustRefresh: false });
  session.refresh.mockReset();
  stops = [];
  sources.length = 0;
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the push stream of a page', () => {
  const listener = () => {
    const heard = { opened: [] as boolean[], ids: [] as string[], failures: [] as string[] };
    const listens: StreamListener = {
      opened: (isFresh) => heard.opened.push(isFresh),
      message: (_, id) => heard.ids.push(id),
      failed: (reason) => heard.failures.push(reason),
    };
    return { heard, listens };
  };
  const start = (listens: StreamListener, seen?: string) => {
    const stop = openStream('de', listens, seen);
    stops.push(stop);
    return stop;
  };

  it('sends token and language in headers, with no arguments in the URL', async () => {
    start(listener().listens);
    await tick();
    expect(last()).toMatchObject({
      url: '/api/notification/sse',
      options: {
        getArgs: null,
        xhrHeaders: { Accept: 'text/event-stream', Authorization: 'Bearer one', locale: 'de' },
      },
    });
  });

  it('reopens 5000 ms after an error, after the last event', async () => {
    const { heard, listens } = listener();
    start(listens);
    await tick();
    last().onopen?.();
    bring(last(), 7);
    last().onerror?.({ data: 'Reconnecting ' });
    expect(open()).toHaveLength(0);
    await tick(4_999);
    expect(open()).toHaveLength(0);
    await tick(1);
    expect(last().lastEventId).toBe('7');
    last().onopen?.();
    expect(heard).toEqual({ opened: [true, false], ids: ['7'], failures: ['Reconnecting '] });
  });

  it('resumes from the given event id, even before a message arrived', async () => {
    start(listener().listens);
    await tick();
    last().lastEventId = '41';
    last().onerror?.({});
    await tick(5_000);
    expect(last().lastEventId).toBe('41');
  });

  it('refreshes a refused or expired token first, and keeps trying while the service is unavailable', async () => {
    start(listener().listens);
    await tick();
    session.refresh.mockResolvedValueOnce('two');
    last().onerror?.({ data: 'The server responded with 401' });
    await tick(5_000);
    expect(last().options.xhrHeaders.Authorization).toBe('Bearer two');
    session.mustRefresh = true;
    session.refresh.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('three');
    last().onerror?.({ data: 'The server responded with 503' });
    await tick(5_000);
    expect(sources).toHaveLength(2);
    await tick(5_000);
    expect(last().options.xhrHeaders.Authorization).toBe('Bearer three');
    expect(session.refresh).toHaveBeenCalledTimes(3);
  });

  it('only logs what it cannot parse', async () => {
    const { heard, listens } = listener();
    start(listens);
    await tick();
    last().onmessage?.({ data: '{', lastEventId: '1' });
    last().onmessage?.({ data: '{"type":"OTHER"}', lastEventId: '2' });
    expect(heard.failures).toEqual(['unreadable message', 'unreadable message']);
  });

  it('stays closed once stopped', async () => {
    const stop = start(listener().listens);
    await tick();
    last().onerror?.({});
    stop();
    await tick(60_000);
    expect(sources).toHaveLength(1);
    expect(open()).toHaveLength(0);
  });
});

/** Locks and channels of one browser, simulated for tabs in one process. */
function oneBrowser() {
  const channels = new Set<{ onmessage?: (event: { data: unknown }) => void }>();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage?: (event: { data: unknown }) => void;
      constructor() {
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const other of channels) if (other !== this) other.onmessage?.({ data });
      }
      close() {
        channels.delete(this);
      }
    },
  );
  let tail: Promise<unknown> = Promise.resolve();
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = tail.then(() => (signal.aborted ? undefined : work()));
    tail = turn;
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

describe('tabs of one browser', () => {
  const tab = (locale: 'en' | 'de' = 'en') => {
    const heard: string[] = [];
    const stop = openSharedStream('ann', locale, {
      message: ({ messageId }) => heard.push(messageId),
      lookAgain: () => heard.push('look'),
      failed: () => {},
    });
    stops.push(stop);
    return { heard, stop };
  };

  it('share one stream; a tab in another language refetches instead', async () => {
    oneBrowser();
    const [one, two, german] = [tab(), tab(), tab('de')];
    await tick();
    expect(open()).toHaveLength(1);
    last().onopen?.();
    bring(last(), 1);
    expect(one.heard).toEqual(['look', 'look', 'm1']);
    expect(two.heard).toEqual(['look', 'look', 'm1']);
    expect(german.heard).toEqual(['look', 'look', 'look']);
  });

  it('hand the stream over when the tab that holds it closes, after the last event', async () => {
    oneBrowser();
    const [one, two] = [tab(), tab()];
    await tick();
    bring(last(), 3);
    one.stop();
    await tick();
    expect(open()).toHaveLength(1);
    expect(last().lastEventId).toBe('3');
    bring(last(), 4);
    expect(two.heard).toEqual(['look', 'm3', 'm4']);
    expect(one.heard).toEqual(['look', 'm3']);
  });

  it('have a stream each if the browser cannot share', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    tab();
    tab();
    await tick();
    expect(open()).toHaveLength(2);
    for (const stop of stops) stop();
    expect(open()).toHaveLength(0);
  });
});
