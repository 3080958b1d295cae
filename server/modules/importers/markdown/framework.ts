import { type Expression, Parser } from 'acorn';
import type { Nodes } from 'mdast';
import { parseMdx, type Span } from './mdx.ts';

export interface SourceNotes {
  /** Called for a branch of another framework, which is left out. */
  dropped(condition: string): void;
  /** Called for text that is not MDX and is read as plain text. */
  refused(line: number, reason: string): void;
}

interface Mark extends Span {
  text: string;
}

interface Branch {
  kept: boolean;
  /** Whether the matching branch has already been found. */
  met: boolean;
}

const MARK = /^(#if |:else$|:else if |#else$|\/if$)/;

/**
 * The text of a lesson, without front matter, comments, imports and exports. Of `{#if fw === 'pt'} … {:else} … {/if}`
 * only the branch of one framework is kept. Code is left alone. For other conditions the first branch is kept.
 */
export function readSource(source: string, framework: string, notes: SourceNotes): string {
  const text = source.replace(/^---\n[\s\S]*?\n---\n/, '');
  const lineShift = source.slice(0, source.length - text.length).split('\n').length - 1;
  const { tree, comments, refusals } = parseMdx(text);
  const marks: Mark[] = [];
  const cuts: Span[] = [...comments];
  for (const node of everyNode(tree)) {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) continue;
    if (node.type === 'mdxjsEsm') cuts.push({ start, end });
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (MARK.test(node.value)) marks.push({ start, end, text: `{${node.value}}` });
      else if (isComment(node.value)) cuts.push({ start, end });
    }
  }
  for (const { line, reason } of refusals) notes.refused(line + lineShift, reason);
  return without(text, [...cuts, ...branchCuts(text, marks, framework, notes)]);
}

const isComment = (value: string) => value.trim().startsWith('/*') && value.trim().endsWith('*/');

/** In the order of the source; not recursive, because quotes may be nested arbitrarily deep. */
function* everyNode(tree: Nodes): Generator<Nodes> {
  const waiting: Nodes[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if ('children' in node) waiting.push(...[...node.children].reverse());
  }
}

/** The marks themselves and the dropped branches. */
function branchCuts(text: string, marks: Mark[], framework: string, notes: SourceNotes): Span[] {
  const open: Branch[] = [];
  const cuts: Span[] = [];
  let from: number | null = null;
  for (const mark of marks) {
    from ??= mark.start;
    readMark(mark.text, open, framework, notes);
    if (!open.every((branch) => branch.kept)) continue;
    const last = cuts.at(-1);
    if (last && text.slice(last.end, from).trim() === '' && !text.slice(last.end, from).includes('\n'))
      last.end = mark.end;
    else cuts.push({ start: from, end: mark.end });
    from = null;
  }
  if (from !== null) cuts.push({ start: from, end: text.length });
  return cuts.map((cut) => wholeLines(text, cut));
}

function readMark(mark: string, open: Branch[], framework: string, notes: SourceNotes): void {
  const branch = open.at(-1);
  if (mark.startsWith('{#if')) {
    const fits = conditionFits(mark, framework);
    open.push({ kept: fits, met: fits });
    if (!fits) notes.dropped(mark);
  } else if (mark === '{/if}') open.pop();
  else if (branch) {
    branch.kept = !branch.met && (!mark.includes(' if ') || conditionFits(mark, framework));
    branch.met ||= branch.kept;
    if (!branch.kept) notes.dropped(mark);
  }
}

/** `fw === 'pt'`, parsed as JavaScript. */
function conditionFits(mark: string, framework: string): boolean {
  const condition = readCondition(mark.slice(mark.indexOf('if ') + 3, -1));
  if (condition?.type !== 'BinaryExpression' || !['==', '==='].includes(condition.operator)) return true;
  const { left, right } = condition;
  if (left.type !== 'Identifier' || left.name !== 'fw' || right.type !== 'Literal') return true;
  return right.value === framework;
}

function readCondition(source: string): Expression | null {
  try {
    return Parser.parseExpressionAt(source, 0, { ecmaVersion: 2024 });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

/** A line that contains only marks leaves no empty line behind. */
function wholeLines(text: string, { start, end }: Span): Span {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const found = text.indexOf('\n', end);
  const lineEnd = found < 0 ? text.length : found;
  const isAlone = text.slice(lineStart, start).trim() === '' && text.slice(end, lineEnd).trim() === '';
  return isAlone ? { start: lineStart, end: lineEnd + 1 } : { start, end };
}

function without(text: string, cuts: Span[]): string {
  let kept = '';
  let position = 0;
  for (const { start, end } of cuts.sort((a, b) => a.start - b.start)) {
    if (start > position) kept += text.slice(position, start);
    position = Math.max(position, end);
  }
  return kept + text.slice(position);
}
