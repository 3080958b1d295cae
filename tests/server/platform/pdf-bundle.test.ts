import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, it } from 'vitest';
import { BUNDLE, bundleServer } from '../../../scripts/start-build.ts';
import type { PdfRequest } from '../../../server/platform/pdf/pdf-templates.ts';
import type { PdfAnswer } from '../../../server/platform/pdf/pdf-worker.ts';

beforeAll(async () => {
  expect(await bundleServer('.')).toBe(true);
}, 60_000);

it('the thread of the bundle finds the compiler, templates and fonts', async () => {
  const thread = new Worker(path.resolve(BUNDLE, 'pdf-worker.js'));
  const data = { title: '条款', siteName: 'S', siteUrl: 's.test', date: null, note: null, blocks: [] };
  thread.postMessage({ template: 'text-document', locale: 'zh', data } satisfies PdfRequest);
  const answer = await new Promise<PdfAnswer>((done, fail) => {
    thread.once('message', done);
    thread.once('error', fail);
  });
  await thread.terminate();
  expect('pdf' in answer && Buffer.from(answer.pdf.subarray(0, 5)).toString()).toBe('%PDF-');
}, 60_000);
