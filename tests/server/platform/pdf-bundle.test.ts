import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, it } from 'vitest';
import { BUNDLE, bundleServer } from '../../../scripts/start-build.ts';
import type { PdfAnswer, PdfMessage, PdfTask } from '../../../server/platform/pdf/pdf-worker.ts';

beforeAll(async () => {
  expect(await bundleServer('.')).toBe(true);
}, 240_000);

it('the thread of the bundle finds the compiler, templates and fonts', async () => {
  const thread = new Worker(path.resolve(BUNDLE, 'pdf-worker.js'));
  const answers: PdfAnswer[] = [];
  const both = new Promise<void>((done, fail) => {
    thread.on(
      'message',
      (message: PdfMessage) => message !== 'ready' && answers.push(message) === 2 && done(),
    );
    thread.once('error', fail);
  });
  const data = { title: '条款', siteName: 'S', siteUrl: 's.test', date: null, note: null, blocks: [] };
  for (const format of ['pdf', 'svg'] as const)
    thread.postMessage({
      format,
      request: { template: 'text-document', locale: 'zh', data },
    } satisfies PdfTask);
  await both;
  await thread.terminate();
  const [pdf, svg] = answers;
  expect(pdf && 'pdf' in pdf && Buffer.from(pdf.pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(svg && 'svg' in svg && svg.svg).toEqual([expect.stringMatching(/^<svg .*<\/svg>$/s)]);
}, 240_000);
