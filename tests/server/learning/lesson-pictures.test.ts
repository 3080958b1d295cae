import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredItem } from '../../../domain/learning/content.ts';
import { documentOfHtml } from '../../../domain/learning/document-from-html.ts';
import { englishDraft } from './drafts.ts';
import { addCourse, addPerson, addProduct, bearer, call, grant, openSchool, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const image = (key: string, url: string): StoredItem => ({
  key,
  required: false,
  body: { kind: 'image', url, alt: 'A map', width: 900, height: 600, caption: null },
  solution: null,
});
const text = (key: string, ...urls: string[]): StoredItem => ({
  key,
  required: true,
  body: {
    kind: 'rich_text',
    doc: documentOfHtml(
      urls.map((url) => `<img src="${url}" alt="A map" width="900" height="600" />`).join(''),
    ),
  },
  solution: null,
});

it('public pictures of a lesson have widths, those of paid lessons do not', async () => {
  const productId = await addProduct(school.db, 'Pictures');
  const courseId = await addCourse(school.db, productId, [englishDraft()]);
  const keep = async (isPublic: boolean) => {
    const bytes = Buffer.from(`picture ${isPublic}`);
    const facts = { courseId, name: 'a.png', contentType: 'image/png', isPublic };
    return (await school.store.storeFile(school.db, { ...facts, bytes })).url;
  };
  const open = await keep(true);
  const paid = await keep(false);
  const items = [
    image('p1', open),
    image('p2', paid),
    image('p3', '/media/none/a.png'),
    text('p4', open, paid),
  ];
  const lesson = { key: 'shown', title: 'Shown', free: false, minutes: null, items };
  await addCourse(school.db, productId, [
    { language: 'en', modules: [{ key: 'm1', title: 'First', lessons: [lesson] }] },
  ]);
  const owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
  const { status, body } = await call(school, 'GET', `/api/learning/${productId}/en/lessons/shown`, {
    as: owner,
  });
  expect(status).toBe(200);
  expect(body.items.slice(0, 3).map((item: { isPublic: boolean }) => item.isPublic)).toEqual([
    true,
    false,
    false,
  ]);
  const size = { alt: 'A map', width: 900, height: 600 };
  expect(body.items[3].doc.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'image', attrs: { src: open, ...size, isPublic: true } },
        { type: 'image', attrs: { src: paid, ...size } },
      ],
    },
  ]);
});

it('a picture of a paid course passes through no other route than its own, not even for its owner', async () => {
  const productId = await addProduct(school.db, 'Paid');
  const courseId = await addCourse(school.db, productId, [englishDraft()]);
  const owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const facts = { name: 'a.png', contentType: 'image/png', bytes };
  const paid = (await school.store.storeFile(school.db, { ...facts, courseId, isPublic: false })).url;
  // The same bytes are public elsewhere, and already in memory.
  const open = (await school.store.storeFile(school.db, { ...facts, courseId: null, isPublic: true })).url;
  const ask = (url: string, headers: Record<string, string>) => school.app.inject({ url, headers });
  const inWidth = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`;
  const cookie: Record<string, string> = { cookie: `token=t.${owner}.t` };
  expect((await ask(inWidth(open), {})).statusCode).toBe(200);
  for (const headers of [bearer(null), bearer(owner), cookie]) {
    expect((await ask(paid, headers)).statusCode).toBe(Object.keys(headers).length > 0 ? 200 : 401);
    const answer = await ask(inWidth(paid), headers);
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found' }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
});
