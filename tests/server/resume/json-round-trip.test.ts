import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { RESUME_DOCUMENT_MAX, RESUME_PHOTO_MAX } from '../../../contracts/resume/resume-values.ts';
import { emptyEntry, emptySection } from '../../../domain/resume/empty-resume.ts';
import { full, paragraph } from './full-resume.ts';
import { addPerson, call, openResumes, partId, type ResumeSchool } from './resume-calls.ts';

let school: ResumeSchool;
let owner: string;
beforeAll(async () => {
  school = await openResumes();
  owner = await addPerson(school);
});
afterAll(() => school.close());

const photoOf = async (picture: Buffer): Promise<string> => {
  const headers = { 'content-type': 'image/jpeg' };
  const { body } = await call(school, 'POST', '/api/resumes/photo', { as: owner, body: picture, headers });
  return body.photo;
};
const noise = (side: number) =>
  sharp({
    create: {
      ...{ width: side, height: side, channels: 3, background: '#fff' },
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });

const importFile = (file: Buffer) =>
  call(school, 'POST', '/api/resumes/import/json-resume', {
    ...{ as: owner, body: file, headers: { 'content-type': 'application/json' } },
  });

/** The file of a resume that is kept. */
async function fileOf(document: ResumeDocument): Promise<Buffer> {
  const resumeId = crypto.randomUUID();
  const body = { resumeId, title: 'Mine', document };
  expect((await call(school, 'POST', '/api/resumes', { as: owner, body })).status).toBe(201);
  return (await call(school, 'GET', `/api/resumes/${resumeId}/file/json`, { as: owner })).bytes;
}

/** Three bytes a character. */
const CHINESE = '负责编制准确的年度报告。'.repeat(330);
/** As much text as a resume holds beside its photo. */
function longDocument(photo: string | null, line = CHINESE): ResumeDocument {
  const text = { type: 'doc' as const, content: [paragraph(line)] };
  const people = Array.from({ length: 60 }, () => ({
    ...emptyEntry('REFERENCES', partId),
    name: '雪晴',
    text,
  }));
  const projects = people.map(() => ({ ...emptyEntry('PROJECTS', partId), title: '报告', text }));
  const sections = [
    { ...emptySection('REFERENCES', partId), entries: people },
    { ...emptySection('PROJECTS', partId), entries: projects },
  ];
  const document = full({ photo, sections });
  while (JSON.stringify(document).length > RESUME_DOCUMENT_MAX) projects.pop();
  return ResumeDocument.parse(document);
}

it('a resume with a photo comes back from its file as it was, and the file made of it is the same again', async () => {
  const document = full({ photo: await photoOf(await noise(900).jpeg({ quality: 100 }).toBuffer()) });
  const file = await fileOf(document);
  const { body } = await importFile(file);
  expect(body).toEqual({ document, notes: [] });
  expect((await fileOf(body.document)).equals(file)).toBe(true);
});

it('a photo of a file that is small enough stays as it is, without anything beside the pixels', async () => {
  const square = noise(480).jpeg({ quality: 40 });
  const plain = await square.clone().toBuffer();
  expect(await photoOf(plain)).toBe(`data:image/jpeg;base64,${plain.toString('base64')}`);
  for (const marked of [
    square.clone().withExif({ IFD0: { Copyright: 'Secret place' } }),
    square.clone().withIccProfile('p3'),
  ]) {
    const picture = Buffer.from((await photoOf(await marked.toBuffer())).split(',')[1] ?? '', 'base64');
    const { exif, icc } = await sharp(picture).metadata();
    expect([exif, icc]).toEqual([undefined, undefined]);
  }
  const comment = Buffer.concat([
    plain.subarray(0, 2),
    Buffer.from('fffe0008Secret', 'latin1'),
    plain.subarray(2),
  ]);
  expect(Buffer.from(await photoOf(comment), 'base64').includes('Secret')).toBe(false);
});

it.each([0, 480])('the longest resume, with a photo of %i pixels, comes back from its file', async (side) => {
  const photo = side > 0 ? await photoOf(await noise(side).jpeg({ quality: 100 }).toBuffer()) : null;
  const document = longDocument(photo);
  expect(JSON.stringify(document).length).toBeGreaterThan(RESUME_DOCUMENT_MAX - 10_000);
  expect((await importFile(await fileOf(document))).body).toEqual({ document, notes: [] });
});

it.each([
  [
    'Latin',
    'Figures and reports. '.repeat(190),
    400,
    { code: 'request_params_invalid', fields: { document: 'too_long' } },
  ],
  ['Chinese', CHINESE, 413, { code: 'payload_too_large' }],
])(
  'a photo with which a resume would be too long is refused, and nothing is changed: %s letters',
  async (_, line, status, body) => {
    const photo = await photoOf(await noise(480).jpeg({ quality: 100 }).toBuffer());
    const document = longDocument('data:image/jpeg;base64,AAAA', line);
    const resumeId = crypto.randomUUID();
    await call(school, 'POST', '/api/resumes', { as: owner, body: { resumeId, title: 'Mine', document } });
    const longer = { revision: 1, document: { ...document, photo } };
    const refused = await call(school, 'PUT', `/api/resumes/${resumeId}`, { as: owner, body: longer });
    expect([refused.status, refused.body]).toEqual([status, body]);
    const { body: kept } = await call(school, 'GET', `/api/resumes/${resumeId}`, { as: owner });
    expect([kept.revision, kept.document]).toEqual([1, document]);
  },
);

it('a photo put into a file elsewhere is kept, and entries that no longer fit are named', async () => {
  const file = JSON.parse(String(await fileOf(longDocument('data:image/jpeg;base64,AAAA'))));
  const picture = await noise(2000).png().toBuffer();
  file.basics.image = `data:image/png;base64,${(await sharp(picture).resize(600).png().toBuffer()).toString('base64')}`;
  const { status, body } = await importFile(Buffer.from(JSON.stringify(file)));
  expect([status, body.notes]).toEqual([200, ['entries_left_out']]);
  expect(body.document.photo.length).toBeLessThanOrEqual(RESUME_PHOTO_MAX);
  expect(JSON.stringify(body.document).length).toBeLessThanOrEqual(RESUME_DOCUMENT_MAX);
  expect(body.document.sections[0].entries.length).toBeGreaterThan(30);
});
