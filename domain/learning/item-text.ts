import type { ProblemPart } from '../../contracts/learning/problem.ts';
import type { PartSolution, StoredItem } from './content.ts';
import { documentText } from './document-text.ts';
import { documentsOfBody } from './item-documents.ts';

/** An item as readable text, with the right answers of its questions: what people compare two versions by. */
export function itemText({ body, solution, required }: StoredItem): string {
  const lines = [...bodyLines(body), ...solutionLines(solution)];
  return [...lines, ...(required ? [] : ['(optional)'])].filter((line) => line.trim() !== '').join('\n');
}

function bodyLines(body: StoredItem['body']): string[] {
  const texts = documentsOfBody(body).map(documentText);
  switch (body.kind) {
    case 'code':
      return [body.code];
    case 'image':
      return [body.alt, body.caption ?? '', fileName(body.url)];
    case 'video':
    case 'audio': {
      const chapters = (body.chapters ?? []).map(({ title }) => title);
      const files = [...body.sources, ...body.captions].map(({ url }) => fileName(url));
      return [body.title ?? '', ...files, ...chapters, ...(body.transcript ?? []).map(({ text }) => text)];
    }
    case 'embed':
      return [body.title, body.url];
    case 'file':
      return [body.name, fileName(body.url)];
    case 'quote':
      return [...texts, body.author ?? '', body.source ?? ''];
    case 'table':
      return [...texts, body.caption ?? ''];
    case 'open_answer':
      return [...texts, ...body.criteria];
    case 'problem':
      return [body.title ?? '', ...texts, ...body.parts.flatMap(partLines)];
    default:
      return ['title' in body ? (body.title ?? '') : '', ...texts];
  }
}

function partLines(part: ProblemPart): string[] {
  if (part.kind === 'gaps') return part.gaps.flatMap(({ options }) => options);
  if (part.kind !== 'runnable') return part.kind === 'numeric' ? [part.unit ?? ''] : [];
  return [part.setup, part.starter, ...part.files.map(({ name, text }) => `${name}: ${text}`)];
}

function solutionLines(solution: StoredItem['solution']): string[] {
  if (!solution) return [];
  if ('sample' in solution) return [documentText(solution.sample)];
  return [...Object.entries(solution.parts).flatMap(rightLines), ...solution.hints.map(documentText)];
}

function rightLines([partId, part]: [string, PartSolution]): string[] {
  const why = part.explanation ? [documentText(part.explanation)] : [];
  return [`= ${partId}: ${rightAnswer(part)}`, ...feedbackLines(part), ...why];
}

function rightAnswer(part: PartSolution): string {
  switch (part.kind) {
    case 'choice':
      return part.correct.join(', ');
    case 'numeric':
      return `${part.value} ±${part.tolerance.amount}${part.tolerance.kind === 'percent' ? '%' : ''}`;
    case 'range':
      return `${part.includeFrom ? '[' : '('}${part.from}; ${part.to}${part.includeTo ? ']' : ')'}`;
    case 'text':
      return [...part.accepted, ...part.patterns].join(' | ');
    case 'ordering':
      return part.order.join(' → ');
    case 'matching':
      return Object.entries(part.pairs)
        .map(([left, right]) => `${left} → ${right.join(', ')}`)
        .join('; ');
    case 'gaps':
      return Object.entries(part.gaps)
        .map(
          ([id, gap]) =>
            `${id} = ${'value' in gap ? gap.value : [...gap.accepted, ...gap.patterns].join(' | ')}`,
        )
        .join('; ');
    case 'runnable':
      return `${JSON.stringify(part.expected)}\n${part.program}`;
  }
}

function feedbackLines(part: PartSolution): string[] {
  if (part.kind === 'choice')
    return Object.entries(part.optionFeedback).map(([id, doc]) => `${id}: ${documentText(doc)}`);
  if (part.kind === 'matching')
    return Object.entries(part.pairFeedback).map(([id, doc]) => `${id}: ${documentText(doc)}`);
  return [];
}

/** The last part of an address. */
const fileName = (url: string): string => url.split('/').at(-1) ?? url;
