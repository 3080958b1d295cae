import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShareCodes } from '../../../server/modules/resume/resume-share/share-codes.ts';
import { openRealService } from '../../setup/real-service.ts';
import { makeDocument } from './sharing-fixture.ts';

/** The secret of `openRealService`. */
const SECRET = 'a-secret-for-tests-that-is-long-enough';

let service: Awaited<ReturnType<typeof openRealService>>;
let code: string;
beforeAll(async () => {
  service = await openRealService();
  const { pool } = service.database;
  const { rows } = await pool.query(
    `insert into users (email, name, verified_at) values ('ann@kurso.test', 'Ann', now()) returning id`,
  );
  const resumeId = randomUUID();
  await pool.query(
    `insert into resumes (id, owner_id, title, language, document) values ($1, $2, 'Mine', 'en', $3)`,
    [resumeId, rows[0].id, JSON.stringify(makeDocument())],
  );
  const codes = createShareCodes(SECRET);
  code = codes.codeOf(resumeId, 1);
  await pool.query(
    `insert into resume_shares (resume_id, generation, code_hash, is_on) values ($1, 1, $2, true)`,
    [resumeId, codes.hashOf(code)],
  );
});
afterAll(() => service.close());

const get = (path: string) => service.app.inject({ url: `/api/resumes/shared/${code}/${path}` });

it('a shared resume is printed by the school', async () => {
  const pages = await get('pages');
  expect(pages.statusCode).toBe(200);
  expect(pages.json().pages).toEqual([expect.stringMatching(/^<svg/)]);
  const pdf = await get('file/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('its picture shows the top of the first page on a calm background', async () => {
  const { rawPayload, headers } = await get('picture.png');
  expect(headers['content-type']).toBe('image/png');
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const colorAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
  expect(colorAt(5, 5)).toEqual([0xe9, 0xed, 0xf4]);
  expect(colorAt(180, 70)).toEqual([255, 255, 255]);
  // Something is written on the page.
  const dark = Array.from({ length: 1200 * 630 }, (_, index) => data[index * 3] ?? 255).filter(
    (red) => red < 100,
  );
  expect(dark.length).toBeGreaterThan(500);
});
