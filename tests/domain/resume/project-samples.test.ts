import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { validate } from '@jsonresume/schema';
import { describe, expect, it } from 'vitest';
import { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { fromJsonResume } from '../../../domain/resume/from-json-resume.ts';
import { plainText } from '../../../domain/resume/plain-text.ts';
import { toJsonResume } from '../../../domain/resume/to-json-resume.ts';
import { countedIds } from './sample.ts';

const { resolve } = createRequire(import.meta.url);
/** The resumes that the project JSON Resume publishes with its schema. */
const SAMPLES = [
  'sample',
  ...['career-changer', 'new-grad', 'senior-engineer'].map((name) => `examples/${name}`),
];
/** Dates are shortened to months, levels are words of a closed list, and the rest is about the file. */
const OTHERWISE = /(?:^\$schema|^meta\.|Date|\.date|\.level|\.fluency)$|^meta\./;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(`@jsonresume/schema/${name}.resume.json`), 'utf8'));

/** Texts with the path that leads to them. */
function leaves(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return value === '' ? [] : [[path, value.trim()]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path ? `${path}.${key}` : key));
}

function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  if ((value as { type?: unknown }).type === 'doc') return plainText(value as ResumeDocument['summary']);
  return Object.values(value).map(textsOf).join('\n');
}

describe.each(SAMPLES)('%s of the project', (name) => {
  const { document, notes } = fromJsonResume(read(name), countedIds());

  it('makes a resume by the contract that has all of its texts', () => {
    expect(ResumeDocument.parse(document)).toEqual(document);
    expect(notes).toEqual(['dates_shortened']);
    const all = textsOf(document);
    const lost = leaves(read(name)).filter(([path, text]) => !OTHERWISE.test(path) && !all.includes(text));
    expect(lost).toEqual([]);
  });

  it('leaves as a file that the schema of the project accepts, and comes back equal', () => {
    const file = JSON.parse(JSON.stringify(toJsonResume(document)));
    validate(file, (faults) => expect(faults).toBeNull());
    expect(fromJsonResume(file, countedIds()).document).toEqual(document);
  });
});
