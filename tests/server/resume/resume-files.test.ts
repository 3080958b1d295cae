import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { full } from './full-resume.ts';
import { addPerson, call, openResumes, type ResumeSchool, resumeOf } from './resume-calls.ts';

let school: ResumeSchool;
let owner: string;
beforeAll(async () => {
  school = await openResumes();
});
beforeEach(async () => {
  owner = await addPerson(school);
  school.printed.length = 0;
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
describe('a resume as a file', () => {
  it('is a PDF of what is printed', async () => {
    const { status, headers, bytes } = await file(await stored(full()), 'pdf');
    expect([status, headers['content-type'], bytes.toString()]).toEqual([200, 'application/pdf', '%PDF-1.7']);
    expect(school.printed.at(-1)?.resume).toMatchObject({
      ...{ name: 'Ada Lovelace', language: 'en', photo: full().photo },
      sections: [{ title: 'Experience', entries: [{ title: 'Countess' }] }, { title: 'Tools' }],
    });
  });

  it('is JSON Resume', async () => {
    const { status, bytes, headers } = await file(await stored(full()), 'json');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('.json');
    expect(JSON.parse(bytes.toString()).basics.name).toBe('Ada Lovelace');
  });

  it('is of a known format', async () => {
    const id = await stored(full());
    expect((await file(id, 'exe')).body).toEqual({ code: 'not_found' });
    expect((await file('x', 'pdf')).body).toEqual({ code: 'not_found' });
  });

  it('is made a limited number of times', async () => {
    const id = await stored(full());
    await school.database.pool.query(`update rate_limits set points = 300 where key like 'resume-file:%'`);
    for (let count = 0; count < 1; count += 1) await file(id, 'json');
    await school.database.pool.query(`update rate_limits set points = 300 where key like 'resume-file:%'`);
    const { status, body, headers } = await file(id, 'json');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a thumbnail', () => {
  const thumbnail = (id: string, headers: Record<string, string> = {}) =>
    call(school, 'GET', `/api/resumes/${id}/thumbnail`, { as: owner, headers });

  it('is a small picture of the first page, made once for each revision', async () => {
    const id = await stored(full());
    const first = await thumbnail(id);
    expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'private, no-cache'],
    ]);
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const etag = String(first.headers.etag);
    const again = await thumbnail(id, { 'if-none-match': etag });
    expect([again.status, again.bytes.length, school.printed.length]).toEqual([304, 0, 1]);
    await call(school, 'PUT', `/api/resumes/${id}`, { as: owner, body: { revision: 1, document: full() } });
    expect((await thumbnail(id, { 'if-none-match': etag })).status).toBe(200);
  });

  it('does not take the place of another one that waits', async () => {
    const ids = [await stored(full()), await stored(full())];
    for (const id of ids) await thumbnail(id);
    expect(new Set(school.printed.map(({ owner: lane }) => lane)).size).toBe(2);
  });
});

describe('a preview', () => {
  const preview = (document: object, as: string | null = null, headers: Record<string, string> = {}) =>
    call(school, 'POST', '/api/resumes/preview', { as, body: { document }, headers });

  it('is open to guests, in the words of the language of the document, as published', async () => {
    const { status, body } = await preview(full({ language: 'de' }), null, { locale: 'ja' });
    expect([status, body.pages.length]).toEqual([200, 1]);
    expect(school.loaded.at(-1)).toEqual(['de', ['resume-document']]);
    expect(school.printed.at(-1)?.resume.sections[0]?.title).toBe('EXPERIENCE of de');
  });

  it('takes the place of an earlier one of the same document and template, and of no other person or guest', async () => {
    const [mine, theirs] = [full(), resumeOf('B')];
    const lanes: unknown[] = [];
    for (const [document, as] of [
      [mine, null],
      [{ ...mine, sections: [...mine.sections].reverse() }, null],
      [theirs, null],
      [mine, owner],
      [{ ...mine, photo: null }, owner],
      [{ ...mine, design: { ...mine.design, template: 'plain' } }, owner],
    ] as const) {
      await preview(document, as);
      lanes.push(school.printed.at(-1)?.owner);
    }
    expect(lanes[0]).toBe(lanes[1]);
    expect(lanes[3]).toBe(lanes[4]);
    expect(new Set(lanes).size).toBe(4);
  });

  it('refuses what is no document', async () => {
    expect((await preview({})).body.code).toBe('request_params_invalid');
  });

  it('is limited by person, and for guests by network', async () => {
    const fill = () =>
      school.database.pool.query(`update rate_limits set points = 600 where key like 'resume-preview%'`);
    await preview(full(), owner);
    await preview(full());
    await fill();
    const { status, body, headers } = await preview(full(), owner);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await preview(full())).status).toBe(429);
    expect((await preview(full(), await addPerson(school))).status).toBe(200);
  });
});

describe('an export of a document that is not stored', () => {
  it.each([
    ['pdf', '%P'],
    ['docx', 'PK'],
    ['json', '{\n'],
  ])('is %s', async (format, start) => {
    const { status, body } = await call(school, 'POST', `/api/resumes/export/${format}`, {
      body: { document: full() },
    });
    expect(status).toBe(200);
    expect(body.fileName).toMatch(new RegExp(`^Ada Lovelace.*\\.${format}$`));
    const bytes = Buffer.from(body.base64, 'base64');
    expect(bytes.subarray(0, 2).toString()).toBe(start);
  });

  it('is of a known format, and limited', async () => {
    const send = (format: string) =>
      call(school, 'POST', `/api/resumes/export/${format}`, { body: { document: resumeOf() } });
    expect((await send('exe')).body).toEqual({
      code: 'request_params_invalid',
      fields: { format: 'invalid' },
    });
    let last = await send('json');
    for (let count = 0; count < 61 && last.status === 200; count += 1) last = await send('json');
    expect([last.status, last.body.code]).toEqual([429, 'too_many_requests']);
  });
});
