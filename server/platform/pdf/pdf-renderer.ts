import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../contracts/api-error.ts';
import { createJobQueue, type QueuedJob } from './job-queue.ts';
import type { PdfRequest } from './pdf-templates.ts';
import type { PdfAnswer, PdfMessage, PdfTask } from './pdf-worker.ts';

/** The part of `Worker` that is needed. */
export interface PdfThread {
  postMessage(task: PdfTask): void;
  on(event: 'message', listener: (message: PdfMessage) => void): unknown;
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
  /** Maximum previews that wait. */
  maxPreviews?: number;
  /** A document that has waited this long is refused: who asked for it is hardly still there. */
  maxWaitMs?: number;
  /** Typst caches parts of every document for the next one: a thread that uses more memory than this is replaced. */
  maxMemoryBytes?: number;
}

export interface PdfRenderer {
  /** @throws ApiError `service_unavailable` when too many wait, after a long wait, or when the renderer is closed. */
  render(request: PdfRequest): Promise<Uint8Array>;
  /**
   * The pages as SVG, when no document waits. A newer request of the same owner replaces one that waits.
   * @throws ApiError `service_unavailable` as for `render`, and when replaced.
   */
  draw(request: PdfRequest, owner: string): Promise<string[]>;
  close(): Promise<void>;
}

interface Job extends QueuedJob {
  task: PdfTask;
  done: (answer: PdfAnswer) => void;
}

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
  maxPreviews = 20,
  maxWaitMs = 30_000,
  maxMemoryBytes = 134_217_728,
}: PdfRendererOptions = {}): PdfRenderer {
  const documents = createJobQueue<Job>({ maxWaiting, maxWaitMs });
  const previews = createJobQueue<Job>({ maxWaiting: maxPreviews, maxWaitMs });
  let inWork: Job | null = null;
  let thread: PdfThread | null = null;
  /** Replaces the thread when it has started, so that nobody waits for that. */
  let successor: { thread: PdfThread; isReady: boolean } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function startThread(): PdfThread {
    const started = start();
    started.on('message', (message) => {
      if (message !== 'ready') return started === thread ? settle(message) : undefined;
      if (successor?.thread !== started) return;
      successor.isReady = true;
      if (!inWork) succeed();
    });
    started.on('error', (error) => lose(started, error));
    started.on('exit', () => lose(started, new Error('The PDF thread ended')));
    return started;
  }

  function next(): void {
    clearTimeout(timer);
    inWork = documents.next() ?? previews.next() ?? null;
    if (!inWork) {
      thread?.unref();
      timer = setTimeout(() => void end(), idleMs).unref();
      return;
    }
    const { template, locale } = inWork.task.request;
    if (!thread) succeed();
    thread ??= startThread();
    thread.ref();
    thread.postMessage(inWork.task);
    const late = new Error(`The document ${template} (${locale}) took longer than ${limitMs} ms`);
    timer = setTimeout(() => void end(late), limitMs);
  }

  function settle(answer: PdfAnswer): void {
    const job = inWork;
    if (answer.memoryBytes > maxMemoryBytes && !successor) prepare();
    if (successor?.isReady || answer.memoryBytes > 2 * maxMemoryBytes) succeed();
    next();
    if ('failure' in answer) job?.fail(new Error(answer.failure));
    else job?.done(answer);
  }

  function prepare(): void {
    successor = { thread: startThread(), isReady: false };
    successor.thread.unref();
  }

  function succeed(): void {
    if (!successor) return;
    const old = thread;
    thread = successor.thread;
    successor = null;
    void old?.terminate();
  }

  function lose(lost: PdfThread, error: Error): void {
    if (lost === successor?.thread) successor = null;
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
    if (!inWork) void dismissSuccessor();
    lose(ending, error ?? new Error('The PDF thread was stopped'));
    await ending.terminate();
  }

  async function dismissSuccessor(): Promise<void> {
    const unused = successor;
    successor = null;
    await unused?.thread.terminate();
  }

  function queue(jobs: typeof documents, task: PdfTask, owner?: string): Promise<PdfAnswer> {
    return new Promise((done, fail) => {
      if (closed) return fail(new ApiError('service_unavailable'));
      jobs.add({ task, done, fail, owner });
      if (!inWork) next();
    });
  }

  return {
    render: async (request) => {
      const answer = await queue(documents, { format: 'pdf', request });
      if (!('pdf' in answer)) throw new Error('The PDF thread answered without a PDF');
      return answer.pdf;
    },
    draw: async (request, owner) => {
      const answer = await queue(previews, { format: 'svg', request }, owner);
      if (!('svg' in answer)) throw new Error('The PDF thread answered without pages');
      return answer.svg;
    },
    close: async () => {
      closed = true;
      documents.close();
      previews.close();
      await dismissSuccessor();
      await end(new ApiError('service_unavailable'));
      clearTimeout(timer);
    },
  };
}
