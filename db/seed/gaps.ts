import type { Doc, DocNode } from '../../contracts/learning/document.ts';
import type { ProblemPartOf } from '../../contracts/learning/problem.ts';
import type { GapSolution } from '../../domain/learning/content.ts';
import { blockDoc } from './markdown.ts';

type Gap = ProblemPartOf<'gaps'>['gaps'][number];

interface GapText {
  text: Doc;
  gaps: Gap[];
  solutions: Record<string, GapSolution>;
}

/** Private-use characters around the id of a gap while Markdown is read. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];
const NUMBER = /^=\s*(-?\d+(?:\.\d+)?)\s*(?:±\s*(\d+(?:\.\d+)?))?$/;

/** Markdown with gaps between double braces; the learner sees only the gaps. */
export function readGaps(source: string, place: string): GapText {
  const gaps: Gap[] = [];
  const solutions: Record<string, GapSolution> = {};
  const marked = source.replace(/\{\{(.+?)\}\}/gu, (_, inside: string) => {
    const gapId = `g${gaps.length + 1}`;
    const { options, solution } = readGap(inside.trim(), place);
    solutions[gapId] = solution;
    gaps.push({ gapId, options, size: sizeOf(options, solution) });
    return `${OPEN}${gapId}${CLOSE}`;
  });
  if (gaps.length === 0) throw new Error(`${place}: gaps needs a gap, such as {{word}}`);
  const { content } = blockDoc(marked);
  return { text: { type: 'doc', content: content.map(withGaps) }, gaps, solutions };
}

function readGap(inside: string, place: string): { options: string[]; solution: GapSolution } {
  const number = NUMBER.exec(inside);
  if (number) {
    const amount = Number(number[2] ?? 0);
    return {
      options: [],
      solution: { value: Number(number[1]), tolerance: { kind: 'absolute', amount } },
    };
  }
  const list = (mark: string) => inside.split(mark).map((text) => text.trim());
  const options = inside.includes('~') ? list('~') : [];
  const accepted = options.length > 0 ? options.slice(0, 1) : list('|');
  if ([...options, ...accepted].includes('') || inside.startsWith('='))
    throw new Error(`${place}: {{${inside}}} is not a gap`);
  return { options, solution: { accepted, patterns: [], exact: options.length > 0 } };
}

/** Wide enough for the longest answer, and not telling its exact length. */
function sizeOf(options: readonly string[], solution: GapSolution): number {
  const texts = 'value' in solution ? [String(solution.value)] : [...options, ...solution.accepted];
  const longest = Math.max(...texts.map((text) => [...text].length));
  return Math.min(40, Math.max(4, Math.ceil(longest / 4) * 4));
}

function withGaps(node: DocNode): DocNode {
  if (!node.content) return node;
  return { ...node, content: node.content.flatMap(splitText).map(withGaps) };
}

function splitText(node: DocNode): DocNode[] {
  if (node.type !== 'text') return [node];
  const pieces = (node.text ?? '').split(new RegExp(`${OPEN}(.+?)${CLOSE}`, 'u'));
  return pieces.flatMap((piece, index): DocNode[] => {
    if (index % 2 === 1) return [{ type: 'gap', attrs: { gapId: piece } }];
    return piece === '' ? [] : [{ ...node, text: piece }];
  });
}
