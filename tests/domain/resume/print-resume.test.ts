import { describe, expect, it } from 'vitest';
import type { ResumeText } from '../../../contracts/resume/resume-text.ts';
import { DEFAULT_DESIGN, emptyResume } from '../../../domain/resume/empty-resume.ts';
import { printResume } from '../../../domain/resume/print-resume.ts';
import type { PrintedEntry } from '../../../domain/resume/printed-resume.ts';
import words from '../../../public/locales/en/resume-document.json' with { type: 'json' };
import { countedIds, resumeOf, section, text } from './sample.ts';

const PHOTO = 'data:image/jpeg;base64,AAAA';
const CERTIFICATE = '0d9a3d3e-2f5c-4d1e-9a53-0f6a5a6e7b11';

const BLANK: PrintedEntry = {
  ...{ title: null, subtitle: null, place: null, dates: null, facts: [], level: null },
  ...{ keywords: [], link: null, isVerified: false, text: null },
};

/** Kind, one entry of it, and what is printed. */
const ENTRIES = [
  [
    'EXPERIENCE',
    {
      title: 'Analyst',
      organization: 'Acme',
      place: 'Berlin',
      start: '2021-03',
      isCurrent: true,
      grade: '1,0',
    },
    { title: 'Analyst', subtitle: 'Acme', place: 'Berlin', dates: 'Mar 2021 – present' },
  ],
  ['EXPERIENCE', { organization: 'Acme' }, { title: 'Acme' }],
  ['EDUCATION', { title: 'BSc', grade: '$& 1,0' }, { title: 'BSc', facts: ['Grade: $& 1,0'] }],
  [
    'SKILLS',
    { name: 'SQL', level: 'ADVANCED', keywords: ['joins', ' '] },
    { title: 'SQL', subtitle: 'Advanced', level: { value: 3, of: 4 }, keywords: ['joins'] },
  ],
  ['SKILLS', { name: 'SQL' }, { title: 'SQL' }],
  [
    'LANGUAGES',
    { name: 'Mongolian', level: 'NATIVE' },
    { title: 'Mongolian', subtitle: 'Native', level: { value: 7, of: 7 } },
  ],
  [
    'COURSES',
    {
      title: 'SQL',
      end: '2024-05',
      number: 'K-7',
      certificateId: CERTIFICATE,
      link: 'https://kurso.example/share/x',
    },
    {
      ...{ title: 'SQL', dates: 'May 2024', facts: ['Certificate K-7'], isVerified: true },
      link: { text: 'Verify', href: 'https://kurso.example/share/x' },
    },
  ],
  [
    'COURSES',
    { title: 'Excel', link: 'https://other.example/c/' },
    { title: 'Excel', link: { text: 'other.example/c', href: 'https://other.example/c/' } },
  ],
  [
    'LINKS',
    { label: 'Code', link: 'https://code.example/anna/' },
    { title: 'Code', link: { text: 'code.example/anna', href: 'https://code.example/anna/' } },
  ],
  [
    'LINKS',
    { label: 'Trap', link: 'javascript:alert(1)' },
    { title: 'Trap', link: { text: 'javascript:alert(1)', href: null } },
  ],
  ['INTERESTS', { name: 'Chess', keywords: ['endings'] }, { title: 'Chess', keywords: ['endings'] }],
  ['REFERENCES', { name: 'Ida', text: text('Good') }, { title: 'Ida', text: text('Good') }],
  ['CUSTOM', { text: text('Only text') }, { text: text('Only text') }],
] as const;

describe('a printed entry', () => {
  it.each(ENTRIES)('of %s: %o', (kind, entry, printed) => {
    const document = resumeOf({ sections: [section(kind, [entry as object], { title: 'Own' })] });
    expect(printResume(document, words).sections[0]?.entries).toEqual([{ ...BLANK, ...printed }]);
  });

  it.each([
    ['SKILLS', { level: 'EXPERT' }],
    ['LANGUAGES', { level: 'C2' }],
    ['EXPERIENCE', { start: '2021', isCurrent: true, title: '  ' }],
    ['EDUCATION', { grade: '1,0' }],
    ['REFERENCES', { text: { type: 'doc', content: [] } }],
    ['PROJECTS', { title: 'Hidden', isHidden: true }],
  ] as const)('of %s that says nothing is left out with its section: %o', (kind, entry) => {
    const document = resumeOf({ sections: [section(kind, [entry as object])] });
    expect(printResume(document, words).sections).toEqual([]);
  });
});

describe('a printed resume', () => {
  it('is empty when nothing was typed', () => {
    expect(printResume(emptyResume('en', countedIds()), words)).toEqual({
      ...{ language: 'en', design: DEFAULT_DESIGN, name: '', headline: null, contacts: [], photo: null },
      ...{ summary: null, sections: [] },
    });
  });

  it('has contacts in one order, with addresses', () => {
    const contacts = {
      ...{ name: ' Анна ', headline: 'Analyst', email: 'anna@example.com', phone: '+7 900 000-00-00' },
      ...{ place: 'Berlin', website: 'https://anna.example/' },
    };
    const printed = printResume(resumeOf({ contacts }), words);
    expect([printed.name, printed.headline]).toEqual(['Анна', 'Analyst']);
    expect(printed.contacts).toEqual([
      { text: 'anna@example.com', href: 'mailto:anna@example.com' },
      { text: '+7 900 000-00-00', href: 'tel:+79000000000' },
      { text: 'Berlin', href: null },
      { text: 'anna.example', href: 'https://anna.example/' },
    ]);
  });

  it('titles its sections in words, or as the owner did', () => {
    const rows = [{ title: 'x' }];
    const sections = [
      section('PROJECTS', rows),
      section('AWARDS', rows, { title: 'Prizes' }),
      section('EDUCATION', rows, { title: ' ' }),
      section('CUSTOM', rows, { title: null }),
      section('CUSTOM', rows, { title: '  ' }),
      section('CUSTOM', rows, { title: 'Military service' }),
      section('VOLUNTEERING', rows, { isHidden: true }),
    ];
    const titles = printResume(resumeOf({ sections }), words).sections.map(({ title }) => title);
    expect(titles).toEqual(['Projects', 'Prizes', 'Education', 'Military service']);
  });

  it.each([
    ['modern', true, PHOTO],
    ['sidebar', true, PHOTO],
    ['modern', false, null],
    ['plain', true, null],
    ['classic', true, null],
  ] as const)('in %s, photo shown: %s', (template, showsPhoto, photo) => {
    const design = { ...DEFAULT_DESIGN, template, showsPhoto };
    expect(printResume(resumeOf({ photo: PHOTO, design }), words).photo).toBe(photo);
  });

  it('prints texts without empty parts and links that lead nowhere', () => {
    const link = (href: string) => ({ type: 'link' as const, attrs: { href } });
    const said = (href: string) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: 'x', marks: [{ type: 'bold' as const }, link(href)] }],
    });
    const empty = { type: 'paragraph' as const };
    const items = [said('https://a.example'), empty].map((line) => ({
      type: 'listItem' as const,
      content: [line],
    }));
    const summary: ResumeText = {
      type: 'doc',
      content: [empty, said('javascript:x'), empty, { type: 'bulletList', content: items }, empty],
    };
    expect(printResume(resumeOf({ summary }), words).summary?.text.content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'bold' }] }] },
      empty,
      { type: 'bulletList', content: [{ type: 'listItem', content: [said('https://a.example')] }] },
    ]);
  });
});
