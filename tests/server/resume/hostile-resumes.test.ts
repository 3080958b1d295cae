import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResumeDatedEntry, ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import {
  RESUME_LINE_MAX,
  RESUME_TEXT_MAX,
  RESUME_TITLE_MAX,
} from '../../../contracts/resume/resume-values.ts';
import { emptyEntry, emptySection } from '../../../domain/resume/empty-resume.ts';
import { ALL_XSS_PAYLOADS } from '../../fixtures/xss-payloads.ts';
import { keepsHostileTexts, type Row } from '../hostile-row.ts';
import { paragraph } from './full-resume.ts';
import { openDocx } from './open-docx.ts';
import { addPerson, call, openResumes, partId, type ResumeSchool, resumeOf } from './resume-calls.ts';
import { openSharing, type Sharing } from './sharing-fixture.ts';

/** Whatever a person writes in a resume is the same to its readers, in calls and files. */

let school: ResumeSchool;
let sharing: Sharing;
let owner: string;
let resumeId: string;
let revision = 1;

beforeAll(async () => {
  [school, sharing] = await Promise.all([openResumes(), openSharing()]);
  owner = await addPerson(school);
  resumeId = crypto.randomUUID();
  const body = { resumeId, title: 'Mine', document: resumeOf() };
  expect((await call(school, 'POST', '/api/resumes', { as: owner, body })).status).toBe(201);
});
afterAll(() => Promise.all([school.close(), sharing.close()]));

const oneLine = (text: string) => text.replace(/\s*[\t-\r\u0085\u2028\u2029]\s*/gu, ' ').trim();
const file = (format: string) =>
  call(school, 'GET', `/api/resumes/${resumeId}/file/${format}`, { as: owner });
const LINES = ['title', 'organization', 'place', 'grade'] as const;

/** A document with these lines in its contacts and its entries. */
function documentOf(lines: readonly string[], text = 'A'): ResumeDocument {
  const [name = '', headline = '', email = '', phone = '', place = '', heading = ''] = lines;
  const entries = [lines.slice(6, 10), lines.slice(10, 14)].map((own): ResumeDatedEntry => {
    const said = Object.fromEntries(LINES.map((field, index) => [field, own[index] ?? '']));
    return { ...emptyEntry('EXPERIENCE', partId), ...said };
  });
  const keywords = lines.slice(14).filter((line) => line.trim() !== '');
  const skill = { ...emptyEntry('SKILLS', partId), name: 'A', keywords };
  return resumeOf(name, {
    contacts: { name, headline, email, phone, place, website: '' },
    summary: { type: 'doc', content: [paragraph(text, [{ type: 'bold' }])] },
    sections: [
      { ...emptySection('EXPERIENCE', partId), title: heading, entries },
      { ...emptySection('SKILLS', partId), entries: [skill] },
    ],
  });
}

function linesOf({ contacts, sections }: ResumeDocument): string[] {
  const { name, headline, email, phone, place } = contacts;
  const [experience, skills] = sections;
  const own = (experience?.entries ?? []) as ResumeDatedEntry[];
  const words = skills?.kind === 'SKILLS' ? (skills.entries[0]?.keywords ?? []) : [];
  const said = own.flatMap((entry) => LINES.map((field) => entry[field]));
  return [name, headline, email, phone, place, experience?.title ?? '', ...said, ...words];
}

async function save(document: ResumeDocument) {
  const answer = await call(school, 'PUT', `/api/resumes/${resumeId}`, {
    as: owner,
    body: { document, revision },
  });
  revision = answer.body.revision ?? revision;
  return answer;
}
const read = async (): Promise<ResumeDocument> =>
  (await call(school, 'GET', `/api/resumes/${resumeId}`, { as: owner })).body.document;

const rows: Row[] = [
  {
    ...{ name: 'line of a resume', maximum: RESUME_LINE_MAX, count: 20, stored: oneLine },
    put: async (lines) => {
      const { status, body } = await save(documentOf(lines));
      return { status, code: body.code, stored: linesOf(await read()).slice(0, lines.length) };
    },
  },
  {
    ...{ name: 'text of a resume', maximum: RESUME_TEXT_MAX, count: 1, stored: (text) => text },
    put: async ([text]) => {
      const { status, body } = await save(documentOf([], text));
      const { content } = (await read()).summary;
      return { status, code: body.code, stored: content.flatMap((block) => wordsOf(block)) };
    },
  },
  {
    ...{ name: 'name of a resume', maximum: RESUME_TITLE_MAX, count: 1, stored: oneLine },
    put: async ([title]) => {
      const { status, body } = await call(school, 'PATCH', `/api/resumes/${resumeId}`, {
        ...{ as: owner, body: { title } },
      });
      const [card] = (await call(school, 'GET', '/api/resumes', { as: owner })).body;
      return { status, code: body.code, stored: [card.title] };
    },
  },
  {
    ...{ name: 'line of a shared resume', maximum: RESUME_LINE_MAX, count: 20, stored: oneLine },
    put: async (lines) => {
      const { code } = await sharing.shareOne({}, documentOf(lines));
      const { status, body } = await sharing.get(code);
      return { status, code: body.code, stored: linesOf(body.document).slice(0, lines.length) };
    },
  },
];
const wordsOf = (block: unknown) => {
  const { content = [] } = block as { content?: { text?: string }[] };
  return content.flatMap(({ text }) => text ?? []);
};
keepsHostileTexts(rows);

const PAYLOADS = ALL_XSS_PAYLOADS.filter(
  (text) => text.length <= RESUME_LINE_MAX && !text.includes('\u0000'),
);
const HEADER = /^attachment; filename="[\x20-\x21\x23-\x7e]+\.(\w+)"; filename\*=UTF-8''[\w%.~!-]+\.\1$/;

it('files of hostile texts open, run nothing, and have a name that is one', async () => {
  for (let from = 0; from < PAYLOADS.length; from += 44) {
    const lines = PAYLOADS.slice(from, from + 44).map((line) => oneLine(line) || 'A');
    expect((await save(documentOf(lines, lines.join(' ')))).status).toBe(200);
    const docx = await file('docx');
    const { paragraphs, links } = await openDocx(docx.bytes);
    expect(links.filter((link) => !/^(?:https?|mailto|tel):/.test(link ?? ''))).toEqual([]);
    const said = paragraphs.map(({ text }) => text).join('\n');
    const seen = (line: string) => line.replace(/[\p{Cc}\ufffe\uffff]/gu, '');
    for (const line of lines.slice(6, 10)) expect(said, line).toContain(seen(line));
    const json = await file('json');
    expect(JSON.parse(json.bytes.toString()).basics.name).toBe(lines[0]);
    for (const { headers } of [docx, json, await file('pdf')])
      expect(headers['content-disposition'], lines[0]).toMatch(HEADER);
  }
});
