import fc from 'fast-check';
import { LOCALES } from '../../../contracts/locales.ts';
import { ResumeDocument, type ResumeSection } from '../../../contracts/resume/resume-document.ts';
import * as values from '../../../contracts/resume/resume-values.ts';

const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    'Анна Петрова',
    '王小明',
    '1. not a list',
    '• sign',
    'present',
    '2021-03-14',
    'a, b',
    '=1+1',
    '"q"',
  ),
);
const date = fc.option(
  fc
    .tuple(fc.integer({ min: 1900, max: 2099 }), fc.option(fc.integer({ min: 1, max: 12 })))
    .map(([year, month]) => (month === null ? `${year}` : `${year}-${String(month).padStart(2, '0')}`)),
);
const address = fc.constantFrom(
  ...[
    'https://example.com/',
    'http://пример.рф/путь?a=b',
    'HTTPS://EXAMPLE.COM',
    'mailto:a@b.example',
    'tel:+1 555 0100',
  ],
);
const link = fc.oneof(fc.constant(''), address);

const mark = fc.oneof(
  fc.constant({ type: 'bold' }),
  fc.constant({ type: 'italic' }),
  address.map((href) => ({ type: 'link', attrs: { href } })),
);
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const textNode = fc.record(
  { type: fc.constant('text'), text: words, marks: fc.array(mark, { maxLength: 3 }) },
  { requiredKeys: ['type', 'text'] },
);
const paragraph = fc.record(
  {
    type: fc.constant('paragraph'),
    content: fc.array(fc.oneof(textNode, fc.constant({ type: 'hardBreak' })), { maxLength: 4 }),
  },
  { requiredKeys: ['type'] },
);
const list = fc.record({
  type: fc.constantFrom('bulletList', 'orderedList'),
  content: fc.array(
    fc.record({
      type: fc.constant('listItem'),
      content: fc.array(paragraph, { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
const text = fc.record({
  type: fc.constant('doc'),
  content: fc.array(fc.oneof(paragraph, list), { maxLength: 4 }),
});

const isHidden = fc.boolean();
const keyword = line.filter((word) => word.trim() !== '');
const keywords = fc.array(keyword, { maxLength: 5 });
const dated = fc.record({
  ...{ isHidden, title: line, organization: line, place: line, link, start: date, end: date },
  ...{ isCurrent: fc.boolean(), grade: line, text },
});
const course = fc.record({
  ...{ isHidden, title: line, organization: line, link, end: date, number: line },
  ...{ certificateId: fc.option(fc.uuid({ version: 4 })), text },
});
const level = <Level extends string>(levels: readonly Level[]) => fc.option(fc.constantFrom(...levels));

const ENTRIES: Record<ResumeSection['kind'], fc.Arbitrary<object>> = {
  ...{ EXPERIENCE: dated, EDUCATION: dated, PROJECTS: dated, VOLUNTEERING: dated },
  ...{ AWARDS: dated, PUBLICATIONS: dated, CUSTOM: dated, COURSES: course },
  SKILLS: fc.record({ isHidden, name: line, level: level(values.RESUME_SKILL_LEVELS), keywords }),
  LANGUAGES: fc.record({ isHidden, name: line, level: level(values.RESUME_LANGUAGE_LEVELS) }),
  INTERESTS: fc.record({ isHidden, name: line, keywords }),
  LINKS: fc.record({ isHidden, label: line, link }),
  REFERENCES: fc.record({ isHidden, name: line, text }),
};

const kinds = fc
  .tuple(fc.subarray([...values.RESUME_SECTION_KINDS]), fc.integer({ min: 0, max: 2 }))
  .map(([once, more]) => [...once, ...Array.from({ length: more }, () => 'CUSTOM' as const)]);
const sections = kinds.chain((chosen) =>
  fc.tuple(
    ...chosen.map((kind) =>
      fc.record({
        ...{ kind: fc.constant(kind), title: fc.option(line), isHidden },
        entries: fc.array(ENTRIES[kind], { maxLength: 3 }),
      }),
    ),
  ),
);

const design = fc.record({
  template: fc.constantFrom(...values.RESUME_TEMPLATES),
  paper: fc.constantFrom(...values.RESUME_PAPERS),
  accent: fc.constantFrom(...(Object.keys(values.RESUME_ACCENTS) as values.ResumeAccent[])),
  typeface: fc.constantFrom(...values.RESUME_TYPEFACES),
  size: fc.constantFrom(...values.RESUME_SIZES),
  margins: fc.constantFrom(...values.RESUME_MARGINS),
  lineHeight: fc.constantFrom(...values.RESUME_LINE_HEIGHTS),
  showsPhoto: fc.boolean(),
});

/** Any resume that the contract accepts, with its parts in any order. */
export const someResume = fc
  .record({
    language: fc.constantFrom(...LOCALES),
    design,
    contacts: fc.record({ name: line, headline: line, email: line, phone: line, place: line, website: link }),
    photo: fc.option(fc.constantFrom('data:image/jpeg;base64,/9j/AAA=', 'data:image/png;base64,AAAA')),
    summary: text,
    sections,
  })
  .map((document) => {
    let count = 0;
    const withId = <Part extends object>(part: Part) => ({ ...part, id: `p${++count}` });
    const numbered = document.sections.map((section) =>
      withId({ ...section, entries: section.entries.map(withId) }),
    );
    return ResumeDocument.parse({ ...document, sections: numbered });
  });
