/** A paragraph of a document before layout. */
export interface PdfBlock {
  text: string;
  kind: 'title' | 'heading' | 'text';
}

/** In points, the unit of PDF: A4 is 595 × 842. */
const PAGE = { width: 595, height: 842, margin: 64 };
const LOOK = {
  title: { font: 'B', size: 26, leading: 32, before: 0 },
  heading: { font: 'B', size: 14, leading: 20, before: 18 },
  text: { font: 'R', size: 11, leading: 16, before: 6 },
} as const;

/**
 * Average width of a Helvetica character relative to the font size; slightly more than measured, so that no line is too
 * long.
 */
const WIDTH = 0.53;

/** A plain text document on A4 pages, in the standard PDF fonts. Latin letters only. */
export function makePdf(title: string, blocks: readonly PdfBlock[]): Buffer {
  const pages = setPages(blocks);
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const firstPage = 6;
  add('<< /Type /Catalog /Pages 2 0 R /Lang (en) >>');
  const kids = pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  add(`<< /Title (${escaped(title)}) >>`);
  for (const [at, stream] of pages.entries()) {
    const fonts = '<< /Font << /R 3 0 R /B 4 0 R >> >>';
    const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
    const contents = firstPage + at * 2 + 1;
    add(`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${fonts} /Contents ${contents} 0 R >>`);
    add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
  }
  return assemble(objects);
}

/** The drawing commands of each page. */
function setPages(blocks: readonly PdfBlock[]): string[] {
  const pages: string[][] = [[]];
  let y = PAGE.height - PAGE.margin;
  for (const { text, kind } of blocks) {
    const { font, size, leading, before } = LOOK[kind];
    y -= before;
    for (const line of wrap(text, size)) {
      // Do not leave a heading alone at the foot of a page.
      if (y - leading < PAGE.margin + (kind === 'heading' ? 40 : 0)) {
        pages.push([]);
        y = PAGE.height - PAGE.margin;
      }
      y -= leading;
      pages.at(-1)?.push(`BT /${font} ${size} Tf ${PAGE.margin} ${y} Td (${escaped(line)}) Tj ET`);
    }
  }
  return pages.map((lines) => lines.join('\n'));
}

function wrap(text: string, size: number): string[] {
  const room = Math.floor((PAGE.width - 2 * PAGE.margin) / (size * WIDTH));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Escapes brackets and backslashes; characters outside Latin-1 become question marks. */
function escaped(text: string): string {
  const plain = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-');
  const latin = [...plain].map((letter) => ((letter.codePointAt(0) ?? 0) <= 255 ? letter : '?')).join('');
  return latin.replace(/[\\()]/g, '\\$&');
}

function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = Buffer.byteLength(body, 'latin1');
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.byteLength(body, 'latin1');
  const count = objects.length + 1;
  body += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  body += `trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
