import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { full, list, paragraph } from './full-resume.ts';
import { openDocx } from './open-docx.ts';
import { addPerson, call, openResumes, type ResumeSchool } from './resume-calls.ts';

let school: ResumeSchool;
let owner: string;
beforeAll(async () => {
  school = await openResumes();
});
beforeEach(async () => {
  owner = await addPerson(school);
});
afterAll(() => school.close());

async function stored(document: ResumeDocument): Promise<string> {
  const resumeId = crypto.randomUUID();
  const body = { resumeId, title: 'Mine', document };
  expect((await call(school, 'POST', '/api/resumes', { as: owner, body })).status).toBe(201);
  return resumeId;
}
const file = (id: string, format: string) =>
  call(school, 'GET', `/api/resumes/${id}/file/${format}`, { as: owner });
const docxOf = async (document: ResumeDocument) =>
  openDocx((await file(await stored(document), 'docx')).bytes);

describe('a resume as Word', () => {
  it('has everything that is shown in the order of the document, with real headings and lists', async () => {
    const { status, headers, bytes } = await file(await stored(full()), 'docx');
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
    const { paragraphs, links, parts } = await openDocx(bytes);
    expect(paragraphs.map(({ style, text, list }) => [style, text, list])).toEqual([
      ['Title', 'Ada Lovelace', null],
      ['Subtitle', 'Analyst', null],
      ['Contacts', 'ada@kurso.test  ·  +44 20 7946 0000  ·  London  ·  ada.example/a?b=1&c=2', null],
      ['Heading1', 'Summary', null],
      [null, 'I wrote the first ', null],
      [null, 'program', null],
      ['Heading1', 'Experience', null],
      ['Heading2', 'Countess', null],
      ['EntryFacts', expect.stringMatching(/^Engine & <Co> {2}· {2}Ockham {2}· {2}.*2020.*present$/), null],
      ['ListParagraph', 'Numbers', expect.any(String)],
      ['ListParagraph', 'Notes', expect.any(String)],
      ['ListParagraph', 'First', expect.any(String)],
      ['ListParagraph', 'Second', expect.any(String)],
      ['Heading1', 'Tools', null],
      ['EntryLine', 'Algebra – Expert: sums', null],
    ]);
    expect(links).toEqual([
      'mailto:ada@kurso.test',
      'tel:+442079460000',
      'https://ada.example/a?b=1&c=2',
      'https://notes.example/G',
    ]);
    expect([...parts.values()].join('')).not.toContain('Secret');
  });

  it('counts each ordered list from one', async () => {
    const twice = { type: 'doc' as const, content: [list('orderedList', ['A']), list('orderedList', ['B'])] };
    const { paragraphs } = await docxOf(full({ summary: twice, sections: [] }));
    const numbers = paragraphs.flatMap(({ list: number }) => number ?? []);
    expect(new Set(numbers).size).toBe(2);
  });

  it('has the picture when it is shown, whatever the template has, and no broken one', async () => {
    const pictures = async (more: Partial<ResumeDocument>) =>
      [...(await docxOf(full(more))).parts.keys()].filter((name) => name.startsWith('word/media/'));
    const { design } = full();
    expect((await pictures({ design: { ...design, template: 'plain' } })).length).toBe(1);
    expect(await pictures({ design: { ...design, showsPhoto: false } })).toEqual([]);
    expect(await pictures({ photo: 'data:image/png;base64,AAAA' })).toEqual([]);
    const cut = (full().photo ?? '').slice(0, -400);
    expect(await pictures({ photo: cut.slice(0, cut.length - ((cut.length - 23) % 4)) })).toEqual([]);
  });

  it.each([
    ['zh', 'Microsoft YaHei', '李雷'],
    ['ja', 'Yu Gothic', '山田 太郎'],
    ['ko', 'Malgun Gothic', '김철수'],
    ['hi', 'Nirmala UI', 'प्रिया शर्मा'],
    ['bn', 'Nirmala UI', 'রহিমা খাতুন'],
    ['ru', 'Calibri', 'Анна Петрова'],
    ['mn', 'Calibri', 'Бат-Эрдэнэ Өнөр'],
    ['vi', 'Calibri', 'Nguyễn Thị Ánh'],
  ] as const)('in %s has the font %s and the name in its script', async (language, font, name) => {
    const document = full({ language, contacts: { ...full().contacts, name } });
    const { paragraphs, parts } = await docxOf(document);
    expect(paragraphs[0]).toMatchObject({ style: 'Title', text: name });
    const [fonts = ''] = /<w:rFonts [^>]*>/.exec(parts.get('word/styles.xml') ?? '') ?? [];
    expect(fonts).toContain(`"${font}"`);
    expect(parts.get('word/styles.xml')).toMatch(new RegExp(`<w:lang [^>]*"${language}-[A-Z]{2}"`));
    const { headers } = await file(await stored(document), 'docx');
    const disposition = String(headers['content-disposition']);
    expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toContain(name);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.docx"; filename\*=UTF-8''[\w%.~!-]+$/);
  });

  it.each([
    ['A4', 'narrow', 11_906, 16_838, 737],
    ['LETTER', 'wide', 12_240, 15_840, 1361],
  ] as const)('has the paper %s with %s margins', async (paper, margins, width, height, margin) => {
    const { design } = full();
    const { parts } = await docxOf(full({ design: { ...design, paper, margins } }));
    const xml = parts.get('word/document.xml') ?? '';
    const number = (name: string) =>
      Number(new RegExp(` w:${name}="(\\d+)"`).exec(xml.split('<w:sectPr')[1] ?? '')?.[1]);
    expect(Math.abs(number('w') - width)).toBeLessThan(3);
    expect(Math.abs(number('h') - height)).toBeLessThan(3);
    expect(Math.abs(number('left') - margin)).toBeLessThan(2);
  });

  it('is a document that opens whatever its texts are', async () => {
    const hostile = 'A\u0001\u001b\uffff & <w:p/> ]]> \u202e';
    const document = full({
      contacts: { ...full().contacts, name: hostile, headline: hostile },
      summary: { type: 'doc', content: [paragraph(hostile, [{ type: 'bold' }])] },
    });
    const { paragraphs, parts } = await docxOf(document);
    expect(paragraphs[0]?.text).toBe('A & <w:p/> ]]> \u202e');
    const xml = [...parts].flatMap(([name, text]) => (/\.(?:xml|rels)$/.test(name) ? text : []));
    expect(xml.join('')).not.toMatch(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u);
  });
});
