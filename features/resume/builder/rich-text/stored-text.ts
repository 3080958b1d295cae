import type { JSONContent } from '@tiptap/core';
import type {
  ResumeBlock,
  ResumeParagraph,
  ResumeText,
  ResumeTextNode,
} from '@/contracts/resume/resume-text';
import { isResumeHref } from '../form/read-link';

type Piece = NonNullable<ResumeParagraph['content']>[number];
type Mark = NonNullable<ResumeTextNode['marks']>[number];

/** What the editor holds, as it is stored: without attributes that the contract does not have. */
export const storedText = ({ content = [] }: JSONContent): ResumeText => ({
  type: 'doc',
  content: content.flatMap(block),
});

function block(node: JSONContent): ResumeBlock[] {
  if (node.type === 'paragraph') return [paragraph(node)];
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return [];
  const items = (node.content ?? []).map(({ content = [] }) => ({
    type: 'listItem' as const,
    content: content.map(paragraph),
  }));
  return [{ type: node.type, content: items }];
}

function paragraph({ content = [] }: JSONContent): ResumeParagraph {
  const pieces = content.flatMap(piece);
  return pieces.length > 0 ? { type: 'paragraph', content: pieces } : { type: 'paragraph' };
}

function piece({ type, text, marks = [] }: JSONContent): Piece[] {
  if (type === 'hardBreak') return [{ type }];
  if (type !== 'text' || !text) return [];
  const kept = marks.flatMap(mark);
  return [kept.length > 0 ? { type, text, marks: kept } : { type, text }];
}

function mark({ type, attrs }: NonNullable<JSONContent['marks']>[number]): Mark[] {
  if (type === 'bold' || type === 'italic') return [{ type }];
  const href: unknown = attrs?.href;
  return type === 'link' && typeof href === 'string' && isResumeHref(href) ? [{ type, attrs: { href } }] : [];
}
