import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { fromJsonResume } from '../../../domain/resume/from-json-resume.ts';
import { JSON_RESUME_LISTS } from '../../../domain/resume/json-resume.ts';
import { plainText } from '../../../domain/resume/plain-text.ts';
import { sharedDocument } from '../../../domain/resume/shared-document.ts';
import { toJsonResume } from '../../../domain/resume/to-json-resume.ts';
import { countedIds } from './sample.ts';
import { someResume } from './some-resume.ts';

const RUNS = { numRuns: 200 };

/** Letters of each text in a value, without signs, which lists and dates may change. */
function letters(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\P{L}/gu, '')];
  if (Array.isArray(value)) return value.flatMap(letters);
  if (value === null || typeof value !== 'object') return [];
  if ('type' in value && value.type === 'doc') return letters(plainText(value as ResumeDocument['summary']));
  const { id: _, kind: __, level: ___, certificateId: ____, ...parts } = value as Record<string, unknown>;
  return Object.values(parts).flatMap(letters);
}

describe('any resume', () => {
  it('comes back from a file as it was', () => {
    fc.assert(
      fc.property(someResume, (document) => {
        const file: unknown = JSON.parse(JSON.stringify(toJsonResume(document)));
        expect(fromJsonResume(file, countedIds())).toEqual({ document, notes: [] });
      }),
      RUNS,
    );
  }, 30_000);

  it('leaves its texts in the standard part of a file, but for hidden ones', () => {
    fc.assert(
      fc.property(someResume, (document) => {
        const { meta: _, ...file } = JSON.parse(JSON.stringify(toJsonResume(document)));
        const read = fromJsonResume(file, countedIds());
        expect(ResumeDocument.parse(read.document)).toEqual(read.document);
        expect(read.notes).toEqual([]);
        const kept = letters(read.document).join('');
        const { contacts, summary, sections, photo } = sharedDocument(document, { hidesContacts: false });
        const said = letters([contacts, summary, photo, sections.map(({ entries }) => entries)]);
        expect(said.filter((text) => !kept.includes(text))).toEqual([]);
      }),
      RUNS,
    );
  }, 30_000);
});

/** Fields of the standard with values of any type in them. */
const NAMES = [
  ...['name', 'url', 'summary', 'highlights', 'keywords', 'startDate', 'endDate', 'date', 'level', 'fluency'],
  ...['location', 'profiles', 'image', 'section', 'reference', 'position', 'courses', 'city', 'network'],
];
const anything = fc.jsonValue({ maxDepth: 3 });
const item = fc.oneof(anything, fc.dictionary(fc.constantFrom(...NAMES), anything));
const anyFile = fc
  .tuple(
    item,
    fc.dictionary(
      fc.constantFrom(...JSON_RESUME_LISTS, 'meta', 'x'),
      fc.oneof(anything, fc.array(item, { maxLength: 4 })),
    ),
  )
  .map(([basics, lists]) => ({ basics, ...lists }));

it('any file with a field of the standard becomes a resume by the contract', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const { document } = fromJsonResume(file, countedIds());
      expect(ResumeDocument.parse(document)).toEqual(document);
    }),
    { numRuns: 300 },
  );
}, 30_000);
