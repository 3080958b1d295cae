import * as z from 'zod/mini';
import { Id, Instant } from '../scalars.ts';
import { OPEN_ANSWER_STATUSES } from '../values.ts';
import { Doc } from './document.ts';
import { ProblemPart } from './problem.ts';

/**
 * The content of a lesson, as a learner receives it (product §4 Learning). Solutions and explanations are never
 * included: they stay in the service and are returned only by grading.
 */

const base = {
  contentId: z.string(),
  /** Required items decide whether the lesson is complete. */
  required: z.boolean(),
};

export const RichText = z.object({ ...base, kind: z.literal('rich_text'), doc: Doc });

export const Quote = z.object({
  ...base,
  kind: z.literal('quote'),
  doc: Doc,
  author: z.nullable(z.string()),
  /** Work and place. */
  source: z.nullable(z.string()),
});

/** `doc` contains one table. */
export const Table = z.object({
  ...base,
  kind: z.literal('table'),
  doc: Doc,
  caption: z.nullable(z.string()),
});

export const Code = z.object({
  ...base,
  kind: z.literal('code'),
  language: z.nullable(z.string()),
  code: z.string(),
  /** Highlighted by the service: spans with `hljs-*` classes only. */
  html: z.optional(z.string()),
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

/** A part of a video or sound, from `second` to the next one. */
export const Chapter = z.object({ second: z.number(), title: z.string() });

/** A sentence of a transcript, from `second` on. */
export const TranscriptLine = z.object({ second: z.number(), text: z.string() });

/** `height` in pixels is set for smaller copies of a video. */
const MediaSource = z.object({ url: z.string(), type: z.string(), height: z.optional(z.int()) });

const media = {
  title: z.nullable(z.string()),
  /** URLs of stored files, best first; empty when there is only an embed. */
  sources: z.array(MediaSource),
  captions: z.array(Captions),
  durationSeconds: z.nullable(z.number()),
  chapters: z.optional(z.array(Chapter)),
  /** Made of the captions in the language of the lesson when the author gave none. */
  transcript: z.optional(z.array(TranscriptLine)),
};

export const Video = z.object({
  ...base,
  ...media,
  kind: z.literal('video'),
  poster: z.nullable(z.string()),
});

export const Audio = z.object({ ...base, ...media, kind: z.literal('audio') });

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

/** Cards to turn: a question or word in front, what belongs to it behind. */
export const FlipCards = z.object({
  ...base,
  kind: z.literal('flip_cards'),
  title: z.nullable(z.string()),
  cards: z.array(z.object({ id: z.string(), front: Doc, back: Doc })),
});

/** Something to do, step by step; complete when every entry is ticked. */
export const Checklist = z.object({
  ...base,
  kind: z.literal('checklist'),
  title: z.nullable(z.string()),
  entries: z.array(z.object({ id: z.string(), doc: Doc })),
});

const question = { id: z.string(), prompt: Doc, optional: z.boolean() };
const choices = z.array(z.object({ id: z.string(), doc: Doc }));

export const SurveyQuestion = z.discriminatedUnion('kind', [
  z.object({ ...question, kind: z.literal('single'), options: choices }),
  z.object({ ...question, kind: z.literal('multiple'), options: choices }),
  /** From 1 to `steps`. */
  z.object({
    ...question,
    kind: z.literal('scale'),
    steps: z.int(),
    lowLabel: z.string(),
    highLabel: z.string(),
  }),
  z.object({ ...question, kind: z.literal('text') }),
]);
export type SurveyQuestion = z.output<typeof SurveyQuestion>;

/** Questions without a right answer; complete when every question that is not optional is answered. */
export const Survey = z.object({
  ...base,
  kind: z.literal('survey'),
  title: z.nullable(z.string()),
  questions: z.array(SurveyQuestion),
});

/**
 * A question answered in the learner's own words or with files. Checked by a manager: complete when it is accepted.
 * Checked by the learner: complete when they compared it with the sample answer.
 */
export const OpenQuestion = z.object({
  ...base,
  kind: z.literal('open_answer'),
  prompt: Doc,
  checkedBy: z.enum(['manager', 'self']),
  text: z.boolean(),
  /** Number of files that may be handed in: jpeg, png or pdf. */
  files: z.int(),
  /** Points to look at, shown before and while checking. */
  criteria: z.array(z.string()),
});

export const Problem = z.object({
  ...base,
  kind: z.literal('problem'),
  title: z.nullable(z.string()),
  intro: z.nullable(Doc),
  parts: z.array(ProblemPart),
  hintCount: z.number(),
});

export const ContentItem = z.discriminatedUnion('kind', [
  RichText,
  Quote,
  Table,
  Code,
  Image,
  Video,
  Audio,
  Embed,
  FileItem,
  FlipCards,
  Checklist,
  Survey,
  OpenQuestion,
  Problem,
]);
export type ContentItem = z.output<typeof ContentItem>;
export type ContentItemOf<K extends ContentItem['kind']> = Extract<ContentItem, { kind: K }>;

const ShortId = z.string().check(z.minLength(1), z.maxLength(200));

/** What a learner ticked or answered in an item without a right answer. */
export const ItemState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checklist'), done: z.array(ShortId).check(z.maxLength(200)) }),
  z.object({
    kind: z.literal('survey'),
    /** By question: option ids, the step of a scale, or a text. */
    answers: z.record(
      ShortId,
      z.union([z.string().check(z.maxLength(4000)), z.array(ShortId).check(z.maxLength(100)), z.int()]),
    ),
  }),
]);
export type ItemState = z.output<typeof ItemState>;

/** A file of an open answer, for its learner and managers only. */
export const OpenAnswerFile = z.object({
  fileId: Id,
  url: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
});
export type OpenAnswerFile = z.output<typeof OpenAnswerFile>;

/** One open answer and what was said about it. */
export const OpenAnswer = z.object({
  answerId: Id,
  attempt: z.int(),
  text: z.string(),
  files: z.array(OpenAnswerFile),
  status: z.enum(OPEN_ANSWER_STATUSES),
  /** The manager's words; empty until it was looked at. */
  comment: z.string(),
  gradedAt: z.nullable(Instant),
  createdAt: Instant,
  /** The author's answer, shown once something was handed in. */
  sample: z.nullable(Doc),
});
export type OpenAnswer = z.output<typeof OpenAnswer>;
