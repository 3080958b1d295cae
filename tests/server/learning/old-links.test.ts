import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../db/schema/index.ts';
import { buy, deliver, openShop, type ShopTest } from '../commerce/fixture.ts';
import { draft, SECRET } from './locked-course.ts';
import { addCourse, bearer, openSchool, type School } from './school.ts';

let shop: ShopTest;
let school: School;
let productId: string;
let links: Record<string, { url: string; headers?: Record<string, string> }>;

beforeAll(async () => {
  shop = await openShop();
  school = await openSchool(shop);
  productId = await shop.product({ dollars: 20 });
  const courseId = await addCourse(school.db, productId, [draft([])]);
  const keep = async (name: string, contentType: string) => {
    const file = { courseId, isPublic: false, bytes: Buffer.from(`${SECRET} ${name}`), name, contentType };
    return (await school.store.storeFile(school.db, file)).url;
  };
  const video = await keep('a.mp4', 'video/mp4');
  const captions = await keep('a.vtt', 'text/vtt');
  const picture = await keep('a.png', 'image/png');
  await addCourse(school.db, productId, [draft([video, captions, picture])]);
  links = {
    lesson: { url: `/api/learning/${productId}/en/lessons/paid` },
    video: { url: video },
    'the next part of the video': { url: video, headers: { range: 'bytes=4-9' } },
    captions: { url: captions },
    picture: { url: picture },
    'picture in a width': { url: `/_next/image?url=${encodeURIComponent(picture)}&w=640&q=75` },
  };
});
afterAll(async () => {
  await school.close();
  await shop.close();
});

type Person = Awaited<ReturnType<ShopTest['person']>>;

const open = (url: string, as: Person | null, headers: Record<string, string> = {}) =>
  school.app.inject({ method: 'GET', url, headers: { ...bearer(as?.id ?? null), ...headers } });

async function owner() {
  const person = await shop.person();
  const bought = await buy(shop, person, productId);
  await shop.shop.sandbox.decide(bought.sandboxId, 'APPROVED');
  await shop.shop.payment.confirm(bought.paymentId);
  return { person, ...bought };
}

/** The provider tells of a refund, as of one from its dashboard. */
async function refund({ sandboxId }: { sandboxId: string }): Promise<void> {
  await shop.shop.sandbox.dashboardRefund(sandboxId);
  await deliver(shop, shop.shop.sandbox.message((await shop.shop.sandbox.find(sandboxId)) as never));
}

/** Opens all links; a refusal tells nothing of the course. */
async function statuses(as: Person | null, etags: Record<string, string> = {}) {
  const answered = await Promise.all(
    Object.entries(links).map(async ([name, { url, headers }]) => {
      const etag = etags[name];
      const { statusCode, body } = await open(url, as, {
        ...headers,
        ...(etag && { 'if-none-match': etag }),
      });
      if (statusCode >= 400) expect(body).not.toContain(SECRET);
      return [name, statusCode] as const;
    }),
  );
  return Object.fromEntries(answered);
}

const all = (status: number, lesson = status) => ({
  ...{ lesson, video: status, 'the next part of the video': status, captions: status, picture: status },
  // A paid picture passes through no other route, not even for its owner.
  'picture in a width': 404,
});

describe('links to a paid lesson and its files', () => {
  it('open for the buyer, and neither for guests, others, nor who has not paid', async () => {
    const { person } = await owner();
    expect(await statuses(person)).toEqual({ ...all(200), 'the next part of the video': 206 });
    expect(await statuses(null)).toEqual(all(401, 403));
    expect(await statuses(await shop.person())).toEqual(all(403));
    const pending = await shop.person();
    const { sandboxId } = await buy(shop, pending, productId);
    expect(await statuses(pending)).toEqual(all(403));
    await shop.shop.sandbox.decide(sandboxId, 'APPROVED');
    expect(await statuses(pending)).toEqual(all(403));
  });

  it('are closed as soon as the provider reports the refund, also for a browser that has them', async () => {
    const { person, ...bought } = await owner();
    const etags: Record<string, string> = {};
    for (const [name, { url }] of Object.entries(links)) {
      const { etag } = (await open(url, person)).headers;
      if (typeof etag === 'string') etags[name] = etag;
    }
    expect((await statuses(person, etags)).video).toBe(304);
    await refund(bought);
    expect(await statuses(person, etags)).toEqual(all(403));
    expect(await statuses(person)).toEqual(all(403));
  });

  it('are closed to strangers while the course is not published, and stay open to its buyers', async () => {
    const { person } = await owner();
    const setStatus = (status: string) =>
      school.db.update(products).set({ status }).where(eq(products.id, productId));
    await setStatus('DRAFT');
    const seen = [await statuses(null), await statuses(await shop.person()), await statuses(person)];
    await setStatus('PUBLISHED');
    expect(seen).toEqual([all(401, 404), all(403, 404), { ...all(200), 'the next part of the video': 206 }]);
  });
});

describe('what a learner made', () => {
  const lesson = () => `/api/learning/${productId}/en/lessons/paid`;

  it('stays theirs after a refund, and is never somebody else’s', async () => {
    const { person, ...bought } = await owner();
    const other = await owner();
    const headers = { ...bearer(person.id), 'content-type': 'application/pdf' };
    const [item] = (await open(lesson(), person))
      .json()
      .items.filter(({ kind }: { kind: string }) => kind === 'open_answer');
    const query = new URLSearchParams({ contentId: item.contentId, name: 'a.pdf' });
    const payload = Buffer.from('%PDF-1.7\n%');
    const sent = {
      method: 'POST' as const,
      url: `${lesson()}/open-answers/files?${query}`,
      headers,
      payload,
    };
    const { url } = (await school.app.inject(sent)).json();
    const note = {
      ...{ productId, language: 'en', lessonKey: 'paid', kind: 'NOTE', text: 'Written by the learner' },
      madeAt: '2026-06-01T10:00:00Z',
    };
    const noteUrl = `/api/notes/${crypto.randomUUID()}`;
    await school.app.inject({ method: 'PUT', url: noteUrl, headers: bearer(person.id), payload: note });
    await refund(bought);

    const exported = async (as: Person | null) => (await open('/api/notes/export', as)).body;
    expect(await exported(person)).toContain('Written by the learner');
    expect(await exported(person)).not.toContain(SECRET);
    expect(await exported(other.person)).not.toContain('Written by the learner');
    expect(await exported(null)).toContain('unauthorized');
    const answers = await Promise.all(
      [person, other.person, await shop.person(), null].map(async (as) => (await open(url, as)).statusCode),
    );
    expect(answers).toEqual([200, 404, 404, 401]);
    expect((await school.app.inject(sent)).statusCode).toBe(403);
  });
});
