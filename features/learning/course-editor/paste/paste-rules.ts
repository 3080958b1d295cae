import { Extension } from '@tiptap/core';
import { DOMSerializer, Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { DocNode } from '@/contracts/learning/document';
import { allowedNodes } from '@/domain/learning/allowed-document';
import { nodesOf } from '@/domain/learning/document-text';
import { pastedDocument } from './pasted-document';
import { textAsDocument } from './pasted-text';
import { filesOfPictures } from './picture-files';

export interface PasteRulesOptions {
  /** Pictures and other files on the clipboard, and pictures that a pasted text contains. */
  onFiles(files: File[]): void;
  /** How many pictures of a pasted text are left out, because they are elsewhere. */
  onPicturesLeftOut(count: number): void;
}

/**
 * What is pasted becomes a text as the school stores it: cleaned when it comes from elsewhere, and checked when it says
 * that it was copied in an editor of the school. A text without formatting may be Markdown, unless it is pasted as plain
 * text (Ctrl+Shift+V).
 */
export const PasteRules = Extension.create<PasteRulesOptions>({
  name: 'pasteRules',
  addOptions: () => ({ onFiles: () => {}, onPicturesLeftOut: () => {} }),
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html, view) => (isOwn(html) ? html : cleanHtml(html, view.state.schema)),
          clipboardTextParser: (text, _, plain, view) => textSlice(text, !plain, view.state.schema),
          transformPasted: (slice, view) => allowedSlice(slice, view.state.schema),
          handlePaste: (_, event) => takeFiles(event, options),
        },
      }),
    ];
  },
});

const isOwn = (html: string): boolean => html.includes('data-pm-slice');

function cleanHtml(html: string, schema: Schema): string {
  const { doc } = pastedDocument(html);
  const page = document.implementation.createHTMLDocument('');
  const element = page.createElement('div');
  element.append(
    DOMSerializer.fromSchema(schema).serializeFragment(fragmentOf(doc.content, schema), { document: page }),
  );
  return element.innerHTML;
}

function textSlice(text: string, asMarkdown: boolean, schema: Schema): Slice {
  const { content } = textAsDocument(text, { asMarkdown });
  if (content.length > 0) return Slice.maxOpen(fragmentOf(content, schema));
  return text === '' ? Slice.empty : new Slice(Fragment.from(schema.text(text)), 0, 0);
}

function allowedSlice(slice: Slice, schema: Schema): Slice {
  const nodes: unknown = slice.content.toJSON() ?? [];
  const content = fragmentOf(allowedNodes(Array.isArray(nodes) ? nodes : []), schema);
  const { openStart, openEnd } = Slice.maxOpen(content);
  return new Slice(content, Math.min(slice.openStart, openStart), Math.min(slice.openEnd, openEnd));
}

const fragmentOf = (content: readonly DocNode[], schema: Schema): Fragment =>
  Fragment.fromJSON(schema, content);

/** Word and Chromium add a picture of a copied text to it: files count only when there is no text. */
function takeFiles(event: ClipboardEvent, { onFiles, onPicturesLeftOut }: PasteRulesOptions): boolean {
  const files = [...(event.clipboardData?.files ?? [])];
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (isOwn(html)) return false;
  const { doc, pictures } = pastedDocument(html);
  const hasText = nodesOf(doc).some(({ type }) => type === 'text' || type === 'image' || type === 'math');
  if (files.length > 0 && !hasText) {
    onFiles(files);
    return true;
  }
  const contained = filesOfPictures(pictures);
  if (contained.length > 0) onFiles(contained);
  if (pictures.length > contained.length) onPicturesLeftOut(pictures.length - contained.length);
  return contained.length > 0 && !hasText;
}
