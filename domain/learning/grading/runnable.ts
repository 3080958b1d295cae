import {
  type PartAnswer,
  type PartResult,
  RunOutput,
  type RunShape,
} from '../../../contracts/learning/problem.ts';
import type { ExpectedResult, PartSolutionOf } from '../content.ts';
import { gradeOf, isRecord, type PartGrade } from './part-grade.ts';

type Difference = PartResult['difference'];
type Cell = string | number | null;
type Table = Extract<ExpectedResult, { kind: 'table' }>;

/** Numbers that differ by less, in proportion, are equal. */
const TOLERANCE = 1e-9;

/**
 * Compares what the learner's program selected, printed or returned in the browser with what it should have.
 * `difference` says in what it differs first: columns, number of rows, rows, their order, output; `error` when the
 * program failed or made something of another kind.
 */
export function gradeRunnable(solution: PartSolutionOf<'runnable'>, answer: PartAnswer): PartGrade {
  const output = isRecord(answer) ? readOutput(answer.output) : null;
  const difference = output ? differenceOf(solution.expected, output) : 'error';
  return gradeOf(difference === null, { difference });
}

/** What a program made in the browser; null when it is no such result. */
export function readOutput(text: string | undefined): RunOutput | null {
  try {
    return RunOutput.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** What a program should produce, without the result itself. */
export function runShape(expected: ExpectedResult): RunShape {
  if (expected.kind === 'value') return { kind: 'value' };
  if (expected.kind === 'output')
    return { kind: 'output', lineCount: printed(expected.text).split('\n').length };
  const { columns, rows } = expected;
  const columnCount = columns?.length ?? rows[0]?.length ?? 0;
  return { kind: 'table', columns, columnCount, rowCount: rows.length };
}

function differenceOf(expected: ExpectedResult, output: RunOutput): Difference {
  if (expected.kind === 'table') return 'rows' in output ? tableDifference(expected, output) : 'error';
  if (expected.kind === 'output') {
    if (!('text' in output)) return 'error';
    return printed(output.text) === printed(expected.text) ? null : 'output';
  }
  if (!('text' in output)) return 'error';
  return isSameValue(JSON.parse(expected.json), output.value) ? null : 'output';
}

function tableDifference(expected: Table, given: { columns: string[]; rows: Cell[][] }): Difference {
  if (!hasColumns(expected, given.columns)) return 'columns';
  if (expected.rows.length !== given.rows.length) return 'row_count';
  if (expected.rows.every((row, index) => isSameRow(row, given.rows[index]))) return null;
  if (!hasSameRows(expected.rows, given.rows)) return 'rows';
  return expected.ordered ? 'order' : null;
}

/** The names count only when the author asks for them, their letter case never. */
function hasColumns(expected: Table, columns: readonly string[]): boolean {
  if (expected.columns === null) return columns.length === (expected.rows[0]?.length ?? columns.length);
  const wanted = expected.columns.map(columnName);
  return (
    wanted.length === columns.length && columns.every((name, index) => columnName(name) === wanted[index])
  );
}

const columnName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** The same rows in any order, each as often. */
function hasSameRows(expected: readonly Cell[][], given: readonly Cell[][]): boolean {
  const left = [...given];
  return expected.every((row) => {
    const at = left.findIndex((other) => isSameRow(row, other));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

function isSameRow(expected: readonly Cell[], given: readonly Cell[] | undefined): boolean {
  if (expected.length !== given?.length) return false;
  return expected.every((cell, index) => isSameValue(cell, given[index]));
}

/** As deep as the expected value, which the author wrote. */
function isSameValue(expected: unknown, given: unknown): boolean {
  if (typeof expected === 'number' && typeof given === 'number') {
    const allowed = TOLERANCE * Math.max(1, Math.abs(expected), Math.abs(given));
    return Math.abs(expected - given) <= allowed;
  }
  if (typeof expected === 'string' && typeof given === 'string') return lines(expected) === lines(given);
  if (Array.isArray(expected) && Array.isArray(given))
    return expected.length === given.length && expected.every((one, index) => isSameValue(one, given[index]));
  if (isObject(expected) && isObject(given)) {
    const keys = Object.keys(expected);
    return (
      keys.length === Object.keys(given).length &&
      keys.every((key) => Object.hasOwn(given, key) && isSameValue(expected[key], given[key]))
    );
  }
  return expected === given;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The line breaks at the end do not count: a program ends its last line or not. */
const printed = (text: string): string => lines(text).replace(/\n+$/u, '');

const lines = (text: string): string => text.normalize('NFC').replace(/\r\n?/gu, '\n');
