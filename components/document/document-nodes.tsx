import type { ReactNode } from 'react';
import type { MarkType, NodeType } from '@/contracts/learning/document';
import {
  Abbreviation,
  CodeBlock,
  cell,
  Details,
  formula,
  Gap,
  Heading,
  Link,
  type NodeProps,
  Note,
  OrderedList,
  Picture,
  plain,
  Ruby,
  Table,
} from './document-elements';

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
