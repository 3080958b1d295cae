import { createContext, type ReactNode, useContext } from 'react';
import type { MarkType, NodeType } from '@/contracts/learning/document';
import { textPictureSources } from '@/domain/picture';
import styles from './document-view.module.css';
import type { ShownNode } from './nested-marks';

export interface NodeProps {
  node: ShownNode;
  children?: ReactNode;
}

/** Shows what is filled in at a gap of a text. */
export const GapContext = createContext<(gapId: string) => ReactNode>(() => null);

type Attributes = ShownNode['attrs'];

const textOf = (attrs: Attributes, name: string): string | undefined => {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : undefined;
};
const numberOf = (attrs: Attributes, name: string): number | undefined => {
  const value = attrs?.[name];
  return typeof value === 'number' ? value : undefined;
};
const languageOf = (attrs: Attributes) => ({ lang: textOf(attrs, 'lang'), dir: textOf(attrs, 'dir') });

type Tag = 'p' | 'ul' | 'li' | 'blockquote' | 'dl' | 'dt' | 'dd' | 'figure' | 'figcaption' | 'summary' | 'tr';
type MarkTag =
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'code'
  | 'sub'
  | 'sup'
  | 'mark'
  | 'kbd'
  | 'small'
  | 'cite'
  | 'span';

/** An element without attributes but its language. */
const plain = (Tag: Tag | MarkTag) =>
  function Plain({ node, children }: NodeProps) {
    return <Tag {...languageOf(node.attrs)}>{children}</Tag>;
  };

function Heading({ node, children }: NodeProps) {
  const level = numberOf(node.attrs, 'level') ?? 2;
  const Tag = level <= 2 ? 'h2' : level === 3 ? 'h3' : level === 4 ? 'h4' : level === 5 ? 'h5' : 'h6';
  return (
    <Tag id={textOf(node.attrs, 'id')} {...languageOf(node.attrs)}>
      {children}
    </Tag>
  );
}

function OrderedList({ node: { attrs }, children }: NodeProps) {
  return (
    <ol start={numberOf(attrs, 'start')} reversed={attrs?.reversed === true} {...languageOf(attrs)}>
      {children}
    </ol>
  );
}

function CodeBlock({ children }: NodeProps) {
  return (
    <pre dir="ltr">
      <code>{children}</code>
    </pre>
  );
}

function Picture({ node: { attrs } }: NodeProps) {
  const [width, height] = [numberOf(attrs, 'width'), numberOf(attrs, 'height')];
  return (
    // biome-ignore lint/performance/noImgElement: our own widths; files that need the session have one
    <img
      {...textPictureSources(textOf(attrs, 'src') ?? '', attrs?.isPublic === true ? (width ?? null) : null)}
      alt={textOf(attrs, 'alt') ?? ''}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

function Note({ node: { attrs }, children }: NodeProps) {
  return (
    <aside data-look={textOf(attrs, 'look')} {...languageOf(attrs)}>
      {children}
    </aside>
  );
}

function Details({ node: { attrs }, children }: NodeProps) {
  return (
    <details open={attrs?.open === true} {...languageOf(attrs)}>
      {children}
    </details>
  );
}

function Table({ node: { attrs }, children }: NodeProps) {
  return (
    <table {...languageOf(attrs)}>
      <tbody>{children}</tbody>
    </table>
  );
}

const cell = (Tag: 'th' | 'td') =>
  function Cell({ node: { attrs }, children }: NodeProps) {
    return (
      <Tag colSpan={numberOf(attrs, 'colspan')} rowSpan={numberOf(attrs, 'rowspan')} {...languageOf(attrs)}>
        {children}
      </Tag>
    );
  };

/** MathML that was checked when it was stored, see domain/learning/math-markup.ts. */
const formula = (Tag: 'span' | 'div') =>
  function Formula({ node }: NodeProps) {
    const markup = textOf(node.attrs, 'markup') ?? '';
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only elements of MathML, nothing that loads, links or runs
    return <Tag className={styles.math} dangerouslySetInnerHTML={{ __html: markup }} />;
  };

function Ruby({ node: { attrs } }: NodeProps) {
  return (
    <ruby>
      {textOf(attrs, 'base')}
      <rp>(</rp>
      <rt>{textOf(attrs, 'reading')}</rt>
      <rp>)</rp>
    </ruby>
  );
}

function Gap({ node }: NodeProps) {
  return useContext(GapContext)(textOf(node.attrs, 'gapId') ?? '');
}

function Link({ node, children }: NodeProps) {
  const href = textOf(node.attrs, 'href') ?? '';
  return (
    <a href={href} rel={/^https?:/i.test(href) ? 'noopener noreferrer' : undefined}>
      {children}
    </a>
  );
}

function Abbreviation({ node, children }: NodeProps) {
  return <abbr title={textOf(node.attrs, 'title')}>{children}</abbr>;
}

const Contents = ({ children }: NodeProps) => children;

type Shown = (props: NodeProps) => ReactNode;

/** How each node and mark looks. Their identity is fixed, so that fields in gaps keep their focus. */
export const NODES: Record<NodeType | MarkType, Shown> = {
  doc: Contents,
  text: ({ node }) => node.text,
  paragraph: plain('p'),
  heading: Heading,
  hardBreak: () => <br />,
  horizontalRule: () => <hr />,
  bulletList: plain('ul'),
  orderedList: OrderedList,
  listItem: plain('li'),
  blockquote: plain('blockquote'),
  codeBlock: CodeBlock,
  definitionList: plain('dl'),
  definitionTerm: plain('dt'),
  definition: plain('dd'),
  image: Picture,
  figure: plain('figure'),
  figureCaption: plain('figcaption'),
  note: Note,
  details: Details,
  detailsSummary: plain('summary'),
  detailsContent: Contents,
  table: Table,
  tableRow: plain('tr'),
  tableHeader: cell('th'),
  tableCell: cell('td'),
  math: formula('span'),
  mathBlock: formula('div'),
  ruby: Ruby,
  gap: Gap,
  bold: plain('strong'),
  italic: plain('em'),
  underline: plain('u'),
  strike: plain('s'),
  code: plain('code'),
  link: Link,
  subscript: plain('sub'),
  superscript: plain('sup'),
  highlight: plain('mark'),
  keyboard: plain('kbd'),
  small: plain('small'),
  abbreviation: Abbreviation,
  citation: plain('cite'),
  foreign: plain('span'),
};

/** Within a line, for example in the label of an option. */
export const INLINE_NODES: Record<NodeType | MarkType, Shown> = {
  ...NODES,
  paragraph: plain('span'),
  mathBlock: formula('span'),
};
