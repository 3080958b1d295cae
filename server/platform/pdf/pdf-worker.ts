import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PdfRequest } from './pdf-templates.ts';
import { createTypst, TypstError } from './typst-compiler.ts';

/** As `nice` has it: 0 is that of the service, 19 the lowest. */
const PRIORITY = 10;

/** `memoryBytes` is the compiler's current memory use. */
export type PdfAnswer = ({ pdf: Uint8Array<ArrayBuffer> } | { failure: string }) & { memoryBytes: number };

const answer = (sent: PdfAnswer, moved: ArrayBuffer[] = []) => parentPort?.postMessage(sent, moved);

yieldToPages();
const typst = await createTypst();

parentPort?.on('message', (request: PdfRequest) => {
  try {
    const pdf = new Uint8Array(typst.compile(request));
    answer({ pdf, memoryBytes: typst.memoryBytes() }, [pdf.buffer]);
  } catch (error) {
    // Any other error may have left the compiler broken, so the thread ends.
    if (!(error instanceof TypstError)) throw error;
    answer({ failure: error.message, memoryBytes: typst.memoryBytes() });
  }
});

/** Documents get the processor time that pages leave. Only Linux has priorities of threads; elsewhere nothing changes. */
function yieldToPages(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), PRIORITY);
  } catch {}
}
