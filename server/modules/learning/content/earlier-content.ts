import * as z from 'zod/mini';
import type { Doc } from '../../../../contracts/learning/document.ts';
import type { ItemBody, ItemSolution } from '../../../../domain/learning/content.ts';
import { documentOfHtml } from '../../../../domain/learning/document-from-html.ts';

/** Content as it was stored before texts were documents: as sanitised HTML. */

const Html = z.pipe(z.string(), z.transform(documentOfHtml));
/** Empty HTML was the same as none. */
const Optional = z.pipe(
  z.nullish(z.string()),
  z.transform((html): Doc | null => (html ? documentOfHtml(html) : null)),
);

const EarlierText = z.pipe(
  z.object({ kind: z.literal('rich_text'), html: Html }),
  z.transform(({ kind, html }) => ({ kind, doc: html })),
);

const Option = z.pipe(
  z.object({ id: z.string(), html: Html }),
  z.transform(({ id, html }) => ({ id, doc: html })),
);
const choice = { partId: z.string(), promptHtml: Html, options: z.array(Option) };
const EarlierPart = z.pipe(
  z.discriminatedUnion('kind', [
    z.object({ ...choice, kind: z.literal('single_choice') }),
    z.object({ ...choice, kind: z.literal('multiple_choice') }),
    z.object({ ...choice, kind: z.literal('dropdown') }),
    z.object({
      partId: z.string(),
      promptHtml: Html,
      kind: z.literal('numeric'),
      unit: z.nullable(z.string()),
    }),
    z.object({ partId: z.string(), promptHtml: Html, kind: z.literal('text') }),
  ]),
  z.transform(({ promptHtml, ...part }) => ({ ...part, prompt: promptHtml })),
);

const EarlierProblem = z.pipe(
  z.object({
    kind: z.literal('problem'),
    title: z.nullable(z.string()),
    introHtml: Optional,
    parts: z.array(EarlierPart),
    hintCount: z.number(),
  }),
  z.transform(({ introHtml, ...problem }) => ({ ...problem, intro: introHtml })),
);

const EarlierBody = z.discriminatedUnion('kind', [EarlierText, EarlierProblem]);

const explained = { explanationHtml: Optional };
const Tolerance = z.object({ kind: z.enum(['absolute', 'percent']), amount: z.number() });
const EarlierPartSolution = z.pipe(
  z.discriminatedUnion('kind', [
    z.object({
      ...explained,
      kind: z.literal('choice'),
      correct: z.array(z.string()),
      optionFeedback: z.record(z.string(), Html),
    }),
    z.object({ ...explained, kind: z.literal('numeric'), value: z.number(), tolerance: Tolerance }),
    z.object({
      ...explained,
      kind: z.literal('range'),
      from: z.number(),
      to: z.number(),
      includeFrom: z.boolean(),
      includeTo: z.boolean(),
    }),
    z.object({
      ...explained,
      kind: z.literal('text'),
      accepted: z.array(z.string()),
      patterns: z.array(z.string()),
      exact: z.boolean(),
    }),
  ]),
  z.transform(({ explanationHtml, ...solution }) => ({ ...solution, explanation: explanationHtml })),
);

const EarlierSolution = z.pipe(
  z.object({ parts: z.record(z.string(), EarlierPartSolution), hintsHtml: z.array(Html) }),
  z.transform(({ parts, hintsHtml }) => ({ parts, hints: hintsHtml })),
);

interface StoredContent {
  body: ItemBody;
  solution: ItemSolution | null;
}

/** The row with documents instead of HTML; the same row when it has documents already. */
export function withDocuments<T extends StoredContent>(row: T): T {
  const body: { success: boolean; data?: ItemBody } = EarlierBody.safeParse(row.body);
  const solution: { success: boolean; data?: ItemSolution } = EarlierSolution.safeParse(row.solution);
  if (!body.data && !solution.data) return row;
  return { ...row, body: body.data ?? row.body, solution: solution.data ?? row.solution };
}
