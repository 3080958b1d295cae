declare module 'eventsource-polyfill' {
  interface Options {
    /** Milliseconds before it reconnects. */
    interval?: number;
    /** It reconnects after a response of this many characters. */
    bufferSizeLimit?: number;
    /** It reconnects after this many milliseconds without a byte. */
    silentTimeout?: number;
    getArgs?: null;
    xhrHeaders?: Record<string, string>;
  }

  /** A polyfill from 2013: unlike the browser's EventSource, it can send custom headers. */
  export default class EventSource {
    constructor(url: string, options?: Options);
    lastEventId: string | null;
    onopen: (() => void) | null;
    onmessage: ((event: { data: string; lastEventId: string }) => void) | null;
    onerror: ((event: { data?: string }) => void) | null;
    close(): void;
  }
}
