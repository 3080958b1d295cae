import type { Locale } from '../../../contracts/locales.ts';
import type { Resume, ResumeCard } from '../../../contracts/resume/resume.ts';
import type { ResumeDocument, ResumeSection } from '../../../contracts/resume/resume-document.ts';
import { RESUME_TEMPLATES } from '../../../contracts/resume/resume-values.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { emptyEntry, emptyResume } from '../../../domain/resume/empty-resume.ts';
import { textFromPlain } from '../../../domain/resume/plain-text.ts';
import { daysAgo, MOCK_NOW, mockId } from './mock-id.ts';

/** A JPEG of one pixel. */
export const MOCK_PHOTO =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';

/** Ids of parts that are the same at each start. */
function partIds(key: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${key}-${count}`;
  };
}

/** A document with something in its most usual sections. */
export function makeResumeDocument(
  { name, email }: Pick<Caller, 'name' | 'email'>,
  language: Locale,
): ResumeDocument {
  const id = partIds('part');
  const document = emptyResume(language, id);
  return {
    ...document,
    contacts: { ...document.contacts, name, email, headline: 'Data analyst', place: 'Lisbon' },
    photo: MOCK_PHOTO,
    summary: textFromPlain('I turn numbers into decisions that people understand.'),
    sections: document.sections.map((section) => filled(section, id)),
  };
}

function filled(section: ResumeSection, id: () => string): ResumeSection {
  if (section.kind === 'EXPERIENCE') {
    const work = { title: 'Analyst', organization: 'Harbor Foods', place: 'Lisbon', start: '2023-04' };
    const text = textFromPlain('Forecasts of demand for 40 shops.');
    return { ...section, entries: [{ ...emptyEntry('EXPERIENCE', id), ...work, isCurrent: true, text }] };
  }
  if (section.kind === 'SKILLS')
    return {
      ...section,
      entries: ['SQL', 'Python'].map((name) => ({
        ...emptyEntry('SKILLS', id),
        name,
        level: 'ADVANCED' as const,
      })),
    };
  return section;
}

/** Resumes of a person who has some: one of each of the first two templates. */
export function makeResumes(caller: Caller, language: Locale): Resume[] {
  return RESUME_TEMPLATES.slice(0, 2).map((template, index) => {
    const document = makeResumeDocument(caller, language);
    return makeResume({
      ...{ resumeId: mockId('resume', template), title: `Resume ${index + 1}` },
      document: { ...document, design: { ...document.design, template } },
    });
  });
}

/** A resume as it is after it was created. */
export const makeResume = ({
  resumeId,
  title,
  document,
}: Pick<Resume, 'resumeId' | 'title' | 'document'>): Resume => ({
  ...{ resumeId, title, document },
  language: document.language,
  template: document.design.template,
  ...{ revision: 1, isShared: false },
  ...{ createdAt: daysAgo(2), updatedAt: MOCK_NOW.toISOString() },
});

export const cardOf = ({ document: _, ...card }: Resume): ResumeCard => card;
