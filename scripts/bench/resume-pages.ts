import { resumeRequest } from '../../server/modules/resume/resume/resume-print.ts';
import { createPdfRenderer } from '../../server/platform/pdf/pdf-renderer.ts';
import type { PdfBlock, PdfRequest } from '../../server/platform/pdf/pdf-templates.ts';
import { median } from './load.ts';
import { LINE, printedResume } from './long-resume.ts';
import type { Say } from './measure.ts';

const ROUNDS = 9;
const WARM_UP_ROUNDS = 3;
const ENTRIES = { 'one page': 5, 'twelve pages': 74 };

/** Milliseconds of a resume as PDF and as SVG, and of its words as a plain document; in one thread, in turns. */
export async function benchResumePages(say: Say): Promise<void> {
  const renderer = createPdfRenderer();
  for (const [title, entries] of Object.entries(ENTRIES)) {
    const times = { pdf: [] as number[], svg: [] as number[], bare: [] as number[] };
    let bytes = 0;
    let pages = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // Another name is another document: nothing is in the cache.
      const resume = resumeRequest(printedResume('modern', `Ann ${round}`, entries));
      const spent = {
        bare: await timed(() => renderer.render(plainText(`Ann ${round}`, entries))),
        pdf: await timed(() => renderer.render(resume)),
        svg: await timed(async () => {
          const drawn = await renderer.draw(
            resumeRequest(printedResume('modern', `Eve ${round}`, entries)),
            'ann',
          );
          [pages, bytes] = [drawn.length, drawn.join('').length];
        }),
      };
      if (round < WARM_UP_ROUNDS) continue;
      for (const name of ['bare', 'pdf', 'svg'] as const) times[name].push(spent[name]);
    }
    const [bare, pdf, svg] = [median(times.bare), median(times.pdf), median(times.svg)];
    const ratio = (ms: number) => `${ms.toFixed(0)} ms, ${(ms / bare).toFixed(2)} × its words alone`;
    say(
      `\nResume of ${title} (${pages}): PDF ${ratio(pdf)}; SVG ${ratio(svg)}, ${(bytes / 1000).toFixed(0)} kB`,
    );
  }
  await renderer.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The same words as a document without the layout of a resume. */
function plainText(title: string, entries: number): PdfRequest {
  const paragraph: PdfBlock = { kind: 'paragraph', runs: [{ text: LINE }] };
  const entry = (index: number): PdfBlock[] => [
    { kind: 'heading', level: 3, runs: [{ text: `Designer ${index}` }] },
    ...Array.from({ length: 5 }, () => paragraph),
  ];
  const blocks = Array.from({ length: entries }, (_, index) => entry(index)).flat();
  const data = { siteName: 'Kurso', siteUrl: 'kurso.test', title, date: null, note: null, blocks };
  return { template: 'text-document', locale: 'en', data };
}
