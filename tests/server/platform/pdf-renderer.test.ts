import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createPdfRenderer,
  type PdfRendererOptions,
  type PdfThread,
} from '../../../server/platform/pdf/pdf-renderer.ts';
import type { PdfRequest } from '../../../server/platform/pdf/pdf-templates.ts';
import type { PdfTask } from '../../../server/platform/pdf/pdf-worker.ts';

/** A thread that answers when the test says so. */
class FakeThread extends EventEmitter implements PdfThread {
  asked: string[] = [];
  format: PdfTask['format'] = 'pdf';
  busy = true;
  ended = false;
  postMessage({ format, request: { data } }: PdfTask) {
    this.asked.push('title' in data ? data.title : data.name);
    this.format = format;
  }
  answer(memoryBytes = 0) {
    const last = this.asked.at(-1) ?? '';
    const result = this.format === 'svg' ? { svg: [last] } : { pdf: new TextEncoder().encode(last) };
    this.emit('message', { ...result, memoryBytes });
  }
  start() {
    this.emit('message', 'ready');
  }
  ref() {
    this.busy = true;
  }
  unref() {
    this.busy = false;
  }
  async terminate() {
    this.ended = true;
    this.emit('exit');
  }
}

const data = { siteName: 'S', siteUrl: 's.test', date: null, note: null, blocks: [] };
const request = (title: string): PdfRequest => ({
  template: 'text-document',
  locale: 'en',
  data: { ...data, title },
});
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function open(options: PdfRendererOptions = {}) {
  const threads: FakeThread[] = [];
  const start = () => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  };
  const renderer = createPdfRenderer({ start, idleMs: 60_000, limitMs: 30_000, maxWaiting: 2, ...options });
  const last = () => threads.at(-1) as FakeThread;
  const draw = (title: string, owner = title) => renderer.draw(request(title), owner).then(([page]) => page);
  return {
    renderer,
    threads,
    last,
    draw,
    render: (title: string) => renderer.render(request(title)).then(textOf),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('documents are rendered one after the other, in one thread that starts with the first', async () => {
  const { threads, last, render } = open();
  expect(threads).toHaveLength(0);
  const both = Promise.all([render('a'), render('b')]);
  expect(last().asked).toEqual(['a']);
  last().answer();
  expect(last().asked).toEqual(['a', 'b']);
  last().answer();
  expect(await both).toEqual(['a', 'b']);
  expect(threads).toHaveLength(1);
});

test('when the queue is full the next caller is told to retry, and the queued documents are rendered', async () => {
  const { last, render } = open();
  const three = Promise.all([render('a'), render('b'), render('c')]);
  await expect(render('d')).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 5 });
  for (let left = 3; left > 0; left -= 1) last().answer();
  expect(await three).toEqual(['a', 'b', 'c']);
});

test('a document that has waited too long is refused, and the others keep their places', async () => {
  const { last, render } = open({ maxWaitMs: 1_000 });
  const first = render('a');
  const late = expect(render('b')).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 5 });
  await vi.advanceTimersByTimeAsync(600);
  const third = render('c');
  await vi.advanceTimersByTimeAsync(400);
  await late;
  last().answer();
  await vi.advanceTimersByTimeAsync(1_000);
  last().answer();
  expect(await Promise.all([first, third])).toEqual(['a', 'c']);
  expect(last().asked).toEqual(['a', 'c']);
});

test('forty people who ask at once all get their document', async () => {
  const { last, render } = open({ maxWaiting: undefined });
  const titles = Array.from({ length: 40 }, (_, place) => String(place));
  const all = Promise.all(titles.map(render));
  for (const _ of titles) last().answer();
  expect(await all).toEqual(titles);
});

test('a document that never ends is aborted with its thread, and the next is rendered in another', async () => {
  const { threads, last, render } = open();
  const hung = expect(render('a')).rejects.toThrow('text-document (en) took longer than 30000 ms');
  const next = render('b');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(threads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await hung;
  expect(threads[0]).toMatchObject({ ended: true, asked: ['a'] });
  threads[0]?.answer();
  last().answer();
  expect(await next).toBe('b');
  expect(threads).toHaveLength(2);
});

test.each([
  ['throws', (thread: FakeThread) => thread.emit('error', new Error('unreachable')), 'unreachable'],
  ['ends', (thread: FakeThread) => thread.emit('exit'), 'thread ended'],
])('a thread that %s fails only its own document', async (_, crash, message) => {
  const { threads, last, render } = open();
  const lost = expect(render('a')).rejects.toThrow(message);
  const next = render('b');
  crash(last());
  await lost;
  last().answer();
  expect(await next).toBe('b');
  expect(threads).toHaveLength(2);
});

test('a document that cannot be rendered does not affect the thread', async () => {
  const { threads, last, render } = open();
  const wrong = expect(render('a')).rejects.toThrow('/text-document.typ: no such key');
  last().emit('message', { failure: '/text-document.typ: no such key', memoryBytes: 0 });
  await wrong;
  const next = render('b');
  last().answer();
  expect(await next).toBe('b');
  expect(threads).toHaveLength(1);
});

test('an idle thread does not keep the process alive and ends after a pause; the next document starts another', async () => {
  const { threads, last, render } = open();
  const first = render('a');
  expect(last().busy).toBe(true);
  last().answer();
  await first;
  expect(last().busy).toBe(false);
  await vi.advanceTimersByTimeAsync(59_000);
  const second = render('b');
  last().answer();
  await second;
  await vi.advanceTimersByTimeAsync(59_000);
  expect(last().ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(last().ended).toBe(true);
  const third = render('c');
  last().answer();
  expect(await third).toBe('c');
  expect(threads).toHaveLength(2);
});

test('a thread that uses too much memory works on until another has started', async () => {
  const { threads, last, render } = open({ maxMemoryBytes: 1_000 });
  const all = Promise.all([render('a'), render('b'), render('c')]);
  last().answer(1_001);
  const [first, second] = threads as [FakeThread, FakeThread];
  expect(second.busy).toBe(false);
  expect(first.asked).toEqual(['a', 'b']);
  second.start();
  expect(first.ended).toBe(false);
  first.answer(1_002);
  expect(threads).toHaveLength(2);
  expect(first.ended).toBe(true);
  expect(second).toMatchObject({ busy: true, asked: ['c'] });
  second.answer(1_000);
  expect(await all).toEqual(['a', 'b', 'c']);
  expect(second.ended).toBe(false);
});

test('a thread that uses twice the memory is replaced at once, and an idle one as soon as another has started', async () => {
  const { threads, last, render } = open({ maxMemoryBytes: 1_000 });
  const two = Promise.all([render('a'), render('b')]);
  last().answer(2_001);
  expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
  last().answer(1_001);
  await two;
  expect(threads.map(({ ended }) => ended)).toEqual([true, false, false]);
  last().start();
  expect(threads.map(({ ended }) => ended)).toEqual([true, true, false]);
});

test('when both threads are lost, the document in work fails and the next starts another', async () => {
  const { threads, last, render } = open({ maxMemoryBytes: 1_000 });
  const two = [render('a'), render('b')] as const;
  last().answer(1_001);
  await two[0];
  const lost = expect(two[1]).rejects.toThrow('thread ended');
  last().emit('exit');
  threads[0]?.emit('exit');
  await lost;
  const next = render('c');
  expect(threads).toHaveLength(3);
  last().answer();
  expect(await next).toBe('c');
});

test('previews wait for documents, of each owner only the newest, and documents never for more than one preview', async () => {
  const { last, draw, render } = open();
  const drawn = draw('p1');
  const old = expect(draw('p2', 'ann')).rejects.toMatchObject({ code: 'service_unavailable' });
  const others = [draw('p3', 'bob'), draw('p4', 'ann'), render('a'), render('b')];
  await old;
  for (let left = 5; left > 0; left -= 1) last().answer();
  expect(await Promise.all([drawn, ...others])).toEqual(['p1', 'p3', 'p4', 'a', 'b']);
  expect(last().asked).toEqual(['p1', 'a', 'b', 'p3', 'p4']);
});

test('when too many previews wait the next is refused, and documents are not', async () => {
  const { last, draw, render } = open({ maxPreviews: 1 });
  const two = [draw('p1'), draw('p2')];
  await expect(draw('p3')).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 5 });
  const document = render('a');
  for (let left = 3; left > 0; left -= 1) last().answer();
  expect(await Promise.all([...two, document])).toEqual(['p1', 'p2', 'a']);
});

test('a closed renderer ends its thread and renders nothing more', async () => {
  const { renderer, last, render } = open();
  const refused = [render('a'), render('b')].map((item) =>
    expect(item).rejects.toMatchObject({ code: 'service_unavailable' }),
  );
  await renderer.close();
  await Promise.all(refused);
  expect(last().ended).toBe(true);
  await expect(render('c')).rejects.toMatchObject({ code: 'service_unavailable' });
});
