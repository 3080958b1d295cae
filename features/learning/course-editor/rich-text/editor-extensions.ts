import { type AnyExtension, Extension, Node, type NodeViewRenderer } from '@tiptap/core';
import { documentExtensions } from '@/domain/learning/document-schema';
import { NODE_VIEWS } from './node-views';

export interface EditorSettings {
  /** Opens the dialog of a link. */
  onLink: () => void;
  /** Moves the focus to the toolbar. */
  onToolbar: () => void;
  /** What else the editor does: rules for pasted text, the menu of a slash. */
  more: readonly AnyExtension[];
}

/** The schema of stored texts as an editor: what has no element of its own is drawn, and nothing is added by itself. */
export function editorExtensions(settings: EditorSettings): AnyExtension[] {
  return [...documentExtensions.map(asEditable), shortcuts(settings), ...settings.more];
}

function asEditable(extension: (typeof documentExtensions)[number]): AnyExtension {
  // A paragraph that the editor appends by itself would be a change nobody made.
  if (extension instanceof Extension && extension.name === 'starterKit')
    return extension.configure({ trailingNode: false });
  const view: NodeViewRenderer | undefined = NODE_VIEWS[extension.name];
  return view && extension instanceof Node ? extension.extend({ addNodeView: () => view }) : extension;
}

const shortcuts = ({ onLink, onToolbar }: EditorSettings) =>
  Extension.create({
    name: 'documentShortcuts',
    addKeyboardShortcuts() {
      const { editor } = this;
      const mark = (name: string) => () => editor.commands.toggleMark(name);
      return {
        'Mod-Shift-h': mark('highlight'),
        'Mod-,': mark('subscript'),
        'Mod-.': mark('superscript'),
        'Mod-k': () => {
          onLink();
          return true;
        },
        'Alt-F10': () => {
          onToolbar();
          return true;
        },
      };
    },
  });
