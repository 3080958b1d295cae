import type { ServerResponse } from 'node:http';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Notification } from '../../../../contracts/messaging/notification.ts';

const SSE_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // A closed stream also closes its connection, so that it does not delay a stopping process.
  connection: 'close',
};

/** The session that opened a stream. */
export interface StreamOwner {
  userId: string;
  sessionId: string;
  epoch: number;
}

/** One open connection: writes only while the client keeps up, and tracks its position. */
export class SseStream {
  readonly owner: StreamOwner;
  readonly locale: Locale;
  /** The last position written; null until the starting position is known. */
  cursor: number | null = null;
  readonly #out: ServerResponse;
  #stuckSince: number | null = null;
  #closed = false;

  constructor(out: ServerResponse, owner: StreamOwner, locale: Locale) {
    this.#out = out;
    this.owner = owner;
    this.locale = locale;
  }

  /** Begins the response; the client learns at once from where a reconnect would continue. */
  begin(cursor: number): void {
    if (this.#closed) return;
    this.cursor = cursor;
    this.#out.writeHead(200, SSE_HEADERS);
    this.#write(`: open\nid: ${cursor}\n\n`);
  }

  get ready(): boolean {
    return !this.#closed && this.cursor !== null && this.#stuckSince === null;
  }

  send(position: number, message: Notification): void {
    this.cursor = position;
    this.#write(`id: ${position}\ndata: ${JSON.stringify({ type: message.type, data: message })}\n\n`);
  }

  /** A heartbeat; if the client has read nothing for too long, the stream is closed. */
  beat(now: number, patience: number): void {
    // The headers have not been sent yet.
    if (this.cursor === null) return;
    if (this.#stuckSince === null) this.#write(':\n\n');
    else if (now - this.#stuckSince > patience) this.#out.destroy();
  }

  end(): void {
    this.#closed = true;
    if (this.#out.headersSent) this.#out.end();
    else this.#out.destroy();
  }

  onClose(closed: () => void): void {
    this.#out.once('close', () => {
      this.#closed = true;
      closed();
    });
  }

  onDrain(drained: () => void): void {
    this.#out.on('drain', () => {
      this.#stuckSince = null;
      drained();
    });
  }

  #write(text: string): void {
    if (this.#closed || this.#out.destroyed) return;
    if (!this.#out.write(text)) this.#stuckSince ??= Date.now();
  }
}
