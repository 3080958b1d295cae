import type { Editor, JSONContent } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Highlighter,
  Info,
  Italic,
  Link,
  List,
  ListCollapse,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Sigma,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
} from 'lucide-react';

/** What a text can be made into without asking anything. */
export const COMMAND_IDS = [
  ...(['bold', 'italic', 'underline', 'strike', 'code', 'highlight', 'subscript', 'superscript'] as const),
  ...(['heading2', 'heading3', 'heading4', 'bulletList', 'orderedList', 'blockquote', 'codeBlock'] as const),
  ...(['table', 'note', 'tip', 'warning', 'details', 'figure', 'definitionList', 'rule'] as const),
  ...(['keyboard', 'small', 'citation'] as const),
];
export type CommandId = (typeof COMMAND_IDS)[number];

/** What asks for a value first. */
export type AskingId = 'link' | 'formula' | 'formulaBlock' | 'abbreviation' | 'foreign' | 'ruby' | 'picture';

export interface Command {
  run: (editor: Editor) => void;
  isActive: (editor: Editor) => boolean;
}

const mark = (name: string): Command => ({
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isActive: (editor) => editor.isActive(name),
});

const block = (name: string, run: (editor: Editor) => void, attrs?: Record<string, unknown>): Command => ({
  run,
  isActive: (editor) => editor.isActive(name, attrs),
});

const heading = (level: 2 | 3 | 4) =>
  block('heading', (editor) => editor.chain().focus().toggleHeading({ level }).run(), { level });

const note = (look: string) =>
  block('note', (editor) => editor.chain().focus().toggleWrap('note', { look }).run(), { look });

const insert = (name: string, content: JSONContent) =>
  block(name, (editor) => editor.chain().focus().insertContent(content).run());

const paragraph = { type: 'paragraph' };

export const COMMANDS: Record<CommandId, Command> = {
  bold: mark('bold'),
  italic: mark('italic'),
  underline: mark('underline'),
  strike: mark('strike'),
  code: mark('code'),
  highlight: mark('highlight'),
  subscript: mark('subscript'),
  superscript: mark('superscript'),
  keyboard: mark('keyboard'),
  small: mark('small'),
  citation: mark('citation'),
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  bulletList: block('bulletList', (editor) => editor.chain().focus().toggleBulletList().run()),
  orderedList: block('orderedList', (editor) => editor.chain().focus().toggleOrderedList().run()),
  blockquote: block('blockquote', (editor) => editor.chain().focus().toggleBlockquote().run()),
  codeBlock: block('codeBlock', (editor) => editor.chain().focus().toggleCodeBlock().run()),
  table: block('table', (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2 }).run()),
  note: note('plain'),
  tip: note('tip'),
  warning: note('warning'),
  details: insert('details', {
    type: 'details',
    content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [paragraph] }],
  }),
  figure: insert('figure', { type: 'figure', content: [paragraph, { type: 'figureCaption' }] }),
  definitionList: insert('definitionList', {
    type: 'definitionList',
    content: [{ type: 'definitionTerm' }, { type: 'definition', content: [paragraph] }],
  }),
  rule: block('horizontalRule', (editor) => editor.chain().focus().setHorizontalRule().run()),
};

type ToolbarEntry = readonly [id: CommandId | AskingId, icon: LucideIcon];

/** Buttons of the toolbar, in groups. */
export const TOOLBAR: readonly (readonly ToolbarEntry[])[] = [
  [
    ['bold', Bold],
    ['italic', Italic],
    ['underline', Underline],
    ['strike', Strikethrough],
    ['code', Code],
    ['highlight', Highlighter],
    ['subscript', Subscript],
    ['superscript', Superscript],
    ['link', Link],
  ],
  [
    ['heading2', Heading2],
    ['heading3', Heading3],
    ['bulletList', List],
    ['orderedList', ListOrdered],
    ['blockquote', Quote],
    ['codeBlock', SquareCode],
  ],
  [
    ['table', Table],
    ['formula', Sigma],
    ['note', Info],
    ['details', ListCollapse],
    ['rule', Minus],
  ],
];

/** What is needed seldom, in a menu. */
export const MORE: readonly (readonly (CommandId | AskingId)[])[] = [
  ['heading4', 'tip', 'warning', 'figure', 'picture', 'definitionList', 'formulaBlock'],
  ['keyboard', 'small', 'citation', 'abbreviation', 'foreign', 'ruby'],
];

export const isCommand = (id: CommandId | AskingId): id is CommandId =>
  COMMAND_IDS.some((known) => known === id);
