import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { RESUME_JSON_MAX_BYTES, RESUME_PHOTO_MAX } from '../../../contracts/resume/resume-values.ts';
import { encodePhoto } from '../../../server/modules/resume/resume/encode-photo.ts';
import { readTables } from '../../../server/modules/resume/resume/read-tables.ts';
import { renamed, zipOf } from '../importers/archives.ts';
import { addPerson, call, openResumes, type ResumeSchool } from './resume-calls.ts';

let school: ResumeSchool;
beforeAll(async () => {
  school = await openResumes();
});
afterAll(() => school.close());

const send = (kind: string, body: Buffer | string, type: string, as: string | null = null) =>
  call(school, 'POST', `/api/resumes/${kind}`, { as, body, headers: { 'content-type': type, locale: 'de' } });
const forget = () => school.database.pool.query(`delete from rate_limits`);
async function importJson(file: unknown) {
  await forget();
  const text = typeof file === 'string' || Buffer.isBuffer(file) ? file : JSON.stringify(file);
  return send('import/json-resume', text, 'application/json');
}
async function importLinkedIn(file: Buffer) {
  await forget();
  return send('import/linkedin', file, 'application/zip');
}

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });
const pictureOf = (photo: string) => Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64');

describe('a file of JSON Resume', () => {
  it('becomes a document; nothing is stored', async () => {
    const { status, body } = await importJson(
      `\ufeff${JSON.stringify({ basics: { name: 'Ada', label: 'Analyst' }, work: [{ name: 'Engine', position: 'Lead' }] })}`,
    );
    expect(status).toBe(200);
    expect(ResumeDocument.safeParse(body.document).error).toBeUndefined();
    expect(body.document).toMatchObject({ language: 'de', contacts: { name: 'Ada', headline: 'Analyst' } });
    expect((await school.database.pool.query('select 1 from resumes')).rowCount).toBe(0);
  });

  it('has its photo encoded again, without metadata', async () => {
    const png = await noise(700)
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${png.toString('base64')}`;
    expect(image.length).toBeGreaterThan(RESUME_PHOTO_MAX);
    const { body } = await importJson({ basics: { name: 'Ada', image } });
    expect(body.notes).toEqual([]);
    const made = await sharp(pictureOf(body.document.photo)).metadata();
    expect(made).toMatchObject({ format: 'jpeg', width: 480, height: 480 });
    expect(made.exif).toBeUndefined();
  });

  it.each([
    ['an address', 'https://a.example/me.png'],
    ['a drawing', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a drawing under another name', `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a broken picture', 'data:image/png;base64,AAAA'],
    ['a number', 7],
  ])('loses %s in place of a picture, and says so', async (_, image) => {
    const { status, body } = await importJson({ basics: { name: 'Ada', image } });
    expect([status, body.document.photo, body.notes]).toEqual([200, null, ['photo_left_out']]);
  });

  it('has what no database stores taken out of its texts', async () => {
    const { status, body } = await importJson('{"basics":{"name":"A\\u0000d\\ud800a"}}');
    expect([status, body.document.contacts.name]).toEqual([200, 'Ad\ufffda']);
  });

  it.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['a list', '[]'],
    ['a number', '1'],
    ['something else', '{"a":1}'],
    ['a part of it', '{"basics":{"name":"A"'],
    ['other bytes', Buffer.from([0xff, 0xfe, 0x7b, 0x00])],
    ['a deep nest', '['.repeat(200_000)],
    ['a deep nest that ends', `{"basics":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('is not %s', async (_, file) => {
    const { status, body } = await importJson(file);
    if (status !== 200) expect([status, body]).toEqual([400, { code: 'resume_file_invalid' }]);
    else expect(ResumeDocument.safeParse(body.document).error).toBeUndefined();
    if (_ !== 'a deep nest that ends') expect(status).toBe(400);
  });

  it('changes nothing but its document, whatever its names are', async () => {
    const { status } = await importJson(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"basics":{"name":"A","__proto__":{"polluted":1}}}',
    );
    expect(status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is small, and is sent as what it is', async () => {
    const large = JSON.stringify({ basics: { name: 'A', summary: 'x'.repeat(RESUME_JSON_MAX_BYTES) } });
    expect((await importJson(large)).body).toEqual({ code: 'payload_too_large' });
    const text = await send('import/json-resume', '{}', 'text/plain');
    expect([text.status, text.body]).toEqual([415, { code: 'unsupported_media_type' }]);
  });
});

const PROFILE = 'First Name,Last Name,Headline\nAda,Lovelace,Analyst\n';

describe('an archive of LinkedIn', () => {
  it.each(['application/zip', 'application/x-zip-compressed'])('is read as %s', async (type) => {
    await forget();
    const archive = await zipOf({ 'Profile.csv': PROFILE, 'Media/a.jpg': 'x' });
    const { status, body } = await send('import/linkedin', archive, type);
    expect(status).toBe(200);
    expect(ResumeDocument.safeParse(body.document).error).toBeUndefined();
  });

  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['a text', async () => Buffer.from(PROFILE)],
    ['an archive without its tables', async () => zipOf({ 'a.txt': 'x' })],
    ['the beginning of one', async () => (await zipOf({ 'Profile.csv': PROFILE })).subarray(0, 60)],
    ['a bomb', async () => zipOf({ 'Profile.csv': Buffer.alloc(64 << 20) })],
    [
      'many entries',
      async () =>
        zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.csv`, 'a']))),
    ],
    [
      'many tables',
      async () =>
        zipOf(
          Object.fromEntries(
            Array.from({ length: 5 }, (_, index) => [`${index}.csv`, Buffer.alloc(4 << 20)]),
          ),
        ),
    ],
  ])('is not %s', async (_, fileOf) => {
    const { status, body } = await importLinkedIn(await fileOf());
    expect([status, body]).toEqual([400, { code: 'resume_file_invalid' }]);
  });

  it('is counted as it is unpacked', async () => {
    const archive = await zipOf({ 'Profile.csv': PROFILE, 'Skills.csv': PROFILE });
    const limits = { entries: 2, tableBytes: PROFILE.length, bytes: 2 * PROFILE.length };
    expect((await readTables(archive, limits)).size).toBe(2);
    for (const [name, value] of Object.entries(limits))
      await expect(readTables(archive, { ...limits, [name]: value - 1 }), name).rejects.toThrow();
  });

  it('writes nowhere, and is refused when it would', async () => {
    const archive = await zipOf({ 'Profile.csv': PROFILE, 'xxxxxxSkills.csv': 'Name' });
    expect((await importLinkedIn(renamed(archive, 'xxxxxxSkills', '../../Skills'))).body).toEqual({
      code: 'resume_file_invalid',
    });
  });

  it('has its tables found in folders, and no others', async () => {
    const archive = await zipOf({
      'Basic_2026/Profile.csv': PROFILE,
      '__MACOSX/Positions.csv': 'x',
      '.hidden.csv': 'x',
      'Skills.CSV': 'Name\nSums\n',
      'page.html': '<script>',
    });
    expect([...(await readTables(archive)).keys()].sort()).toEqual(['Profile.csv', 'Skills.CSV']);
  });
});

describe('a picture', () => {
  const photo = async (bytes: Buffer, type = 'image/jpeg') => {
    await forget();
    return send('photo', bytes, type);
  };

  it('becomes an upright square without metadata that fits', async () => {
    const original = await noise(1600)
      .resize(1600, 900)
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { status, body } = await photo(original);
    expect(status).toBe(200);
    expect(body.photo.length).toBeLessThanOrEqual(RESUME_PHOTO_MAX);
    const made = await sharp(pictureOf(body.photo)).metadata();
    expect(made).toMatchObject({ format: 'jpeg', width: 480, height: 480 });
    expect([made.exif, made.orientation, made.icc]).toEqual([undefined, undefined, undefined]);
  });

  it('is turned as the camera was held', async () => {
    const left = {
      input: { create: { width: 300, height: 600, channels: 3, background: '#f00' } as const },
      left: 0,
      top: 0,
    };
    const base = sharp({ create: { width: 600, height: 600, channels: 3, background: '#00f' } }).composite([
      left,
    ]);
    const turned = await sharp(await base.png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await encodePhoto(turned);
    const { data } = await sharp(pictureOf(made))
      .extract({ left: 420, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  });

  it('has white in place of nothing', async () => {
    const clear = await sharp({
      create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { body } = await photo(clear, 'image/png');
    const { data } = await sharp(pictureOf(body.photo))
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['the beginning of one', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('is not %s', async (_, bytes) => {
    const { status, body } = await photo(bytes);
    expect([status, body]).toEqual([400, { code: 'image_invalid' }]);
  });

  it('has a bounded number of pixels', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1 << 20);
    expect((await photo(bomb, 'image/png')).body).toEqual({ code: 'image_invalid' });
  });
});

describe('limits', () => {
  it.each([
    ['import/json-resume', 'application/json', 30],
    ['import/linkedin', 'application/zip', 30],
    ['photo', 'image/jpeg', 60],
  ])('of %s are by person, and for guests by network', async (kind, type, most) => {
    await forget();
    const person = await addPerson(school);
    for (const as of [null, person]) {
      let last = await send(kind, 'x', type, as);
      let count = 1;
      for (; count <= most && last.status !== 429; count += 1) last = await send(kind, 'x', type, as);
      expect([count, last.body.code]).toEqual([most + 1, 'too_many_requests']);
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await send(kind, 'x', type, await addPerson(school))).status).toBe(400);
  });
});
