declare module 'eventsource-polyfill' {
  interface Options {
    /** Milliseconds before it asks again by itself. */
    interval?: number;
    /** Characters of one answer after which it asks anew. */
    bufferSizeLimit?: number;
    /** Milliseconds without a byte after which it asks anew. */
    silentTimeout?: number;
    getArgs?: null;
    xhrHeaders?: Record<string, string>;
  }

  /** Of 2013: sends headers of ours, which the browser's own cannot. */
  export default class EventSource {
    constructor(url: string, options?: Options);
    lastEventId: string | null;
    onopen: (() => void) | null;
    onmessage: ((event: { data: string; lastEventId: string }) => void) | null;
    onerror: ((event: { data?: string }) => void) | null;
    close(): void;
  }
}
