import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PdfRequest } from './pdf-templates.ts';
import { createTypst, TypstError } from './typst-compiler.ts';
import { createPageRenderer } from './typst-pages.ts';

/** As `nice` has it: 0 is that of the service, 19 the lowest, which a page never waits for. */
const PRIORITY = 19;

/** A document as one file, or as a picture of each page. */
export interface PdfTask {
  format: 'pdf' | 'svg';
  request: PdfRequest;
}

type Result = { pdf: Uint8Array<ArrayBuffer> } | { svg: string[] } | { failure: string };

/** `memoryBytes` is the current memory use of compiler and page renderer. */
export type PdfAnswer = Result & { memoryBytes: number };

/** The thread says once that it has started, then answers. */
export type PdfMessage = 'ready' | PdfAnswer;

yieldToPages();
const [typst, pages] = await Promise.all([createTypst(), createPageRenderer()]);

function answer(result: Result, moved: ArrayBuffer[] = []): void {
  const sent: PdfAnswer = { ...result, memoryBytes: typst.memoryBytes() + pages.memoryBytes() };
  parentPort?.postMessage(sent, moved);
}

parentPort?.on('message', ({ format, request }: PdfTask) => {
  try {
    if (format === 'svg') return answer({ svg: pages.draw(typst.compileVector(request)) });
    const pdf = new Uint8Array(typst.compile(request));
    answer({ pdf }, [pdf.buffer]);
  } catch (error) {
    // Any other error may have left the compiler broken, so the thread ends.
    if (!(error instanceof TypstError)) throw error;
    answer({ failure: error.message });
  }
});
parentPort?.postMessage('ready' satisfies PdfMessage);

/** Documents get the processor time that pages leave. Only Linux has priorities of threads; elsewhere nothing changes. */
function yieldToPages(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), PRIORITY);
  } catch {}
}
