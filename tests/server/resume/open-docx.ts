import { buffer } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';
import { fromBufferPromise } from 'yauzl';

/** A Word document as a program that opens it finds it; throws when one of its parts is no XML. */
export async function openDocx(bytes: Buffer) {
  const parts = await unzip(bytes);
  for (const [name, text] of parts) if (/\.(?:xml|rels)$/.test(name)) xmlOf(text);
  const document = xmlOf(parts.get('word/document.xml') ?? '');
  const relations = xmlOf(parts.get('word/_rels/document.xml.rels') ?? '');
  const targets = new Map(
    [...relations.getElementsByTagName('Relationship')].map((relation) => [
      relation.getAttribute('Id'),
      relation.getAttribute('Target'),
    ]),
  );
  return {
    parts,
    paragraphs: [...document.getElementsByTagName('w:p')].map((paragraph) => ({
      style: paragraph.getElementsByTagName('w:pStyle')[0]?.getAttribute('w:val') ?? null,
      list: paragraph.getElementsByTagName('w:numId')[0]?.getAttribute('w:val') ?? null,
      text: [...paragraph.getElementsByTagName('w:t')].map(({ textContent }) => textContent).join(''),
    })),
    /** Where the links lead, in the order of the text. */
    links: [...document.getElementsByTagName('w:hyperlink')].map((link) =>
      targets.get(link.getAttribute('r:id')),
    ),
  };
}

const xmlOf = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document;

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    if (!entry.fileName.endsWith('/'))
      parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  return parts;
}
