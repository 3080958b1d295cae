import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { certificates, users } from '../../../db/schema/index.ts';
import { openDocx } from './open-docx.ts';
import {
  addCertificate,
  addPerson,
  call,
  courseOf,
  onlyCourse,
  openResumes,
  PUBLIC_URL,
  type ResumeSchool,
} from './resume-calls.ts';

let school: ResumeSchool;
let owner: string;
beforeAll(async () => {
  school = await openResumes();
});
beforeEach(async () => {
  owner = await addPerson(school, 'Ada Lovelace');
  school.printed.length = 0;
});
afterAll(() => school.close());

async function created(document: ResumeDocument, as = owner): Promise<string> {
  const resumeId = crypto.randomUUID();
  const body = { resumeId, title: 'Mine', document };
  expect((await call(school, 'POST', '/api/resumes', { as, body })).status).toBe(201);
  return resumeId;
}
const storedCourse = async (id: string) =>
  onlyCourse((await call(school, 'GET', `/api/resumes/${id}`, { as: owner })).body.document);
const revoke = (id: string) =>
  school.database.db
    .update(certificates)
    .set({ revokedAt: new Date(), revocation: 'refunded' })
    .where(eq(certificates.id, id));
const preview = async (document: ResumeDocument, as: string | null) => {
  expect((await call(school, 'POST', '/api/resumes/preview', { as, body: { document } })).status).toBe(200);
  return school.printed.at(-1)?.resume.sections[0]?.entries[0];
};

describe('a course with a certificate', () => {
  it('says what the certificate says', async () => {
    const { id, code, number } = await addCertificate(school, owner);
    const document = courseOf({ certificateId: id, title: 'Harvard', organization: 'Harvard', number: 'X' });
    const resumeId = await created({ ...document, language: 'ru' });
    expect(await storedCourse(resumeId)).toMatchObject({
      ...{ certificateId: id, title: 'Bread', organization: 'Kurso', number, end: '2026-03' },
      link: `${PUBLIC_URL}/ru/share/${code}`,
    });
    expect(await preview(document, owner)).toMatchObject({ title: 'Bread', isVerified: true });
  });

  it('has its link in the resume and in every file of it while its page is on, and none while it is off', async () => {
    const { id, code } = await addCertificate(school, owner, { isShared: false });
    const document = courseOf({ certificateId: id, link: 'https://a.example' });
    const resumeId = await created(document);
    expect(await storedCourse(resumeId)).toMatchObject({ certificateId: id, link: '' });
    const file = async (format: string) =>
      (await call(school, 'GET', `/api/resumes/${resumeId}/file/${format}`, { as: owner })).bytes;
    const links = async () => {
      await file('pdf');
      const printed = school.printed.at(-1)?.resume.sections[0]?.entries[0]?.link?.href;
      const json = JSON.parse(String(await file('json'))).certificates[0].url;
      const shown = (await preview(document, owner))?.link?.href;
      return { pdf: printed, json, shown, word: (await openDocx(await file('docx'))).links };
    };
    const none = { pdf: undefined, json: undefined, shown: undefined, word: [] };
    expect(await links()).toEqual(none);
    const page = `${PUBLIC_URL}/en/share/${code}`;
    for (const [isShared, found] of [
      [true, { pdf: page, json: page, shown: page, word: [page] }],
      [false, none],
    ] as const) {
      await school.database.db.update(certificates).set({ isShared }).where(eq(certificates.id, id));
      expect(await links()).toEqual(found);
    }
  });

  it.each([
    ['of another person', async () => (await addCertificate(school, await addPerson(school))).id],
    ['that was revoked', async () => (await addCertificate(school, owner, { revokedAt: new Date() })).id],
    ['that does not exist', async () => crypto.randomUUID()],
  ])('%s is a course that the person wrote down', async (_, idOf) => {
    const certificateId = await idOf();
    const plain = { title: 'Typed', number: 'X', link: 'https://a.example/share/x' };
    const resumeId = await created(courseOf({ certificateId, ...plain }));
    expect(await storedCourse(resumeId)).toMatchObject({ certificateId: null, ...plain });
    for (const link of [
      `${PUBLIC_URL}/share/abc`,
      `${PUBLIC_URL}/de/share/abc?x=1`,
      'HTTPS://KURSO.TEST/EN/Share/abc',
    ]) {
      const id = await created(courseOf({ certificateId, link }));
      expect(await storedCourse(id)).toMatchObject({ certificateId: null, link: '' });
    }
    const elsewhere = await created(courseOf({ certificateId, link: `${PUBLIC_URL}/en/courses/bread` }));
    expect(await storedCourse(elsewhere)).toMatchObject({ link: `${PUBLIC_URL}/en/courses/bread` });
    expect(await preview(courseOf({ certificateId, ...plain }), owner)).toMatchObject({ isVerified: false });
  });

  it('of anybody is none in the preview and the files of a guest', async () => {
    const { id } = await addCertificate(school, owner);
    expect(await preview(courseOf({ certificateId: id }), null)).toMatchObject({ isVerified: false });
    const body = { document: courseOf({ certificateId: id }) };
    expect((await call(school, 'POST', '/api/resumes/export/pdf', { body })).status).toBe(200);
    expect(school.printed.at(-1)?.resume.sections[0]?.entries[0]?.isVerified).toBe(false);
  });

  it('that was revoked since the last save is verified in no file', async () => {
    const { id } = await addCertificate(school, owner);
    const resumeId = await created(courseOf({ certificateId: id }));
    await revoke(id);
    await call(school, 'GET', `/api/resumes/${resumeId}/file/pdf`, { as: owner });
    expect(school.printed.at(-1)?.resume.sections[0]?.entries[0]).toMatchObject({
      ...{ isVerified: false, link: null },
    });
    const body = { document: courseOf({ certificateId: id }), revision: 1 };
    await call(school, 'PUT', `/api/resumes/${resumeId}`, { as: owner, body });
    expect(await storedCourse(resumeId)).toMatchObject({ certificateId: null });
  });

  it('is looked for in one statement, however many there are', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await addCertificate(school, owner));
    const entries = made.flatMap(({ id }) => onlyCourse(courseOf({ certificateId: id })) ?? []);
    const document = courseOf({});
    const many: ResumeDocument = {
      ...document,
      sections: document.sections.map((section) =>
        section.kind === 'COURSES' ? { ...section, entries } : section,
      ),
    };
    const asked: string[] = [];
    const { pool } = school.database;
    const query = pool.query.bind(pool);
    // biome-ignore lint/suspicious/noExplicitAny: every form of a query is passed on
    pool.query = ((...given: any[]) => {
      asked.push(String(given[0]?.text ?? given[0]));
      // biome-ignore lint/suspicious/noExplicitAny: as above
      return (query as any)(...given);
    }) as typeof pool.query;
    await preview(many, owner);
    pool.query = query;
    expect(asked.filter((text) => text.includes('certificates')).length).toBe(1);
  });
});

describe('a document from the profile', () => {
  const fromProfile = (as: string, locale = 'en') =>
    call(school, 'GET', '/api/resumes/profile', { as, headers: { locale } });

  it('has name, address, picture, certificates and their skills, in the language of the call', async () => {
    const picture = await sharp({ create: { width: 384, height: 384, channels: 3, background: '#08c' } })
      .webp()
      .toBuffer();
    school.pictures.set('/media/a/avatar.webp', picture);
    await school.database.db
      .update(users)
      .set({ avatarLargeUri: '/media/a/avatar.webp', email: 'ada@kurso.test' })
      .where(eq(users.id, owner));
    const { id, code } = await addCertificate(school, owner);
    await addCertificate(school, owner, { revokedAt: new Date(), title: 'Revoked' });
    const { status, body } = await fromProfile(owner, 'hi');
    expect(status).toBe(200);
    expect(ResumeDocument.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      language: 'hi',
      contacts: { name: 'Ada Lovelace', email: 'ada@kurso.test' },
    });
    expect(await sharp(Buffer.from(body.photo.split(',')[1], 'base64')).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 480, height: 480 },
    });
    const entriesOf = (kind: string) =>
      body.sections.find((section: { kind: string }) => section.kind === kind).entries;
    expect(entriesOf('COURSES')).toMatchObject([
      { certificateId: id, title: 'Bread', link: `${PUBLIC_URL}/hi/share/${code}` },
    ]);
    expect(entriesOf('SKILLS').map(({ name }: { name: string }) => name)).toEqual(['Baking', 'Bread']);
    expect((await call(school, 'GET', '/api/resumes', { as: owner })).body).toEqual([]);
  });

  it('has no picture when there is none, or it cannot be read', async () => {
    expect((await fromProfile(owner)).body.photo).toBeNull();
    await school.database.db
      .update(users)
      .set({ avatarLargeUri: '/media/none/avatar.webp' })
      .where(eq(users.id, owner));
    expect((await fromProfile(owner)).body.photo).toBeNull();
  });
});
