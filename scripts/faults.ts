import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A planted fault that a test must detect; the lists are in `tests/mutations`. */
export interface Fault {
  name: string;
  /** The consequence for users. */
  why: string;
  /** The source file, and the text in it to replace, which must occur exactly once. */
  file: string;
  before: string;
  after: string;
  /** The test file that must fail, and a part of the failing tests' names; without `only`, any test of the file. */
  test: string;
  only?: string;
}

const NEEDED = ['name', 'why', 'file', 'before', 'after', 'test'] as const;

/** All faults of the folder, ordered by file and position; throws if one is incomplete or a name occurs twice. */
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

/** The source with the fault applied, or the reason why it cannot be applied. */
export function plant(root: string, fault: Fault): { text: string } | { reason: string } {
  const file = path.join(root, fault.file);
  if (!existsSync(file)) return { reason: `${fault.file} does not exist` };
  const source = readFileSync(file, 'utf8');
  const [start = '', ...rest] = source.split(fault.before);
  if (rest.length !== 1)
    return { reason: `the text to replace occurs ${rest.length} times in ${fault.file}` };
  const text = `${start}${fault.after}${rest[0]}`;
  return text === source ? { reason: 'it changes nothing' } : { text };
}

interface Report {
  testResults?: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Outcome of a fault's tests in a vitest report; null if the report does not contain them. */
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
