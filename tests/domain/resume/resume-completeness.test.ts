import { describe, expect, it } from 'vitest';
import type { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { emptyResume } from '../../../domain/resume/empty-resume.ts';
import { resumeCompleteness } from '../../../domain/resume/resume-completeness.ts';
import { countedIds, resumeOf, section, text } from './sample.ts';

const contacts = {
  ...{ name: 'Anna', headline: 'Analyst', email: 'a@example.com', phone: '', place: '' },
  website: 'https://anna.example' as const,
};
const skills = section('SKILLS', [
  { name: 'Data', keywords: ['SQL', 'R', 'Excel', 'Python'] },
  { name: 'Talks' },
]);
const languages = section('LANGUAGES', [{ name: 'English' }]);
const study = section('COURSES', [{ title: 'SQL' }]);
const project = section('PROJECTS', [{ title: 'Shop', text: text('Made it') }]);
const complete = resumeOf({
  contacts,
  summary: text('A sentence of a person. '.repeat(6)),
  sections: [skills, languages, study, project],
});

const without = (section: ResumeDocument['sections'][number]) => ({
  sections: complete.sections.filter((other) => other !== section),
});

/** What is changed in a complete resume, and what is then missing. */
const MISSING: [string, Partial<ResumeDocument>, string[]][] = [
  ['nothing', {}, []],
  ['the name', { contacts: { ...contacts, name: ' ' } }, ['name']],
  ['the mail', { contacts: { ...contacts, email: '' } }, ['contact']],
  ['the mail, with a telephone', { contacts: { ...contacts, email: '', phone: '1' } }, []],
  ['the headline', { contacts: { ...contacts, headline: '' } }, ['headline']],
  ['the summary', { summary: text('') }, ['summary']],
  ['most of the summary', { summary: text('Short.') }, ['summary_short']],
  ['restraint', { summary: text('Long. '.repeat(200)) }, ['summary_long']],
  ['a summary in Chinese is shorter', { language: 'zh', summary: text('数据分析师'.repeat(8)) }, []],
  ['experience', without(project), ['experience']],
  [
    'a text of it',
    { sections: [skills, languages, study, section('EXPERIENCE', [{ title: 'x' }])] },
    ['experience'],
  ],
  ['education', without(study), ['education']],
  ['skills', { sections: [section('SKILLS', [{ name: 'a' }]), languages, study, project] }, ['skills']],
  ['languages', without(languages), ['languages']],
  ['proof', { contacts: { ...contacts, website: '' } }, ['proof']],
];

describe('completeness', () => {
  it.each(MISSING)('without %s', (_, parts, next) => {
    expect(resumeCompleteness({ ...complete, ...parts })).toEqual({ done: 9 - next.length, of: 9, next });
  });

  it('does not count what is hidden', () => {
    const sections = complete.sections.map((section) => ({ ...section, isHidden: true }));
    const { next } = resumeCompleteness({ ...complete, sections });
    expect(next).toEqual(['experience', 'education', 'skills', 'languages']);
  });

  it('of an empty resume asks for everything but a photo', () => {
    const { done, next } = resumeCompleteness(emptyResume('en', countedIds()));
    expect([done, next]).toEqual([
      0,
      ['name', 'contact', 'headline', 'summary', 'experience', 'education', 'skills', 'languages', 'proof'],
    ]);
  });
});
