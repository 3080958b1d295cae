import { loadFont, PDF_FONTS } from '../../server/platform/pdf/pdf-fonts.ts';
import { createPdfRenderer, type PdfRenderer } from '../../server/platform/pdf/pdf-renderer.ts';
import { lettersOf } from './font-coverage.ts';

let renderer: PdfRenderer | undefined;
let letters: Promise<ReadonlyMap<string, ReadonlySet<number>>> | undefined;

/** One for all test files of a worker, never closed: its thread compiles Typst and reads every font when it starts. */
export function sharedRenderer(): PdfRenderer {
  renderer ??= createPdfRenderer({
    ...{ limitMs: 120_000, maxWaiting: 200, maxWaitMs: 600_000, idleMs: 600_000 },
    maxMemoryBytes: 1 << 29,
  });
  return renderer;
}

/** Characters that each font of documents has a glyph for, by its file. */
export function lettersByFont(): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  letters ??= Promise.all(
    PDF_FONTS.map(async (font) => [font.file, lettersOf(await loadFont(font))] as const),
  ).then((read) => new Map(read));
  return letters;
}

/** Characters that some font of documents has a glyph for. */
export async function documentLetters(): Promise<Set<number>> {
  return new Set([...(await lettersByFont()).values()].flatMap((font) => [...font]));
}
