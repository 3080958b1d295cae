import { describe, expect, it } from 'vitest';
import { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { fromLinkedIn } from '../../../domain/resume/from-linkedin.ts';
import { ResumeFileError } from '../../../domain/resume/json-resume.ts';
import { plainText } from '../../../domain/resume/plain-text.ts';
import { countedIds } from './sample.ts';

const FILES = {
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\r\n' +
    'Nora,Lindqvist,,,May 4,Data analyst,"I count ""things"".\n\n- fast\n- twice",Retail,111 22,"Stockholm, Sweden",[@noralind],"[PORTFOLIO:https://nora.example],[BLOG:notes.example]",\r\n',
  'Positions.csv':
    '\ufeffNotes:\n"This file has positions, as of today."\n\nCompany Name,Title,Description,Location,Started On,Finished On\n' +
    'Fjord AB,Analyst,"Reports\n• weekly\n• monthly",Oslo,Mar 2021,\nHamn,Trainee,,,2019,Feb 2021\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUppsala,2015,Jun 2018,Thesis on queues,BSc Statistics,Choir\n',
  'Skills.csv': 'Name\nSQL\nExcel\n\n',
  'Languages.csv':
    'Name,Proficiency\nSwedish,Native or bilingual proficiency\nEnglish,Full professional proficiency\nSami,A little\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nSQL basics,https://kurso.example/c/1,Kurso,Jan 2024,Jan 2027,K-12\n',
  'Projects.csv':
    'Title,Description,Url,Started On,Finished On\nBus map,Maps buses,https://bus.example,May 2020,Jul 2020\n',
  'Honors.csv': 'Title,Description,Issued On\nBest thesis,Given yearly,Jun 2018\n',
  'Publications.csv':
    'Name,Published On,Description,Publisher,Url\nQueues,"Aug 3, 2019",On waiting,Journal of Lines,https://lines.example/q\n',
  'Volunteering.csv':
    'Company Name,Role,Cause,Started On,Finished On,Description\nShelter,Driver,Animal welfare,2017,2018,Drove dogs\n',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nold@nora.example,Yes,No,\nnora@nora.example,Yes,Yes,Not Available\n',
  'PhoneNumbers.csv': 'Extension,Number,Type\n,08 123,Home\n,+46 70 000 00 00,Mobile\n',
  'Connections.csv': 'First Name,Last Name\nSomebody,Else\n',
};

const read = (files: Record<string, string>) =>
  fromLinkedIn(new Map(Object.entries(files)), countedIds(), 'de');

const { document, notes } = read(FILES);
const entryOf = (kind: string, index = 0) =>
  document.sections.find((section) => section.kind === kind)?.entries[index];
const textOf = (kind: string) => {
  const entry = entryOf(kind);
  return entry && 'text' in entry ? plainText(entry.text) : null;
};

describe('an archive of LinkedIn', () => {
  it('makes a resume by the contract', () => {
    expect(ResumeDocument.parse(document)).toEqual(document);
    expect([document.language, document.photo, notes]).toEqual(['de', null, ['dates_shortened']]);
  });

  it('has the person', () => {
    expect(document.contacts).toEqual({
      ...{ name: 'Nora Lindqvist', headline: 'Data analyst', email: 'nora@nora.example' },
      ...{ phone: '+46 70 000 00 00', place: 'Stockholm, Sweden', website: 'https://nora.example' },
    });
    expect(plainText(document.summary)).toBe('I count "things".\n• fast\n• twice');
  });

  it.each([
    [
      'EXPERIENCE',
      0,
      {
        title: 'Analyst',
        organization: 'Fjord AB',
        place: 'Oslo',
        start: '2021-03',
        end: null,
        isCurrent: true,
      },
    ],
    [
      'EXPERIENCE',
      1,
      { title: 'Trainee', organization: 'Hamn', start: '2019', end: '2021-02', isCurrent: false },
    ],
    ['EDUCATION', 0, { title: 'BSc Statistics', organization: 'Uppsala', start: '2015', end: '2018-06' }],
    ['SKILLS', 1, { name: 'Excel', level: null }],
    ['LANGUAGES', 0, { name: 'Swedish', level: 'NATIVE' }],
    ['LANGUAGES', 1, { name: 'English', level: 'C1' }],
    ['LANGUAGES', 2, { name: 'Sami (A little)', level: null }],
    [
      'COURSES',
      0,
      {
        ...{ title: 'SQL basics', organization: 'Kurso', link: 'https://kurso.example/c/1', end: '2024-01' },
        ...{ number: 'K-12', certificateId: null },
      },
    ],
    ['PROJECTS', 0, { title: 'Bus map', link: 'https://bus.example', start: '2020-05', end: '2020-07' }],
    ['AWARDS', 0, { title: 'Best thesis', end: '2018-06' }],
    ['PUBLICATIONS', 0, { title: 'Queues', organization: 'Journal of Lines', end: '2019-08' }],
    ['VOLUNTEERING', 0, { title: 'Driver', organization: 'Shelter', start: '2017', end: '2018' }],
    ['LINKS', 0, { label: 'Blog', link: 'https://notes.example' }],
    ['LINKS', 1, { label: 'X', link: 'https://x.com/noralind' }],
  ] as const)('has %s %i', (kind, index, entry) => expect(entryOf(kind, index)).toMatchObject(entry));

  it.each([
    ['EXPERIENCE', 'Reports\n• weekly\n• monthly'],
    ['EDUCATION', 'Thesis on queues\nChoir'],
    ['VOLUNTEERING', 'Animal welfare\nDrove dogs'],
    ['AWARDS', 'Given yearly'],
    ['PUBLICATIONS', 'On waiting'],
    ['PROJECTS', 'Maps buses'],
  ])('has the text of %s', (kind, text) => expect(textOf(kind)).toBe(text));

  it.each(['data/Skills.csv', 'Skills_123456.csv', 'skills (1).csv', 'a\\SKILLS.CSV'])(
    'may have %s',
    (path) => {
      const { sections } = read({ [path]: 'Name\nSQL\n' }).document;
      expect(sections.map(({ kind, entries }) => [kind, entries.length])).toEqual([['SKILLS', 1]]);
    },
  );

  it.each([
    ['no files', {}],
    ['other files', { 'Connections.csv': 'First Name\nAnna\n', 'readme.txt': 'Name\nx' }],
    ['a file without its columns', { 'Skills.csv': 'a,b\n1,2\n', 'Positions.csv': '' }],
    ['a name of a prototype', { 'constructor.csv': 'Name\nx\n' }],
  ])('of %s is none', (_, files) => expect(() => read(files)).toThrow(ResumeFileError));

  it('with more than a resume holds says so', () => {
    const rows = Array.from({ length: 70 }, (_, index) => `Skill ${index}`).join('\n');
    const many = read({ 'Skills.csv': `Name\n${rows}\n` });
    expect([many.document.sections[0]?.entries.length, many.notes]).toEqual([60, ['entries_left_out']]);
    expect(read({ 'Skills.csv': `Name\n${'x'.repeat(300)}\n` }).notes).toEqual(['text_shortened']);
  });
});
