import type { Locale } from '../../../contracts/locales.ts';
import type { ResumeDesign, ResumeSection } from '../../../contracts/resume/resume-document.ts';
import { RESUME_SECTION_KINDS, type ResumeSectionKind } from '../../../contracts/resume/resume-values.ts';
import { emptyEntry, emptyResume, emptySection } from '../../../domain/resume/empty-resume.ts';
import { printResume } from '../../../domain/resume/print-resume.ts';
import type { PrintedResume } from '../../../domain/resume/printed-resume.ts';
import { createResumeWords } from '../../../server/modules/resume/resume/resume-words.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { bullets, PLAIN_DESIGN, paragraph, rich, SAID } from './resume-samples.ts';

const readWords = createResumeWords(bundledTranslations('public/locales'));

let parts = 0;
const partId = () => `part-${parts++}`;

/** A section with entries that have every part of their kind; each says the number of its section and its own. */
function wholeSection(
  language: Locale,
  kind: ResumeSectionKind,
  section: number,
  count: number,
): ResumeSection {
  const [, headline, place, , employer, task, skill] = SAID[language];
  const entries = Array.from({ length: count }, (_, index) => {
    const mark = (text: string) => `${text} ${section}.${index}`;
    const said = {
      title: mark(headline),
      name: mark(skill),
      label: mark(skill),
      organization: mark(employer),
    };
    const dates = { start: '2019-02', end: '2021-03', grade: mark('5'), number: mark('K-7') };
    const text = rich(paragraph(mark(task)), bullets(mark(employer)));
    const rest = {
      place: mark(place),
      link: `https://ann.example/${section}.${index}`,
      keywords: [mark('SQL'), mark(place)],
    };
    const level = kind === 'SKILLS' ? 'EXPERT' : 'B2';
    const all: Record<string, unknown> = { ...said, ...dates, ...rest, text, level };
    const empty = emptyEntry(kind, partId);
    const own = Object.fromEntries(Object.entries(all).filter(([name]) => name in empty));
    return { ...empty, ...own };
  });
  const title = kind === 'CUSTOM' ? `${employer} ${section}` : null;
  return { ...emptySection(kind, partId), title, entries } as unknown as ResumeSection;
}

/** A resume with sections of these kinds in this order, as it is printed; `countOf` a section are its entries. */
export async function wholeResume(
  language: Locale,
  design: Partial<ResumeDesign> = {},
  { kinds = RESUME_SECTION_KINDS as readonly ResumeSectionKind[], countOf = (_: number): number => 2 } = {},
): Promise<PrintedResume> {
  const [name, headline, place, summary] = SAID[language];
  const document = {
    ...emptyResume(language, partId),
    design: { ...PLAIN_DESIGN, ...design },
    contacts: {
      ...{ name, headline, place, email: 'ann@example.com', phone: '+49 30 1234567' },
      website: 'https://ann.example/',
    },
    summary: rich(paragraph(summary)),
    sections: kinds.map((kind, index) => wholeSection(language, kind, index, countOf(index))),
  };
  return printResume(document, await readWords(language));
}
