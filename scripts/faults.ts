import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A fault that a test must notice; lists of them stand in `tests/mutations`. */
export interface Fault {
  name: string;
  /** What would go wrong for people. */
  why: string;
  /** The source file, and the text in it that is replaced; it must stand there exactly once. */
  file: string;
  before: string;
  after: string;
  /** The test file that goes red, and a part of the names of its tests that do; all of them when left out. */
  test: string;
  only?: string;
}

const NEEDED = ['name', 'why', 'file', 'before', 'after', 'test'] as const;

/** Every fault of the folder, in the order of files and lists; throws for one that is not whole or named twice. */
export function readFaults(folder: string): Fault[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const faults = files
    .sort()
    .flatMap((name) => parse(readFileSync(path.join(folder, name), 'utf8')) as Fault[]);
  const names = new Set<string>();
  for (const fault of faults) {
    const missing = NEEDED.filter((key) => typeof fault[key] !== 'string');
    if (missing.length > 0) throw new Error(`fault "${fault.name}" has no ${missing.join(', ')}`);
    if (names.has(fault.name)) throw new Error(`two faults are named "${fault.name}"`);
    names.add(fault.name);
  }
  return faults;
}

/** The source with the fault in it, or why it cannot be planted. */
export function plant(root: string, fault: Fault): { text: string } | { reason: string } {
  const file = path.join(root, fault.file);
  if (!existsSync(file)) return { reason: `${fault.file} is not there` };
  const source = readFileSync(file, 'utf8');
  const [start = '', ...rest] = source.split(fault.before);
  if (rest.length !== 1) return { reason: `its place stands ${rest.length} times in ${fault.file}` };
  const text = `${start}${fault.after}${rest[0]}`;
  return text === source ? { reason: 'it changes nothing' } : { text };
}

interface Report {
  testResults?: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** How the tests of a fault ended, by a report of vitest; null when the report has none of them. */
export function outcomeOf(
  report: Report | null,
  fault: Pick<Fault, 'test' | 'only'>,
): 'green' | 'red' | null {
  const results = (report?.testResults ?? []).filter(({ name }) => name.endsWith(`/${fault.test}`));
  const statuses = results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => fullName.includes(fault.only ?? ''))
    .map(({ status }) => status);
  if (statuses.includes('failed')) return 'red';
  return statuses.includes('passed') ? 'green' : null;
}
