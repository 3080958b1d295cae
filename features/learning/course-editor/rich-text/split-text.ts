import type { Editor, Range } from '@tiptap/core';
import type { Doc } from '@/contracts/learning/document';
import { storedDocument } from './stored-document';

/** A text as two, around the place where something else is put in. */
export interface SplitText {
  before: Doc;
  after: Doc;
}

/** Takes away the slash and what was typed after it, and splits the text there. */
export function splitAtSlash(editor: Editor, range: Range): SplitText {
  editor.commands.deleteRange(range);
  const { $from } = editor.state.selection;
  const { content } = storedDocument(editor.getJSON());
  const line = $from.index(0);
  const keepsLine = $from.node(1)?.content.size > 0;
  return {
    before: { type: 'doc', content: content.slice(0, keepsLine ? line + 1 : line) },
    after: { type: 'doc', content: content.slice(line + 1) },
  };
}
