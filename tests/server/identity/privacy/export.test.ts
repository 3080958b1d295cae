import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_TABLES, UNOWNED } from '../../../../db/personal-data.ts';
import { resumeShares, resumes } from '../../../../db/schema/index.ts';
import { emptyResume } from '../../../../domain/resume/empty-resume.ts';
import { toJsonResume } from '../../../../domain/resume/to-json-resume.ts';
import { findAccount } from '../../../../server/modules/identity/auth/account.repository.ts';
import { createExportService } from '../../../../server/modules/identity/privacy/export.service.ts';
import { createMediaStore } from '../../../../server/modules/learning/media/media.store.ts';
import { personalResumes } from '../../../../server/modules/resume/resume/personal-resumes.ts';
import { folderStorage } from '../../../../server/platform/storage/folder-storage.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { insertPerson } from '../account-fixture.ts';
import { markOf, personalColumns, writeEverything } from './everything.ts';
import { unzip } from './unzip.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurso-export-'));
let database: TestDatabase;
let now = new Date('2026-03-01T10:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const storage = folderStorage(folder);
const store = createMediaStore(storage);
const serviceOf = () =>
  createExportService({
    db: database.db,
    findAccountOf: (id) => findAccount(database.db, id),
    storage,
    files: store,
    documents: personalResumes,
    publicUrl: 'https://school.example',
    limits: { start: async () => {}, claim: async () => {} },
    now: () => now,
  });

async function promised(userId: string) {
  const { rows } = await database.pool.query(
    `select payload from outbox where topic = 'data_export' and payload->>'userId' = $1 order by id`,
    [userId],
  );
  return rows.map(({ payload }) => payload);
}

async function tokenTo(email: string): Promise<string> {
  const { rows } = await database.pool.query(
    `select payload from outbox where topic = 'mail' and payload->>'template' = 'export-ready' and payload->>'to' = $1 order by id desc`,
    [email],
  );
  return new URL(rows[0].payload.data.url).searchParams.get('token') ?? '';
}

/** Requests an archive and has it made. */
async function make(person: { id: string; email: string }) {
  const service = serviceOf();
  await service.start(person.id, 'de');
  const payload = (await promised(person.id)).at(-1);
  await service.handle(payload, { attempts: 1 });
  return { service, token: await tokenTo(person.email) };
}

const ticketOf = (url: string) => url.split('/').at(-1) ?? '';

describe('every table with personal data', () => {
  it('is in the map of personal data, or says why its rows cannot be attributed', () => {
    const known = new Set([...Object.keys(PERSONAL_TABLES), ...Object.keys(UNOWNED)]);
    expect(
      [...new Set(personalColumns.map(({ table }) => table))].filter((table) => !known.has(table)),
    ).toEqual([]);
  });
});

describe('the archive', () => {
  it('contains every personal column of every table, and no secrets', async () => {
    const person = { id: crypto.randomUUID(), email: 'everything@kurso.test' };
    await writeEverything(database, person);
    await database.pool.query(`update data_exports set status = 'GONE' where user_id = $1`, [person.id]);
    const { service, token } = await make(person);
    const { url } = await service.claim(person.id, token);
    const files = unzip(await buffer(await service.open(ticketOf(url))));
    const missing = personalColumns
      .filter(({ table }) => table in PERSONAL_TABLES)
      .filter(({ table, column }) => {
        const rows = JSON.parse(files.get(`data/${table}.json`)?.toString() ?? '[]');
        return !rows.some((row: object) => column in row);
      });
    expect(missing).toEqual([]);
    const whole = [...files.values()].join('\n');
    expect(whole).toContain(markOf('mails', 'html'));
    expect(whole).toContain(markOf('problem_attempts', 'answers'));
    for (const [table, column] of [
      ['users', 'password_hash'],
      ['sessions', 'token_hash'],
      ['confirmations', 'payload'],
      ['payments', 'approve_url'],
      ['resume_shares', 'code_hash'],
      ['resume_shares', 'password_hash'],
    ] as const)
      expect(whole).not.toContain(markOf(table, column));
  });

  it("contains one user's data only, with the pictures", async () => {
    const item = await insertPerson(database.db, { name: 'Mira One' });
    const other = await insertPerson(database.db, { name: 'Otto Other' });
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = { courseId: null, contentType: 'image/png', isPublic: true, bytes };
    await store.storeFile(database.db, { ...file, userId: item.id, name: 'mine.png' });
    await store.storeFile(database.db, { ...file, userId: other.id, name: 'theirs.png' });
    const { service, token } = await make(item);
    const { url } = await service.claim(item.id, token);
    const files = unzip(await buffer(await service.open(ticketOf(url))));
    const pictures = [...files].filter(([name]) => name.startsWith('files/'));
    expect(pictures.map(([name]) => name.slice(-9))).toEqual(['-mine.png']);
    expect(pictures[0]?.[1].equals(bytes)).toBe(true);
    const whole = [...files.values()].join('\n');
    expect(whole).toContain('Mira One');
    expect(whole).not.toMatch(/Otto|theirs/);
    expect(whole).not.toContain(other.email);
  });

  it('contains resumes as other programs read them, and how they are shared', async () => {
    const item = await insertPerson(database.db);
    let count = 0;
    const document = emptyResume('en', () => `part${count++}`);
    document.contacts.name = 'Mira Resume';
    const id = crypto.randomUUID();
    const row = { id, ownerId: item.id, title: 'Mine', language: 'en', document };
    await database.db.insert(resumes).values(row);
    await database.db.insert(resumeShares).values({ resumeId: id, generation: 1, codeHash: 'x', isOn: true });
    const { service, token } = await make(item);
    const { url } = await service.claim(item.id, token);
    const files = unzip(await buffer(await service.open(ticketOf(url))));
    const file = JSON.parse(files.get(`resumes/${id}.json`)?.toString() ?? '{}');
    expect(file).toEqual(JSON.parse(JSON.stringify(toJsonResume(document))));
    expect(file.basics.name).toBe('Mira Resume');
    const shares = JSON.parse(files.get('data/resume_shares.json')?.toString() ?? '[]');
    expect(shares).toMatchObject([{ resume_id: id, is_on: true }]);
  });

  it('contains every row, formatted like JSON.stringify, however many there are', async () => {
    const item = await insertPerson(database.db);
    const other = await insertPerson(database.db);
    const { rows } = await database.pool.query(
      `with p as (insert into products (type, status) values ('COURSE', 'PUBLISHED') returning id)
       insert into courses (product_id, base_language) select id, 'en' from p returning id, product_id`,
    );
    for (const { id } of [item, other])
      await database.pool.query(
        `insert into accomplishments (user_id, course_id, item_key)
         select $1, $2, 'item ' || chr(10) || n from generate_series(1, 450) n`,
        [id, rows[0].id],
      );
    await database.pool.query(
      `insert into reviews (user_id, product_id, author_name, locale, stars, body)
       values ($1, $2, 'Mira', 'en', 5, E'one\\ntwo "three"')`,
      [item.id, rows[0].product_id],
    );
    const { service, token } = await make(item);
    const { url } = await service.claim(item.id, token);
    const files = unzip(await buffer(await service.open(ticketOf(url))));
    const text = (table: string) => String(files.get(`data/${table}.json`));
    for (const table of Object.keys(PERSONAL_TABLES))
      expect(text(table)).toBe(`${JSON.stringify(JSON.parse(text(table)), null, 2)}\n`);
    const keys = JSON.parse(text('accomplishments')).map((row: { item_key: string }) => row.item_key);
    expect(new Set(keys).size).toBe(450);
    expect(keys).toHaveLength(450);
    expect(JSON.parse(text('reviews'))).toHaveLength(1);
    expect(text('wishes')).toBe('[]\n');
  });

  it('is not kept if the user was erased meanwhile', async () => {
    const item = await insertPerson(database.db);
    await serviceOf().start(item.id, 'en');
    const [payload] = await promised(item.id);
    const erasing = createExportService({
      db: database.db,
      findAccountOf: (id) => findAccount(database.db, id),
      files: store,
      documents: personalResumes,
      storage: {
        ...storage,
        put: async (...args) => {
          await storage.put(...args);
          await database.pool.query('delete from data_exports where id = $1', [payload.id]);
        },
      },
      publicUrl: 'https://school.example',
      limits: { start: async () => {}, claim: async () => {} },
    });
    await erasing.handle(payload, { attempts: 1 });
    expect(await storage.exists(`exports/${payload.id}.zip`)).toBe(false);
  });

  it('is found and deleted when it cannot be downloaded any more; others are kept', async () => {
    const item = await insertPerson(database.db);
    await make(item);
    const ready = (await promised(item.id)).at(-1).id;
    const names = [`${crypto.randomUUID()}.zip`, `${ready}.zip.${crypto.randomUUID()}.draft`, 'notes.txt'];
    for (const name of names) writeFileSync(join(folder, 'exports', name), 'x');
    const before = now;
    const there = () =>
      readdirSync(join(folder, 'exports')).filter((name) => [...names, `${ready}.zip`].includes(name));
    await serviceOf().deleteExpired();
    expect(there()).toHaveLength(4);
    now = new Date(Date.now() + 86_400_001);
    await database.pool.query(`update data_exports set expires_at = $1 where id = $2`, [
      new Date(now.getTime() + 1_000),
      ready,
    ]);
    await serviceOf().deleteExpired();
    now = before;
    expect(there().sort()).toEqual([`${ready}.zip`, 'notes.txt'].sort());
  });

  it('is downloaded once, by its owner, before it expires', async () => {
    const item = await insertPerson(database.db);
    const other = await insertPerson(database.db);
    const { service, token } = await make(item);
    const refused = { code: 'token_not_found' };
    await expect(service.claim(other.id, token)).rejects.toMatchObject(refused);
    await expect(service.claim(item.id, 'nonsense')).rejects.toMatchObject(refused);
    const both = await Promise.allSettled([service.claim(item.id, token), service.claim(item.id, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = both.find((end) => end.status === 'fulfilled');
    const ticket = ticketOf(won?.status === 'fulfilled' ? won.value.url : '');
    expect(unzip(await buffer(await service.open(ticket))).size).toBeGreaterThan(5);
    now = new Date(now.getTime() + 600_001);
    await expect(service.open(ticket)).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.open('nonsense')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is deleted when it expires', async () => {
    const item = await insertPerson(database.db);
    const { service, token } = await make(item);
    now = new Date(now.getTime() + 7 * 86_400_000 + 1);
    await expect(service.claim(item.id, token)).rejects.toMatchObject({ code: 'token_not_found' });
    await service.deleteExpired();
    expect((await service.getLast(item.id)).export?.status).toBe('GONE');
    expect(existsSync(join(folder, 'exports'))).toBe(true);
    expect(readdirSync(join(folder, 'exports')).filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  it('is made once under concurrent requests, and again after a crash', async () => {
    const item = await insertPerson(database.db);
    const service = serviceOf();
    const all = await Promise.all(Array.from({ length: 5 }, () => service.start(item.id, 'en')));
    expect(new Set(all.map((answer) => answer.export.createdAt)).size).toBe(1);
    const [payload, ...more] = await promised(item.id);
    expect(more).toEqual([]);
    await Promise.all([service.handle(payload, { attempts: 1 }), service.handle(payload, { attempts: 2 })]);
    expect((await service.getLast(item.id)).export).toMatchObject({ status: 'READY', progress: 100 });
    await service.claim(item.id, await tokenTo(item.email));
  });

  it('is reported as failed after a few attempts', async () => {
    const item = await insertPerson(database.db);
    const service = createExportService({
      db: database.db,
      findAccountOf: (id) => findAccount(database.db, id),
      files: store,
      documents: personalResumes,
      storage: folderStorage('/dev/null'),
      publicUrl: 'https://school.example',
      limits: { start: async () => {}, claim: async () => {} },
    });
    await service.start(item.id, 'en');
    const [payload] = await promised(item.id);
    await expect(service.handle(payload, { attempts: 1 })).rejects.toThrow();
    await service.handle(payload, { attempts: 3 });
    expect((await service.getLast(item.id)).export?.status).toBe('FAILED');
  });
});
