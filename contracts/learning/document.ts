import * as z from 'zod/mini';

/**
 * A formatted text as Tiptap's JSON (product §4 Learning). The editor writes it, the service stores it only when the
 * schema of `domain/learning/document-schema.ts` accepts it, and readers render it without the editor.
 */

export const NODE_TYPES = [
  ...['doc', 'text', 'paragraph', 'heading', 'hardBreak', 'horizontalRule'],
  ...['bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock'],
  ...['definitionList', 'definitionTerm', 'definition'],
  ...['image', 'figure', 'figureCaption', 'note', 'details', 'detailsSummary', 'detailsContent'],
  ...['table', 'tableRow', 'tableHeader', 'tableCell'],
  ...['math', 'mathBlock', 'ruby', 'gap'],
] as const;
export type NodeType = (typeof NODE_TYPES)[number];

export const MARK_TYPES = [
  ...['bold', 'italic', 'underline', 'strike', 'code', 'link', 'subscript', 'superscript', 'highlight'],
  ...['keyboard', 'small', 'abbreviation', 'citation', 'foreign'],
] as const;
export type MarkType = (typeof MARK_TYPES)[number];

const Attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const Mark = z.object({ type: z.enum(MARK_TYPES), attrs: z.optional(Attributes) });
export type Mark = z.output<typeof Mark>;

export interface DocNode {
  type: NodeType;
  attrs?: z.output<typeof Attributes> | undefined;
  content?: DocNode[] | undefined;
  marks?: Mark[] | undefined;
  text?: string | undefined;
}

export const DocNode: z.ZodMiniType<DocNode> = z.object({
  type: z.enum(NODE_TYPES),
  attrs: z.optional(Attributes),
  get content() {
    return z.optional(z.array(DocNode));
  },
  marks: z.optional(z.array(Mark)),
  text: z.optional(z.string()),
});

/** A whole text. Options, cards and hints are whole texts too, mostly of one paragraph. */
export const Doc = z.object({ type: z.literal('doc'), content: z.array(DocNode) });
export type Doc = z.output<typeof Doc>;
