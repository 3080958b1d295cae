import { afterAll, beforeAll, expect, it } from 'vitest';
import { erase } from '../../../server/modules/identity/privacy/erasure.repository.ts';
import { makeDocument, openSharing, type Sharing } from './sharing-fixture.ts';

let test: Sharing;
beforeAll(async () => {
  test = await openSharing();
});
afterAll(() => test.close());

const TABLES = ['resumes', 'resume_versions', 'resume_shares', 'resume_share_views', 'resume_drafts'];

const count = async () => {
  const counts: Record<string, number> = {};
  for (const table of TABLES)
    counts[table] = (await test.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  return counts;
};

/** A person with a resume that has a version, is shared and was seen, and one that was left for their address. */
async function writeAll(email: string) {
  const ownerId = await test.person(email);
  const resumeId = await test.resume(ownerId);
  const document = makeDocument({ photo: null });
  await test.resumes.save({ ownerId, resumeId, document, revision: 1 });
  const { code } = (await test.change(ownerId, resumeId)).body;
  await test.call('POST', `/api/resumes/shared/${code}/view`);
  await test.call('PUT', `/api/resume-drafts/${crypto.randomUUID()}`, {
    body: { email, title: 'Left', document },
  });
  return { ownerId, code };
}

it('erasure leaves nothing of a person’s resumes, and everything of others', async () => {
  const before = await count();
  await writeAll('stays@kurso.test');
  const others = await count();
  for (const table of TABLES) expect([table, others[table]]).toEqual([table, (before[table] ?? 0) + 1]);
  const { ownerId, code } = await writeAll('gone@kurso.test');
  for (const table of TABLES)
    expect([table, (await count())[table]]).toEqual([table, (others[table] ?? 0) + 1]);
  await test.db.transaction((tx) => erase(tx, { id: ownerId, email: 'gone@kurso.test' }));
  expect(await count()).toEqual(others);
  expect((await test.get(code)).status).toBe(404);
});
