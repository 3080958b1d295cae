import { Parser } from 'htmlparser2';

interface ReadText {
  field: string;
  formatted: boolean;
  source: string;
  target: string | null;
}

interface ReadSection {
  section: string;
  texts: ReadText[];
  /** In a file of a whole language; undefined where the document belongs to one product. */
  productId: string | undefined;
  kind: string | undefined;
  title: string;
}

export interface ReadFile {
  format: string;
  version: number;
  productId: string | undefined;
  kind: string | undefined;
  sourceLanguage: string | undefined;
  targetLanguage: string | undefined;
  sections: ReadSection[];
}

const MOST_ELEMENTS = 400_000;
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.';

class UnreadableFile extends Error {}

/**
 * Reads XLIFF 2. Document types and entities of the file are not processed, so that nothing can expand; what is not
 * closed, or not in its place, makes the file unreadable: null.
 */
export function readXliff(text: string): ReadFile | null {
  const file: ReadFile = {
    ...{ format: 'kurso-translation', version: 1, sections: [] },
    ...{ productId: undefined, kind: undefined, sourceLanguage: undefined, targetLanguage: undefined },
  };
  const open: string[] = [];
  const seen = { elements: 0, ended: false };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        seen.elements += 1;
        if (seen.elements > MOST_ELEMENTS || seen.ended) throw new UnreadableFile();
        begin(file, open, name, attributes);
        open.push(name);
      },
      ontext: (data) => addText(file, open, data),
      onclosetag: (name, implied) => {
        if (implied && !EMPTY.has(name)) throw new UnreadableFile();
        open.pop();
        if (open.length === 0) seen.ended = true;
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new UnreadableFile();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    parser.end(text);
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
  return seen.ended ? file : null;
}

/** Written without an end. */
const EMPTY = new Set(['cp', 'ph', 'sc', 'ec', 'sm', 'em', 'skeleton']);

function begin(file: ReadFile, open: string[], name: string, attributes: Record<string, string>): void {
  const path = open.join('/');
  if (path === '') {
    if (name !== 'xliff' || !attributes.xmlns?.startsWith(NAMESPACE)) throw new UnreadableFile();
    file.productId = attributes['kurso:product'];
    file.kind = attributes['kurso:kind'];
    file.sourceLanguage = attributes.srcLang;
    file.targetLanguage = attributes.trgLang;
  } else if (name === 'file')
    file.sections.push({
      ...{ section: attributes.original ?? '', texts: [], title: attributes['kurso:title'] ?? '' },
      ...{ productId: attributes['kurso:product'], kind: attributes['kurso:kind'] },
    });
  else if (name === 'unit')
    file.sections.at(-1)?.texts.push({
      ...{ field: attributes.name ?? '', formatted: attributes.type === 'kurso:formatted' },
      ...{ source: '', target: null },
    });
  else if (name === 'target') {
    const unit = lastUnit(file);
    if (unit) unit.target ??= '';
  } else if (name === 'cp')
    addText(file, open, String.fromCharCode(Number.parseInt(attributes.hex ?? '', 16)));
  else if (isInText(open)) throw new UnreadableFile();
}

const lastUnit = (file: ReadFile): ReadText | undefined => file.sections.at(-1)?.texts.at(-1);

const isInText = (open: readonly string[]): boolean => open.includes('source') || open.includes('target');

/** A text that a program has split is joined again. */
function addText(file: ReadFile, open: readonly string[], data: string): void {
  const unit = lastUnit(file);
  if (!unit || !open.includes('segment')) return;
  if (open.at(-1) === 'source') unit.source += data;
  else if (open.at(-1) === 'target') unit.target = (unit.target ?? '') + data;
}
