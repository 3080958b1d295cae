import { type AnyExtension, Extension } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { RESUME_TEXT_MAX } from '@/contracts/resume/resume-values';
import { isResumeHref } from '../form/read-link';

/** Limits of `ResumeText` in nodes; a text for a resume never comes near them, what is pasted may. */
const BLOCKS_MAX = 100;
const ITEMS_MAX = 60;
const PARAGRAPHS_MAX = 10;
const PIECES_MAX = 500;
const CHILDREN_MAX: Record<string, number> = {
  doc: BLOCKS_MAX,
  bulletList: ITEMS_MAX,
  orderedList: ITEMS_MAX,
  listItem: PARAGRAPHS_MAX,
  paragraph: PIECES_MAX,
};

export interface ResumeExtensionOptions {
  onLink: () => void;
  onFull: (isFull: boolean) => void;
}

/** Paragraphs, lists of one level, strong, emphasis and links: what `ResumeText` of the contract stores. */
export const resumeExtensions = ({ onLink, onFull }: ResumeExtensionOptions): AnyExtension[] => [
  StarterKit.configure({
    ...{ blockquote: false, code: false, codeBlock: false, heading: false, horizontalRule: false },
    ...{ strike: false, underline: false, listItem: false, trailingNode: false },
    ...{ dropcursor: false, gapcursor: false },
    link: {
      ...{ openOnClick: false, autolink: false, linkOnPaste: true },
      isAllowedUri: (href) => isResumeHref(href),
    },
  }),
  ListItem.extend({ content: 'paragraph+' }),
  Extension.create({
    name: 'resumeText',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLink();
        return true;
      },
    }),
    addProseMirrorPlugins: () => [limits(onFull)],
  }),
];

/** Refuses a change that makes a text longer than it may be. */
const limits = (onFull: (isFull: boolean) => void) =>
  new Plugin({
    filterTransaction: (transaction, { doc }) => {
      if (!transaction.docChanged) return true;
      const isFine = fits(transaction.doc) || transaction.doc.content.size <= doc.content.size;
      onFull(!isFine);
      return isFine;
    },
  });

/** Characters are counted as the contract counts them. */
function fits(doc: Node): boolean {
  let isFine = doc.childCount <= BLOCKS_MAX;
  let characters = 0;
  doc.descendants((node) => {
    characters += node.text?.length ?? 0;
    isFine &&= node.childCount <= (CHILDREN_MAX[node.type.name] ?? PIECES_MAX);
  });
  return isFine && characters <= RESUME_TEXT_MAX;
}
