import { Parser } from 'htmlparser2';
import { escapeHtml } from '../shared/math.ts';
import { ImportSourceError } from '../shared/source-folder.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

const MAX_DEPTH = 100;
const MAX_NODES = 200_000;
const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr']);

/**
 * Parses XML into plain objects. Document types and custom entities are not processed, so they cannot expand. Throws
 * ImportSourceError on excessive nesting or size.
 */
function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let nodes = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        nodes += 1;
        if (open.length > MAX_DEPTH || nodes > MAX_NODES)
          throw new ImportSourceError('the XML is too deep or too large');
        const element = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(data) {
        open.at(-1)?.children.push(data);
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return root;
}

/** The document's root element. */
export function rootOf(text: string): XmlElement | null {
  return elementsOf(parseXml(text))[0] ?? null;
}

export function elementsOf(parent: XmlElement, name?: string): XmlElement[] {
  return parent.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** All descendants, in document order. */
export function descendants(parent: XmlElement, test: (element: XmlElement) => boolean): XmlElement[] {
  return elementsOf(parent).flatMap((child) => [
    ...(test(child) ? [child] : []),
    ...descendants(child, test),
  ]);
}

export function textOf(node: XmlElement | string): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** The children as HTML, except those matched by `skip`. Not sanitised. */
export function innerHtml(parent: XmlElement, skip: (element: XmlElement) => boolean = () => false): string {
  return parent.children
    .map((child) =>
      typeof child === 'string' ? escapeHtml(child) : skip(child) ? '' : outerHtml(child, skip),
    )
    .join('');
}

export function outerHtml(element: XmlElement, skip: (element: XmlElement) => boolean = () => false): string {
  const { name } = element;
  const attributes = Object.entries(element.attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');
  return VOID.has(name)
    ? `<${name}${attributes}>`
    : `<${name}${attributes}>${innerHtml(element, skip)}</${name}>`;
}
