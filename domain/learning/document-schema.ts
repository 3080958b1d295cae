import { Extension, getSchema, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { ListItem } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Schema } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import type { NodeType } from '../../contracts/learning/document.ts';
import { isDocumentLink, NODE_ATTRIBUTES } from './document-attributes.ts';

/**
 * What a formatted text can consist of: exactly NODE_TYPES and MARK_TYPES. The service checks documents against it, and
 * the editor works with it. Readers do not load it.
 */

const attribute = (html: string = '') => ({
  default: null,
  ...(html && { parseHTML: (element: HTMLElement) => element.getAttribute(html) }),
});

interface Shape {
  content?: string;
  group?: string;
  tag: string;
  attributes?: string[];
  atom?: boolean;
}

/** A node that Tiptap does not have, written as an element of HTML. */
function node(name: NodeType, { content, group, tag, attributes = [], atom = false }: Shape) {
  const inline = group === 'inline';
  return Node.create({
    name,
    ...(group && { group }),
    ...(content && { content }),
    inline,
    atom,
    defining: !inline,
    addAttributes: () => Object.fromEntries(attributes.map((key) => [key, attribute(`data-${key}`)])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ node: { attrs } }) => {
      const given = attributes.map((key) => [`data-${key}`, attrs[key]]);
      const [, element = tag, kind] = /^([a-z]+)(?:\[data-node="(\w+)"\])?$/.exec(tag) ?? [];
      const { lang, dir } = attrs;
      const html = mergeAttributes(kind ? { 'data-node': kind } : {}, {
        ...Object.fromEntries(given),
        lang,
        dir,
      });
      return content ? [element, html, 0] : [element, html];
    },
  });
}

const mark = (name: string, tags: string[], attributes: string[] = []) =>
  Mark.create({
    name,
    addAttributes: () => Object.fromEntries(attributes.map((key) => [key, attribute(key)])),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ HTMLAttributes }) => [tags[0]?.replace(/\[.*/, '') ?? 'span', HTMLAttributes, 0],
  });

const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute('src'),
    alt: attribute('alt'),
    width: attribute('width'),
    height: attribute('height'),
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Languages of texts and anchors of headings. */
const Attributes = Extension.create({
  name: 'documentAttributes',
  addGlobalAttributes: () => [
    {
      types: Object.entries(NODE_ATTRIBUTES).flatMap(([name, rules]) => ('lang' in rules ? [name] : [])),
      attributes: { lang: { default: null }, dir: { default: null } },
    },
    { types: ['heading'], attributes: { id: { default: null } } },
    { types: ['orderedList'], attributes: { reversed: { default: null } } },
  ],
});

export const documentExtensions = [
  StarterKit.configure({
    code: false,
    listItem: false,
    heading: { levels: [2, 3, 4, 5, 6] },
    link: { openOnClick: false, autolink: false, isAllowedUri: (href) => isDocumentLink(href) },
  }),
  // Links, emphasis and keys may contain code; entries may begin with anything.
  Code.extend({ excludes: '' }),
  ListItem.extend({ content: 'block+' }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Image,
  node('definitionList', { group: 'block', content: '(definitionTerm | definition)+', tag: 'dl' }),
  node('definitionTerm', { content: 'inline*', tag: 'dt' }),
  node('definition', { content: 'block+', tag: 'dd' }),
  node('figure', { group: 'block', content: '(block | figureCaption)+', tag: 'figure' }),
  node('figureCaption', { content: 'inline*', tag: 'figcaption' }),
  node('note', { group: 'block', content: 'block+', tag: 'aside', attributes: ['look'] }),
  node('details', {
    group: 'block',
    content: 'detailsSummary detailsContent',
    tag: 'details',
    attributes: ['open'],
  }),
  node('detailsSummary', { content: 'inline*', tag: 'summary' }),
  node('detailsContent', { content: 'block+', tag: 'div[data-node="content"]' }),
  node('math', {
    group: 'inline',
    tag: 'span[data-node="math"]',
    attributes: ['markup', 'tex'],
    atom: true,
  }),
  node('mathBlock', {
    group: 'block',
    tag: 'div[data-node="math"]',
    attributes: ['markup', 'tex'],
    atom: true,
  }),
  node('ruby', {
    group: 'inline',
    tag: 'span[data-node="ruby"]',
    attributes: ['base', 'reading'],
    atom: true,
  }),
  node('gap', { group: 'inline', tag: 'span[data-node="gap"]', attributes: ['gapId'], atom: true }),
  mark('subscript', ['sub']),
  mark('superscript', ['sup']),
  mark('highlight', ['mark']),
  mark('keyboard', ['kbd']),
  mark('small', ['small']),
  mark('abbreviation', ['abbr'], ['title']),
  mark('citation', ['cite']),
  mark('foreign', ['span[lang]'], ['lang', 'dir']),
  Attributes,
];

let made: Schema | undefined;

export function documentSchema(): Schema {
  made ??= getSchema(documentExtensions);
  return made;
}
