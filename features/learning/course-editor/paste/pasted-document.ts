import type { Doc, DocNode } from '@/contracts/learning/document';
import { documentOfHtml } from '@/domain/learning/document-from-html';
import { mapNodes } from '@/domain/learning/document-text';
import { cleanPastedHtml } from './pasted-html';
import type { PastedPicture } from './place';

export interface Pasted {
  doc: Doc;
  /** Pictures that are left out: they are not in the school yet. */
  pictures: PastedPicture[];
}

/** Copied HTML as a document that `checkDocument` accepts. */
export function pastedDocument(copied: string): Pasted {
  const { html, pictures } = cleanPastedHtml(copied);
  const doc = documentOfHtml(html);
  const whole: DocNode = { type: 'blockquote', content: doc.content };
  const { content } = mapNodes({ type: 'doc', content: [whole] }, withParagraphs);
  return { doc: { type: 'doc', content: content[0]?.content ?? [] }, pictures };
}

/** An empty line within a paragraph ends it. */
function withParagraphs(node: DocNode): DocNode {
  if (!node.content?.some(({ type }) => type === 'paragraph')) return node;
  return { ...node, content: node.content.flatMap(paragraphsOf) };
}

function paragraphsOf(node: DocNode): DocNode[] {
  if (node.type !== 'paragraph') return [node];
  const parts: DocNode[][] = [[]];
  const content = node.content ?? [];
  for (const [index, child] of content.entries()) {
    const isBreak = child.type === 'hardBreak';
    const isBlankLine =
      isBreak && (content[index - 1]?.type === 'hardBreak' || content[index + 1]?.type === 'hardBreak');
    if (!isBlankLine) parts.at(-1)?.push(child);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  const filled = parts.filter((part) => part.length > 0);
  return filled.length === 0 ? [node] : filled.map((part) => ({ ...node, content: part }));
}
