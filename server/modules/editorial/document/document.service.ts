import { readFile } from 'node:fs/promises';
import { makePdf, type PdfBlock } from './pdf.ts';

/** The school's terms (product §2 Terms documents). */
export const DOCUMENTS = ['terms-of-use', 'terms-and-conditions', 'general-partner-terms'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

export interface DocumentDeps {
  /** Values for `{{siteName}}` and `{{supportEmail}}`. */
  names: { siteName: string; supportEmail: string };
  folder?: URL;
}

const FOLDER = new URL('../../../../content/documents/', import.meta.url);

/** Terms as PDF from `content/documents/<name>.md`; each is generated once. */
export function createDocumentService({ names, folder = FOLDER }: DocumentDeps) {
  const kept = new Map<DocumentName, Promise<Buffer>>();

  async function make(name: DocumentName): Promise<Buffer> {
    const source = await readFile(new URL(`${name}.md`, folder), 'utf8');
    const text = source.replace(
      /\{\{(siteName|supportEmail)\}\}/g,
      (_, key: keyof typeof names) => names[key],
    );
    const blocks = text.split(/\n{2,}/).flatMap(readBlock);
    return makePdf(`${names.siteName}: ${blocks[0]?.text ?? name}`, blocks);
  }

  return {
    get(name: DocumentName): Promise<Buffer> {
      const known = kept.get(name);
      if (known) return known;
      const made = make(name);
      kept.set(name, made);
      made.catch(() => kept.delete(name));
      return made;
    },
  };
}

export type DocumentService = ReturnType<typeof createDocumentService>;

function readBlock(block: string): PdfBlock[] {
  const text = block.trim();
  if (text === '') return [];
  if (text.startsWith('# ')) return [{ kind: 'title', text: text.slice(2) }];
  if (text.startsWith('## ')) return [{ kind: 'heading', text: text.slice(3) }];
  return [{ kind: 'text', text }];
}
