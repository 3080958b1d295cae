import type { Locale } from '../../contracts/locales.ts';
import type { ResumeDocument, ResumeSection } from '../../contracts/resume/resume-document.ts';
import type { ResumeText } from '../../contracts/resume/resume-text.ts';
import type { ResumeTemplate } from '../../contracts/resume/resume-values.ts';
import type { PrintedResume } from '../../domain/resume/printed-resume.ts';

export const LINE =
  'Replaced twelve forms by one that fills itself in, and halved the time of a booking in nine offices.';

const text = (lines: number): ResumeText => ({
  type: 'doc',
  content: Array.from({ length: lines }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: LINE }],
  })),
});

const design = (template: ResumeTemplate): ResumeDocument['design'] => ({
  ...{ template, paper: 'A4', accent: 'cobalt', typeface: 'sans', size: 'normal' },
  ...{ margins: 'normal', lineHeight: 'normal', showsPhoto: false },
});

const section = (kind: 'EXPERIENCE' | 'PROJECTS', entries: number): ResumeSection => ({
  ...{ id: kind, kind, title: null, isHidden: false },
  entries: Array.from({ length: entries }, (_, index) => ({
    ...{ id: `${kind}${index}`, isHidden: false, title: `Designer ${index}`, organization: 'Northwind' },
    ...{ place: '', link: '', start: '2020-01', end: '2021-01', isCurrent: false, grade: '', text: text(5) },
  })),
});

/** A resume as it is kept; six entries are a page. */
export const longResume = (language: Locale, name: string, entries: number): ResumeDocument => ({
  ...{ language, design: design('modern'), photo: null, summary: text(2) },
  contacts: {
    name,
    headline: 'Product designer',
    email: 'a@b.test',
    phone: '',
    place: 'Berlin',
    website: '',
  },
  // A section holds sixty entries.
  sections: [section('EXPERIENCE', Math.ceil(entries / 2)), section('PROJECTS', Math.floor(entries / 2))],
});

/** The same as it is printed. */
export function printedResume(template: ResumeTemplate, name: string, entries: number): PrintedResume {
  const blank = { place: null, facts: [], level: null, keywords: [], link: null, isVerified: false };
  const said = { subtitle: 'Northwind', dates: 'Jan 2020 – Jan 2021', text: text(5) };
  return {
    ...{
      language: 'en',
      design: design(template),
      name,
      headline: 'Product designer',
      contacts: [],
      photo: null,
    },
    summary: { title: 'Summary', text: text(2) },
    sections: [
      {
        ...{ id: 'work', kind: 'EXPERIENCE', title: 'Experience' },
        entries: Array.from({ length: entries }, (_, index) => ({
          ...blank,
          ...said,
          title: `Designer ${index}`,
        })),
      },
    ],
  };
}
