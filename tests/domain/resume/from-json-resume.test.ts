import { describe, expect, it } from 'vitest';
import { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { fromJsonResume } from '../../../domain/resume/from-json-resume.ts';
import { ResumeFileError } from '../../../domain/resume/json-resume.ts';
import { plainText } from '../../../domain/resume/plain-text.ts';
import { toJsonResume } from '../../../domain/resume/to-json-resume.ts';
import { SAMPLE } from './json-resume-sample.ts';
import { countedIds, resumeOf, section, text } from './sample.ts';

const PHOTO = 'data:image/png;base64,AAAA';
const read = (value: unknown) => fromJsonResume(value, countedIds());
const { document, notes } = read(SAMPLE);
const entryOf = (kind: string, index = 0, of = document) =>
  of.sections.find((section) => section.kind === kind)?.entries[index];

describe('a file of the standard', () => {
  it('makes a resume by the contract', () => {
    expect(ResumeDocument.parse(document)).toEqual(document);
    expect([document.language, document.photo, notes]).toEqual(['en', null, ['dates_shortened']]);
    expect(document.sections.map(({ kind, title }) => [kind, title])).toEqual(
      [
        ...['EXPERIENCE', 'EDUCATION', 'SKILLS', 'LANGUAGES', 'COURSES', 'PROJECTS', 'LINKS', 'VOLUNTEERING'],
        ...['AWARDS', 'PUBLICATIONS', 'INTERESTS', 'REFERENCES'],
      ].map((kind) => [kind, null]),
    );
  });

  it('has the person', () => {
    expect(document.contacts).toEqual({
      ...{ name: 'Tomas Berg', headline: 'Baker', email: 'tomas@berg.example', phone: '(046) 555-0110' },
      ...{ place: 'Mill Road 7, 22100 Lund, Scania, SE', website: 'http://tomasberg.example' },
    });
    expect(plainText(document.summary)).toBe('Bakes since childhood.\nRuns a shop.');
  });

  it.each([
    [
      'EXPERIENCE',
      0,
      {
        ...{ title: 'Head baker', organization: 'Rye House', place: 'Malmo', link: 'http://rye.example' },
        ...{ start: '2013-12', end: '2014-12', isCurrent: false },
        text: text(
          'A bakery of forty people\nLed the night shift.\n- Halved the waste\n- Trained six apprentices',
        ),
      },
    ],
    ['EXPERIENCE', 1, { title: 'Owner', start: '2015-01', end: null, isCurrent: true }],
    [
      'VOLUNTEERING',
      0,
      {
        ...{
          title: 'Cook',
          organization: 'Soup kitchen',
          link: 'http://soup.example',
          start: '2012',
          end: '2013-01',
        },
        text: text('Cooked on Sundays.\n- Fed 200 guests'),
      },
    ],
    [
      'EDUCATION',
      0,
      {
        ...{
          title: 'Diploma, Baking',
          organization: 'School of Food',
          link: 'http://food.example',
          grade: '4.8',
        },
        ...{ start: '2011-06', end: '2013', text: text('- F101 - Flour\n- Y200 - Yeast') },
      },
    ],
    [
      'AWARDS',
      0,
      {
        title: 'Golden crust',
        organization: 'Guild of bakers',
        end: '2014-11',
        text: text('For a rye loaf'),
      },
    ],
    [
      'COURSES',
      0,
      {
        title: 'Food safety',
        organization: 'Board of health',
        end: '2021-11',
        link: 'https://cert.example/7',
      },
    ],
    [
      'PUBLICATIONS',
      0,
      {
        ...{ title: 'On sourdough', organization: 'Crumb', end: '2014-10', link: 'http://crumb.example/1' },
        text: text('About starters'),
      },
    ],
    ['SKILLS', 0, { name: 'Bread', level: 'EXPERT', keywords: ['Rye', 'Spelt'] }],
    ['SKILLS', 1, { name: 'Cakes', level: null, keywords: ['Hobby', 'Layers'] }],
    ['LANGUAGES', 0, { name: 'Swedish', level: 'NATIVE' }],
    ['LANGUAGES', 1, { name: 'Danish (Fluent)', level: null }],
    ['LANGUAGES', 2, { name: 'English', level: 'B2' }],
    ['INTERESTS', 0, { name: 'Birds', keywords: ['Cranes', 'Owls'] }],
    ['REFERENCES', 0, { name: 'Ylva Ek', text: text('Never late.') }],
    [
      'PROJECTS',
      0,
      {
        ...{ title: 'Oven map', organization: 'Heritage fund', link: 'https://ovens.example/map' },
        ...{
          start: '2016-08',
          end: '2016-08',
          text: text('Maps village ovens\nEditor\nMaps\nwebsite\n- 300 ovens'),
        },
      },
    ],
    ['LINKS', 0, { label: 'Pictures', link: 'https://pictures.example/berg' }],
    ['LINKS', 1, { label: 'Chat: tomas.b', link: '' }],
  ])('has %s %i', (kind, index, entry) => expect(entryOf(kind, index)).toMatchObject(entry));
});

/** A file, and what is noted. */
const BAD: [string, object, string[]][] = [
  ['empty', { basics: {} }, []],
  [
    'empty texts',
    { basics: { name: '', image: '', location: { city: '' } }, work: [{ name: '', startDate: '' }] },
    [],
  ],
  ['nulls', { basics: null, work: null, skills: [{ name: null, keywords: null }] }, []],
  ['a field of its own', { basics: {}, hobbies: ['x'] }, ['unknown_fields']],
  ['a field of its own deep inside', { work: [{ name: 'x', salary: 7 }] }, ['unknown_fields']],
  ['lists for texts', { basics: { name: ['x'], summary: {} } }, ['unknown_fields']],
  ['texts for lists', { work: 'x', skills: 7, basics: { profiles: true } }, ['unknown_fields']],
  ['odd items', { work: [null, 1, 'x', []], basics: [] }, ['unknown_fields']],
  ['an unsafe address', { basics: { url: 'javascript:alert(1)' } }, ['unknown_fields']],
  ['a remote photo', { basics: { image: 'https://example.com/a.jpg' } }, ['photo_left_out']],
  ['an SVG', { basics: { image: 'data:image/svg+xml;base64,AAAA' } }, ['photo_left_out']],
  [
    'a large photo',
    { basics: { image: `data:image/png;base64,${'A'.repeat(140_000)}` } },
    ['photo_left_out'],
  ],
  ['a long line', { basics: { name: 'x'.repeat(201) } }, ['text_shortened']],
  ['a long text', { basics: { summary: 'x'.repeat(4001) } }, ['text_shortened']],
  ['many words', { skills: [{ name: 'x', keywords: Array(31).fill('y') }] }, ['text_shortened']],
  ['many entries', { skills: Array(61).fill({ name: 'x' }) }, ['entries_left_out']],
  [
    'many long entries',
    {
      references: Array(60).fill({ name: 'x', reference: 'y'.repeat(3999) }),
      work: Array(60).fill({ name: 'x', summary: 'y'.repeat(3999) }),
    },
    ['entries_left_out'],
  ],
  [
    'many sections',
    { projects: Array.from({ length: 30 }, (_, index) => ({ name: 'x', section: `s${index}` })) },
    ['entries_left_out'],
  ],
  ['a date that is none', { work: [{ name: 'x', startDate: 'long ago' }] }, ['dates_shortened']],
  ['now as an end', { work: [{ name: 'x', startDate: '2020', endDate: 'Present' }] }, []],
  ['half characters', { basics: { name: 'a\ud83d\u0000', summary: '\udc00\u0007' } }, []],
  [
    'names of a prototype',
    JSON.parse('{"basics":{"__proto__":{"name":"x"},"name":"Anna"}}'),
    ['unknown_fields'],
  ],
];

describe('a file of another tool', () => {
  it.each(BAD)('with %s is read', (_, file, expected) => {
    const imported = read(file);
    expect(ResumeDocument.parse(imported.document)).toEqual(imported.document);
    expect(imported.notes).toEqual(expected);
  });

  it.each([[null], [[]], ['x'], [7], [{}], [{ name: 'x' }], [{ meta: {}, $schema: 'x' }]])(
    '%j is none',
    (value) => {
      expect(() => read(value)).toThrow(ResumeFileError);
    },
  );

  it('takes a photo that is in it', () => {
    expect(read({ basics: { image: PHOTO } }).document.photo).toBe(PHOTO);
  });

  it.each([
    ['Бухгалтер с опытом, Excel', 'ru'],
    ['Нягтлан бодогч, олон жилийн өргөн туршлагатай үүрэг', 'mn'],
    ['会計士、経験豊富です', 'ja'],
    ['经验丰富的会计', 'zh'],
    ['경험 많은 회계사', 'ko'],
    ['अनुभवी लेखाकार', 'hi'],
    ['অভিজ্ঞ হিসাবরক্ষক', 'bn'],
    ['Accountant, speaks русский in a shop of many languages', 'en'],
    ['', 'en'],
  ])('that says %s is in %s', (summary, language) => {
    expect(read({ basics: { summary } }).document.language).toBe(language);
  });
});

describe('a file of Kurso that was changed elsewhere', () => {
  const made = resumeOf(
    {
      photo: PHOTO,
      sections: [
        section('AWARDS', [{ id: 'a1', title: 'Old' }], { title: 'Prizes' }),
        section(
          'SKILLS',
          [
            { id: 's1', name: 'SQL' },
            { id: 's2', name: 'Secret', isHidden: true },
          ],
          {},
          () => 's',
        ),
        section('LINKS', [{ id: 'l1', label: 'Hidden' }], { isHidden: true }, () => 'l'),
      ],
    },
    'de',
  );
  const file = () => JSON.parse(JSON.stringify(toJsonResume(made)));

  it('shows nothing hidden to other tools, and the photo once', () => {
    const { meta, ...standard } = file();
    expect(JSON.stringify(standard)).not.toMatch(/Secret|Hidden/);
    expect(JSON.stringify(meta)).not.toContain(PHOTO);
  });

  it('is the same in another order of its fields', () => {
    const { basics, ...rest } = file();
    expect(read({ ...rest, basics: Object.fromEntries(Object.entries(basics).reverse()) }).document).toEqual(
      made,
    );
  });

  it('has the change, and what other tools do not know', () => {
    const changed = file();
    changed.awards[0].title = 'New';
    const { document: imported } = read(changed);
    expect(ResumeDocument.parse(imported)).toEqual(imported);
    expect([imported.language, imported.photo]).toEqual(['de', PHOTO]);
    expect(entryOf('AWARDS', 0, imported)).toMatchObject({ title: 'New' });
    expect(imported.sections.find(({ kind }) => kind === 'AWARDS')?.title).toBe('Prizes');
    expect(entryOf('SKILLS', 1, imported)).toMatchObject({ id: 's2', name: 'Secret', isHidden: true });
    expect(imported.sections.find(({ kind }) => kind === 'LINKS')).toMatchObject({ isHidden: true });
  });

  it.each([
    ['another version', { version: 2 }],
    ['a broken copy', { document: { language: 'xx' } }],
  ])('with %s is read by the standard', (_, parts) => {
    const changed = file();
    Object.assign(changed.meta.kurso, parts);
    expect(read(changed).document.language).toBe('en');
    expect(entryOf('AWARDS', 0, read(changed).document)).toMatchObject({ title: 'Old' });
  });
});
