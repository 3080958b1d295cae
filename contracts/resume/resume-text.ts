import * as z from 'zod/mini';
import { RESUME_LINK_MAX, RESUME_TEXT_MAX } from './resume-values.ts';

/**
 * An address that a resume may lead to: web, mail or telephone. Others (`javascript:`, `data:`, paths of this site) are
 * refused. At most `RESUME_LINK_MAX` characters.
 */
export const ResumeHref = z
  .string()
  .check(
    z.trim(),
    z.maxLength(RESUME_LINK_MAX),
    z.regex(/^(?:https?:\/\/[^\s<>"\\]+|mailto:[^\s<>"\\]+@[^\s<>"\\]+|tel:[+\d().\s-]+)$/i),
  );

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: ResumeHref }) }),
]);

const TextNode = z.object({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), z.maxLength(RESUME_TEXT_MAX)),
  marks: z.optional(z.array(Mark).check(z.maxLength(3))),
});
export type ResumeTextNode = z.output<typeof TextNode>;

const HardBreak = z.object({ type: z.literal('hardBreak') });

const Paragraph = z.object({
  type: z.literal('paragraph'),
  content: z.optional(z.array(z.discriminatedUnion('type', [TextNode, HardBreak])).check(z.maxLength(500))),
});
export type ResumeParagraph = z.output<typeof Paragraph>;

const ListItem = z.object({
  type: z.literal('listItem'),
  content: z.array(Paragraph).check(z.minLength(1), z.maxLength(10)),
});

const listOf = <const Type extends string>(type: Type) =>
  z.object({
    type: z.literal(type),
    content: z.array(ListItem).check(z.minLength(1), z.maxLength(60)),
  });

const Block = z.discriminatedUnion('type', [Paragraph, listOf('bulletList'), listOf('orderedList')]);
export type ResumeBlock = z.output<typeof Block>;

const charactersOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + charactersOf(item), 0);
  if (value === null || typeof value !== 'object') return 0;
  const node = value as { text?: unknown; content?: unknown };
  return (typeof node.text === 'string' ? node.text.length : 0) + charactersOf(node.content);
};

/**
 * Text of a resume as the editor (Tiptap) stores it: paragraphs and lists of one level, strong, emphasis and links. At most
 * `RESUME_TEXT_MAX` characters in all.
 */
export const ResumeText = z
  .object({ type: z.literal('doc'), content: z.array(Block).check(z.maxLength(100)) })
  .check(z.refine((text) => charactersOf(text) <= RESUME_TEXT_MAX, { params: { fieldCode: 'too_long' } }));
export type ResumeText = z.output<typeof ResumeText>;
