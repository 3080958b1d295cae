import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../db/database.ts';
import * as repo from '../../../server/modules/resume/resume/resume.repository.ts';
import { rowsRead } from '../../setup/plans.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { resumeOf } from './resume-calls.ts';

/** Nobody's list reads resumes of other people, however many there are. */

const PEOPLE = 2000;
const RESUMES = 5;
const VERSIONS = 6;
let database: TestDatabase;
let key: repo.ResumeKey;

const id = (kind: string, key: string) => `md5('${kind}' || ${key})::uuid`;

beforeAll(async () => {
  database = await createTestDatabase();
  const document = JSON.stringify(resumeOf());
  const some = `generate_series(1, ${PEOPLE}) u, generate_series(1, ${RESUMES}) k`;
  const resumeId = id('resume', `u || '-' || k`);
  await database.pool.query(
    `insert into users (id, email, name) select ${id('user', 'u')}, 'u' || u || '@example.com', 'U'
      from generate_series(1, ${PEOPLE}) u`,
  );
  await database.pool.query(
    `insert into resumes (id, owner_id, title, language, document, deleted_at)
      select ${resumeId}, ${id('user', 'u')}, 'R', 'en', $1::jsonb, case when k = 1 and u % 50 = 0 then now() end from ${some}`,
    [document],
  );
  await database.pool.query(
    `insert into resume_versions (resume_id, title, document, document_hash, saved_at, kept_at)
      select ${resumeId}, 'R', '{}', 'x', now(), now() from ${some}, generate_series(1, ${VERSIONS})`,
  );
  await database.pool.query('vacuum analyze');
  const { rows } = await database.pool.query(
    `select ${id('user', '7')} as "ownerId", ${id('resume', `'7-2'`)} as "resumeId"`,
  );
  key = rows[0];
}, 120_000);
afterAll(() => database.drop());

const CALLS: [string, (db: Db) => Promise<unknown>][] = [
  ['the list', (db) => repo.findResumes(db, key.ownerId)],
  ['one', (db) => repo.findResume(db, key)],
  ['versions', (db) => repo.findVersions(db, key)],
  ['a version', (db) => repo.findVersion(db, { ...key, versionId: '7' })],
  ['a save', (db) => db.transaction((tx) => save(tx))],
  ['room', (db) => db.transaction((tx) => repo.hasRoom(tx, key.ownerId, 20))],
];

const save = (tx: Parameters<typeof repo.saveDocument>[0]) =>
  repo.saveDocument(tx, { ...key, revision: 1, document: resumeOf(), now: new Date() });

it.each(CALLS)('%s reads rows of one person', async (_, call) => {
  const read = await rowsRead(database, (db) => db, call);
  expect(Object.keys(read).length).toBeGreaterThan(0);
  expect(read.resumes ?? 0).toBeLessThanOrEqual(2 * RESUMES);
  // A save looks for versions three times.
  expect(read.resume_versions ?? 0).toBeLessThanOrEqual(3 * VERSIONS);
});

it('what was deleted long ago is found by its index', async () => {
  const { rows } = await database.pool.query(
    `explain select id from resumes where deleted_at < now() - interval '40 days' limit 5000`,
  );
  expect(JSON.stringify(rows)).toContain('resumes_deleted_idx');
});
