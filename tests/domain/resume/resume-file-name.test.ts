import { describe, expect, it, test } from 'vitest';
import { asciiFileName, resumeFileName } from '../../../domain/resume/resume-file-name.ts';
import { resumeOf } from './sample.ts';

const nameOf = (name: string, fileName = 'Resume', extension = 'pdf') =>
  resumeFileName(resumeOf({ contacts: { ...resumeOf({}).contacts, name } }), extension, { fileName });

/** The person, the name of the file, and its ASCII form. */
const NAMES = [
  ['Anna Petrova', 'Anna Petrova – Resume.pdf', 'Anna Petrova - Resume.pdf'],
  ['', 'Resume.pdf', 'Resume.pdf'],
  ['José Müller', 'José Müller – Resume.pdf', 'Jose Muller - Resume.pdf'],
  ['王小明', '王小明 – Resume.pdf', 'Resume.pdf'],
  ['../../etc/passwd', 'etc passwd – Resume.pdf', 'etc passwd - Resume.pdf'],
  ['a\\b:c*d?"<e>|f', 'a b c d e f – Resume.pdf', 'a b c d e f - Resume.pdf'],
  ['Anna\u0000\r\nX: y', 'Anna X y – Resume.pdf', 'Anna X y - Resume.pdf'],
  ['Anna\u202efdp.exe', 'Anna fdp.exe – Resume.pdf', 'Anna fdp.exe - Resume.pdf'],
  ['.hidden', 'hidden – Resume.pdf', 'hidden - Resume.pdf'],
  ['con.x', '_con.x – Resume.pdf', 'con.x - Resume.pdf'],
  ['J. R.', 'J. R – Resume.pdf', 'J. R - Resume.pdf'],
  ['"; filename=x', '; filename=x – Resume.pdf', 'filenamex - Resume.pdf'],
  ['शर्\u200dमा', 'शर्\u200dमा – Resume.pdf', 'Resume.pdf'],
] as const;

describe('the name of a file', () => {
  test.each(NAMES)('of %j is %s', (person, name, ascii) => {
    expect(nameOf(person)).toBe(name);
    expect(asciiFileName(name)).toBe(ascii);
    expect(asciiFileName(name)).toMatch(/^[A-Za-z0-9 ._-]+$/);
  });

  it.each([
    ['Анна Петрова', 'резюме', 'Анна Петрова – резюме.docx', 'resume.docx'],
    ['', 'CON', '_CON.docx', 'CON.docx'],
    ['', '', 'Resume.docx', 'Resume.docx'],
  ])('of %j as %j is %s', (person, fileName, name, ascii) => {
    expect(nameOf(person, fileName, 'docx')).toBe(name);
    expect(asciiFileName(name)).toBe(ascii);
  });

  it.each(['x', 'я', '王', '😀', '👩‍🔬'])('of a long name in %s is cut between characters', (character) => {
    const name = nameOf(character.repeat(200));
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(120);
    expect(name.isWellFormed() && name.endsWith(' – Resume.pdf')).toBe(true);
    expect(name.length).toBeGreaterThan(40);
  });
});
