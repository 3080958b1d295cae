import type { ServerResponse } from 'node:http';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Notification } from '../../../../contracts/messaging/notification.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // A stream that ends takes its connection along, so that a stopping process is not held up.
  connection: 'close',
};

/** The session that a stream was opened with. */
export interface StreamOwner {
  userId: string;
  sessionId: string;
  epoch: number;
}

/** One open connection: writes only while the reader keeps up, and knows how far the reader has come. */
export class PushStream {
  readonly owner: StreamOwner;
  readonly locale: Locale;
  /** The last place that was written; null until it is known where to begin. */
  cursor: number | null = null;
  readonly #out: ServerResponse;
  #stuckSince: number | null = null;
  #closed = false;

  constructor(out: ServerResponse, owner: StreamOwner, locale: Locale) {
    this.#out = out;
    this.owner = owner;
    this.locale = locale;
  }

  /** Begins the answer; the reader learns at once from where a reopened stream would go on. */
  begin(cursor: number): void {
    if (this.#closed) return;
    this.cursor = cursor;
    this.#out.writeHead(200, HEADERS);
    this.#write(`: open\nid: ${cursor}\n\n`);
  }

  get ready(): boolean {
    return !this.#closed && this.cursor !== null && this.#stuckSince === null;
  }

  send(position: number, message: Notification): void {
    this.cursor = position;
    this.#write(`id: ${position}\ndata: ${JSON.stringify({ type: message.type, data: message })}\n\n`);
  }

  /** A sign of life; one that has not been taken for too long ends the stream. */
  beat(now: number, patience: number): void {
    // Before its beginning a stream has no headers yet.
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
