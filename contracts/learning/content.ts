import * as z from 'zod/mini';

/**
 * The content of a lesson, as a learner receives it (product §4 Learning). Solutions and explanations are never
 * included: they stay in the service and are returned only by grading. HTML is sanitised before it is stored.
 */

const base = {
  contentId: z.string(),
  /** Required items decide whether the lesson is complete. */
  required: z.boolean(),
};

const Html = z.string();

export const RichText = z.object({ ...base, kind: z.literal('rich_text'), html: Html });

export const Code = z.object({
  ...base,
  kind: z.literal('code'),
  language: z.nullable(z.string()),
  code: z.string(),
  /** Highlighted by the service: spans with `hljs-*` classes only. */
  html: z.optional(Html),
});

export const Image = z.object({
  ...base,
  kind: z.literal('image'),
  url: z.string(),
  alt: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  caption: z.nullable(z.string()),
  /** Everyone may see the file, so `/_next/image` has it in several widths. */
  isPublic: z.optional(z.boolean()),
});

export const Captions = z.object({ language: z.string(), label: z.string(), url: z.string() });

export const Video = z.object({
  ...base,
  kind: z.literal('video'),
  title: z.nullable(z.string()),
  /** URLs of stored files, best first; empty when there is only an embed. */
  sources: z.array(z.object({ url: z.string(), type: z.string() })),
  captions: z.array(Captions),
  poster: z.nullable(z.string()),
  durationSeconds: z.nullable(z.number()),
});

export const EMBED_PROVIDERS = ['youtube', 'vimeo', 'huggingface', 'codepen', 'other'] as const;

/**
 * An external page: loaded only after a click, in a sandboxed frame, for allow-listed hosts; otherwise shown as a link.
 */
export const Embed = z.object({
  ...base,
  kind: z.literal('embed'),
  provider: z.enum(EMBED_PROVIDERS),
  url: z.string(),
  title: z.string(),
  frame: z.boolean(),
});

export const FileItem = z.object({
  ...base,
  kind: z.literal('file'),
  url: z.string(),
  name: z.string(),
  size: z.nullable(z.number()),
});

const Option = z.object({ id: z.string(), html: Html });

/** One question of a problem; a problem can have several. */
export const ProblemPart = z.discriminatedUnion('kind', [
  z.object({
    partId: z.string(),
    kind: z.literal('single_choice'),
    promptHtml: Html,
    options: z.array(Option),
  }),
  z.object({
    partId: z.string(),
    kind: z.literal('multiple_choice'),
    promptHtml: Html,
    options: z.array(Option),
  }),
  z.object({ partId: z.string(), kind: z.literal('dropdown'), promptHtml: Html, options: z.array(Option) }),
  z.object({
    partId: z.string(),
    kind: z.literal('numeric'),
    promptHtml: Html,
    unit: z.nullable(z.string()),
  }),
  z.object({ partId: z.string(), kind: z.literal('text'), promptHtml: Html }),
]);
export type ProblemPart = z.output<typeof ProblemPart>;

export const Problem = z.object({
  ...base,
  kind: z.literal('problem'),
  title: z.nullable(z.string()),
  introHtml: z.nullable(Html),
  parts: z.array(ProblemPart),
  hintCount: z.number(),
});

export const ContentItem = z.discriminatedUnion('kind', [
  RichText,
  Code,
  Image,
  Video,
  Embed,
  FileItem,
  Problem,
]);
export type ContentItem = z.output<typeof ContentItem>;
export type ContentItemOf<K extends ContentItem['kind']> = Extract<ContentItem, { kind: K }>;

/** Answers to one problem: option ids, or numbers and texts as typed, by part. */
export const ProblemAnswers = z.record(
  z.string(),
  z.union([z.string().check(z.maxLength(2000)), z.array(z.string().check(z.maxLength(200)))]),
);
export type ProblemAnswers = z.output<typeof ProblemAnswers>;

/** Result of grading one part; the solution and explanation are included only once it is right or revealed. */
export const PartResult = z.object({
  partId: z.string(),
  correct: z.boolean(),
  /** Ids of chosen options that are wrong; unchosen options are never listed. */
  wrongOptions: z.array(z.string()),
  /** Number of options still to choose when all chosen ones are right; null otherwise. */
  missing: z.nullable(z.int()),
  feedbackHtml: z.nullable(Html),
  explanationHtml: z.nullable(Html),
  /** Present when the solution is revealed: option ids or accepted texts. */
  solution: z.nullable(z.array(z.string())),
});
export type PartResult = z.output<typeof PartResult>;
