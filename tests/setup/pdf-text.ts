import { execFile, execFileSync } from 'node:child_process';

/** The objects of a PDF as stored in the file; streams stay compressed. */
export function plainPdf(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1');
}

/** A field of the document's metadata. */
export function infoOf(pdf: string, key: 'Title' | 'Author'): string | undefined {
  const info = /\/Info (\d+) 0 R/.exec(pdf)?.[1];
  const object = new RegExp(`\\n${info} 0 obj([^]*?)endobj`).exec(pdf)?.[1] ?? '';
  const [, hex, text] = new RegExp(`/${key} (?:<([0-9A-F]+)>|\\((.*)\\))$`, 'm').exec(object) ?? [];
  if (hex !== undefined)
    return Buffer.from(hex, 'hex')
      .swap16()
      .toString('utf16le')
      .replace(/^\uFEFF/, '');
  return text?.replace(/\\(.)/g, '$1');
}

/** Whether poppler is installed on this machine; it is not a dependency of the project. */
export const hasPdftotext = isThere('pdftotext');

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The text that a reader copies from the PDF, without page headers and footers. */
export function readWithPdftotext(pdf: Uint8Array): Promise<string> {
  const body = ['-x', '0', '-y', '75', '-W', '600', '-H', '690'];
  return new Promise((done, fail) => {
    const child = execFile('pdftotext', [...body, '-', '-'], { encoding: 'utf8' }, (error, text) =>
      error ? fail(error) : done(text),
    );
    child.stdin?.end(pdf);
  });
}

/** The text of each page in the order in which the document was written, as programs that read applications get it. */
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  const text = await runPoppler('pdftotext', ['-raw', '-', '-'], pdf);
  return text.toString('utf8').split('\f').slice(0, -1);
}

/** Runs a program of poppler on a PDF. */
export function runPoppler(program: string, flags: string[], pdf: Uint8Array): Promise<Buffer> {
  return new Promise((done, fail) => {
    const child = execFile(program, flags, { encoding: 'buffer', maxBuffer: 1 << 26 }, (error, out) =>
      error ? fail(error) : done(out),
    );
    child.stdin?.end(pdf);
  });
}
