import { describe, expect, it } from 'vitest';
import { DEFAULT_DESIGN } from '../../../domain/resume/empty-resume.ts';
import { sharedDocument } from '../../../domain/resume/shared-document.ts';
import { resumeOf, section, text } from './sample.ts';

const PHOTO = 'data:image/png;base64,AAAA';
const contacts = {
  ...{ name: 'Anna', headline: 'Analyst', email: 'a@example.com', phone: '+1 555 0100' },
  ...{ place: 'Berlin', website: 'https://anna.example' },
};

describe('a document for strangers', () => {
  it('has nothing that is hidden', () => {
    const sections = [
      section('EXPERIENCE', [{ title: 'Shown' }, { title: 'SECRET', isHidden: true }]),
      section('EDUCATION', [{ title: 'SECRET' }], { isHidden: true }),
      section('AWARDS', [{ title: 'SECRET', isHidden: true }], { title: 'SECRET' }),
      section('CUSTOM', [{ title: 'SECRET' }], { title: ' ' }),
      section('SKILLS', []),
    ];
    const shared = sharedDocument(resumeOf({ sections }), { hidesContacts: false });
    expect(JSON.stringify(shared)).not.toContain('SECRET');
    expect(shared.sections.map(({ kind, entries }) => [kind, entries.length])).toEqual([['EXPERIENCE', 1]]);
  });

  it.each([
    [true, { ...contacts, email: '', phone: '', place: '' }],
    [false, contacts],
  ])('with contacts hidden: %s', (hidesContacts, shown) => {
    const summary = text('Write to a@example.com');
    const shared = sharedDocument(resumeOf({ contacts, summary }), { hidesContacts });
    expect([shared.contacts, shared.summary]).toEqual([shown, summary]);
  });

  it.each([
    ['modern', true, PHOTO],
    ['modern', false, null],
    ['plain', true, null],
  ] as const)('in %s with the photo shown: %s', (template, showsPhoto, photo) => {
    const document = resumeOf({ photo: PHOTO, design: { ...DEFAULT_DESIGN, template, showsPhoto } });
    expect(sharedDocument(document, { hidesContacts: false }).photo).toBe(photo);
  });
});
