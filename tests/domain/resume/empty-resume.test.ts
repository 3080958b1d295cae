import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../contracts/locales.ts';
import { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { RESUME_SECTION_KINDS } from '../../../contracts/resume/resume-values.ts';
import { emptyEntry, emptyResume, emptySection } from '../../../domain/resume/empty-resume.ts';
import { countedIds } from './sample.ts';

describe('an empty resume', () => {
  it.each(LOCALES)('in %s is one by the contract', (language) => {
    const document = emptyResume(language, countedIds());
    expect(ResumeDocument.parse(document)).toEqual(document);
    expect(document.language).toBe(language);
  });

  it('shares nothing with another', () => {
    const [first, second] = [emptyResume('en', countedIds()), emptyResume('en', countedIds())];
    first.design.template = 'plain';
    first.summary.content.pop();
    expect(second).toEqual(emptyResume('en', countedIds()));
  });

  it.each(RESUME_SECTION_KINDS)('takes an entry of %s', (kind) => {
    const id = countedIds();
    const section = { ...emptySection(kind, id), entries: [emptyEntry(kind, id)] };
    const document = { ...emptyResume('en', id), sections: [section] };
    expect(ResumeDocument.parse(document)).toEqual(document);
  });
});
