import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../contracts/api-error.ts';
import type { PdfRequest } from './pdf-templates.ts';
import type { PdfAnswer } from './pdf-worker.ts';

/** The part of `Worker` that is needed. */
export interface PdfThread {
  postMessage(request: PdfRequest): void;
  on(event: 'message', listener: (answer: PdfAnswer) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

export interface PdfRendererOptions {
  start?: () => PdfThread;
  /** An idle thread ends after this long; the next document starts another. */
  idleMs?: number;
  /** Time limit of one document, including the start of the thread. */
  limitMs?: number;
  /** Maximum documents that wait for the running one. */
  maxWaiting?: number;
  /** A document that has waited this long is refused: who asked for it is hardly still there. */
  maxWaitMs?: number;
  /** Typst caches parts of every document for the next one: a thread that uses more memory than this is replaced. */
  maxMemoryBytes?: number;
}

export interface PdfRenderer {
  /** @throws ApiError `service_unavailable` when too many wait, after a long wait, or when the renderer is closed. */
  render(request: PdfRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Job {
  request: PdfRequest;
  done: (pdf: Uint8Array) => void;
  fail: (error: Error) => void;
  /** Ends the waiting. */
  patience: NodeJS.Timeout;
}

const RETRY_SECONDS = 5;

const busy = () => new ApiError('service_unavailable', { retryAfter: RETRY_SECONDS });

/** The bundle has the worker beside its chunks, under the same name. */
const WORKER = `./pdf-worker${path.extname(import.meta.filename)}`;

const startWorker = (): PdfThread =>
  new Worker(new URL(WORKER, import.meta.url), { execArgv: ['--enable-source-maps'] });

/** Renders documents one after the other in a separate thread, which starts with the first one and ends when idle. */
export function createPdfRenderer({
  start = startWorker,
  idleMs = 60_000,
  limitMs = 30_000,
  maxWaiting = 100,
  maxWaitMs = 30_000,
  maxMemoryBytes = 134_217_728,
}: PdfRendererOptions = {}): PdfRenderer {
  const waiting: Job[] = [];
  let inWork: Job | null = null;
  let thread: PdfThread | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function startThread(): PdfThread {
    const started = start();
    started.on('message', (answer) => started === thread && settle(answer));
    started.on('error', (error) => lose(started, error));
    started.on('exit', () => lose(started, new Error('The PDF thread ended')));
    return started;
  }

  function next(): void {
    clearTimeout(timer);
    inWork = waiting.shift() ?? null;
    clearTimeout(inWork?.patience);
    if (!inWork) {
      thread?.unref();
      timer = setTimeout(() => void end(), idleMs).unref();
      return;
    }
    const { template, locale } = inWork.request;
    thread ??= startThread();
    thread.ref();
    thread.postMessage(inWork.request);
    const late = new Error(`The document ${template} (${locale}) took longer than ${limitMs} ms`);
    timer = setTimeout(() => void end(late), limitMs);
  }

  function settle(answer: PdfAnswer): void {
    const job = inWork;
    if (answer.memoryBytes > maxMemoryBytes) retire();
    next();
    if ('pdf' in answer) job?.done(answer.pdf);
    else job?.fail(new Error(answer.failure));
  }

  function retire(): void {
    const old = thread;
    thread = null;
    void old?.terminate();
  }

  function lose(lost: PdfThread, error: Error): void {
    if (lost !== thread) return;
    thread = null;
    const job = inWork;
    next();
    job?.fail(error);
  }

  /** The next document starts a new thread instead of using one that is ending. */
  async function end(error?: Error): Promise<void> {
    const ending = thread;
    if (!ending) return;
    lose(ending, error ?? new Error('The PDF thread was stopped'));
    await ending.terminate();
  }

  function giveUp(job: Job): void {
    waiting.splice(waiting.indexOf(job), 1);
    job.fail(busy());
  }

  return {
    render: (request) =>
      new Promise((done, fail) => {
        if (closed || waiting.length >= maxWaiting) return fail(busy());
        const patience = setTimeout(() => giveUp(job), maxWaitMs).unref();
        const job: Job = { request, done, fail, patience };
        waiting.push(job);
        if (!inWork) next();
      }),
    close: async () => {
      closed = true;
      for (const { fail, patience } of waiting.splice(0)) {
        clearTimeout(patience);
        fail(new ApiError('service_unavailable'));
      }
      await end(new ApiError('service_unavailable'));
      clearTimeout(timer);
    },
  };
}
