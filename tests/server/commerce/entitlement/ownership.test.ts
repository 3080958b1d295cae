import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../../contracts/endpoint.ts';
import { contract } from '../../../../contracts/index.ts';
import { sha256 } from '../../../../server/modules/identity/session/refresh-token.ts';
import { insertProduct } from '../../../setup/products.ts';
import { openRealService } from '../../../setup/real-service.ts';
import { OF_EDITORIAL, OF_LANGUAGES, OF_LESSONS, OF_PARTNERS_AND_COMPANIES } from './calls-of-nobody.ts';
import { makeLearned } from './learned-things.ts';
import { settle } from './people.ts';
import { RESUMES_OF_NOBODY, ROWS_OF_RESUMES, resumeAttempts } from './resume-attempts.ts';

let service: Awaited<ReturnType<typeof openRealService>>;
let settled: Awaited<ReturnType<typeof settle>>;
let owned: Awaited<ReturnType<typeof makeThings>>;
beforeAll(async () => {
  service = await openRealService({ env: { PAYMENT_PROVIDERS: 'sandbox' } });
  settled = await settle(service);
  owned = await makeThings();
});
afterAll(() => service.close());

/** A path parameter or body field that refers to a user's data, and how to use another user's. */
type Attempt = () => { url: string; body?: unknown };

/** Every call that takes the id of something that belongs to a user. */
const ATTEMPTS: Record<string, Attempt> = {
  'cart.removeLines': () => ({ url: `/api/orders/cart/${owned.cartId}/lines`, body: [owned.lineId] }),
  'order.get': () => ({ url: `/api/orders/${owned.orderId}` }),
  'order.cancel': () => ({ url: `/api/orders/${owned.orderId}/cancel` }),
  'refund.get': () => ({ url: `/api/orders/${owned.orderId}/refund` }),
  'refund.request': () => ({
    url: `/api/orders/${owned.orderId}/refund-requests`,
    body: { lineIds: [owned.lineId], reason: 'other', comment: '' },
  }),
  'refund.withdraw': () => ({ url: `/api/refund-requests/${owned.requestId}/withdraw` }),
  'payment.cancel': () => ({ url: '/api/payment/cancel', body: { paymentId: owned.paymentId } }),
  'payment.start': () => ({ url: `/api/payment/start/${owned.orderId}?key=${'a'.repeat(32)}` }),
  'notification.get': () => ({
    url: `/api/notification/platform-push/notifications/${owned.notificationId}`,
  }),
  'notification.markRead': () => ({
    url: `/api/notification/notifications/${owned.notificationId}`,
    body: { read: true },
  }),
  'privacy.claimExport': () => ({ url: '/api/account/export/claim', body: { token: owned.exportToken } }),
  'identity.unlink': () => ({ url: `/auth/users/identities/${owned.identityId}` }),
  'security.endSession': () => ({ url: `/auth/users/sessions/${owned.sessionId}` }),
  'note.save': () => ({
    url: `/api/notes/${owned.noteId}`,
    body: {
      ...{ productId: owned.productId, language: 'en', lessonKey: 'one', contentId: null, kind: 'NOTE' },
      ...{ text: 'Not mine', anchor: null, second: null, madeAt: new Date().toISOString() },
    },
  }),
  'note.remove': () => ({ url: `/api/notes/${owned.noteId}` }),
  'openAnswer.selfCheck': () => ({ url: `/api/learning/open-answers/${owned.answerId}/self-check` }),
  'testAttempt.save': () => ({
    url: `/api/learning/test-attempts/${owned.attemptId}`,
    body: { answers: {} },
  }),
  'testAttempt.finish': () => ({ url: `/api/learning/test-attempts/${owned.attemptId}/finish` }),
  'certificate.change': () => ({
    url: `/api/certificates/${owned.certificateId}`,
    body: { name: 'Not Mine', isShared: false },
  }),
  ...resumeAttempts(() => owned),
  'study.saveSession': () => ({
    url: `/api/learning/study-sessions/${owned.studyId}`,
    body: {
      ...{ productId: owned.productId, language: 'en', lessonKey: 'one', timeZone: 'UTC', seconds: 60 },
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      madeAt: new Date().toISOString(),
    },
  }),
};

/** Path parameters that refer to no user's data: content of the school, or the caller's own. */
const OF_NOBODY: Record<string, string[]> = {
  productId: [
    'translation.*',
    'product.recommended',
    'wishlist.remove',
    'languageVote.*',
    'review.*',
    'priceSchema.*',
    'marathon.*',
    ...['productManagement.*', 'landingManagement.*', ...OF_LESSONS],
  ],
  ...{ levelId: ['priceGuide.*'], planId: ['subscription.*'] },
  ...{ promoCodeId: ['promoCodeManagement.*'], batchId: ['promoCodeManagement.batch'] },
  approvalId: ['approval.*'],
  // Only senior managers.
  userId: ['people.*', 'company.*'],
  language: [...OF_LESSONS, ...OF_LANGUAGES],
  section: ['translation.*'],
  lessonKey: [...OF_LESSONS, 'courseDraft.*'],
  // Managers decide about them.
  courseId: ['version.*', 'courseDraft.*'],
  versionId: ['version.*', 'courseDraft.restore', 'quizManagement.restore'],
  saveId: ['courseDraft.getSave'],
  ...{ categoryId: ['categoryManagement.*'], expertId: ['expertManagement.*'] },
  urlSlug: ['productManagement.*', 'landingManagement.*'],
  ...{ mediaId: ['mediaLibrary.*'], importId: ['courseImport.*'] },
  // Each manager has their own: tests/server/learning/upload/uploads.test.ts.
  uploadId: ['uploads.*'],
  reviewId: ['reviewManagement.*', 'review.translate'],
  ...{ messageId: ['supportManagement.*'], leadId: ['leadManagement.*'] },
  answerId: ['openAnswer.get', 'openAnswer.grade'],
  reportId: ['contentReport.get', 'contentReport.close'],
  slug: ['category.get', 'glossary.term', 'magazine.article', 'skillManagement.*'],
  idOrSlug: ['product.landing'],
  code: ['promoCode.*', 'receipt.check', 'certificate.shared', 'badge.credential', 'resumeShare.*'],
  ...{ ...OF_EDITORIAL, ...RESUMES_OF_NOBODY, ...OF_PARTNERS_AND_COMPANIES },
  ...{ requestId: ['refundManagement.*'], refundId: ['refundManagement.retry'] },
  orderId: ['refundManagement.refund', 'orderManagement.get'],
  group: ['notification.setGroup', 'staticContent.group', 'staticContentManagement.*'],
  ...{ channel: ['notification.setChannel'], page: ['textPage.get'], provider: ['payment.webhook'] },
};

const ENDPOINTS = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [`${noun}.${name}`, endpoint as Endpoint] as const),
);

async function call(method: string, url: string, headers: Record<string, string>, body?: unknown) {
  const answer = await service.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: answer.statusCode, text: answer.payload };
}

async function makeThings() {
  const headers = await settled.headersOf('student');
  const { id: userId } = settled.people.get('student') as { id: string };
  const { pool } = service.database;
  const ids = await Promise.all(
    ['one', 'two'].map((slug) => insertProduct(service.database.db, { slug, dollars: 20 })),
  );
  const add = (product_id: string | undefined) =>
    call('POST', '/api/orders/cart', headers, { order_lines: [{ product_id }], clear_before: false });
  await add(ids[0]);
  const bought = JSON.parse((await call('PUT', '/api/orders/cart/purchase', headers)).text);
  const orderId = new URL(bought.approveUrl).pathname.split('/').at(-1) ?? '';
  await call('GET', bought.approveUrl.replace(/^https?:\/\/[^/]+/, ''), {});
  const cart = JSON.parse((await add(ids[1])).text);
  const line = cart.cartLines.find((cartLine: { status: string }) => cartLine.status === 'CREATED');
  const payment = await pool.query('select id from payments where order_id = $1', [orderId]);
  const notification = await pool.query(
    `insert into notifications (user_id, message_id, type, template, position, source)
      values ($1, 'mine', 'PLATFORM_NOTIFICATION', 'WELCOME', 1, 1) returning id`,
    [userId],
  );
  const exportToken = 'a token from an e-mail';
  await pool.query(
    `insert into data_exports (user_id, status, token_hash, locale, expires_at)
      values ($1, 'READY', $2, 'en', now() + interval '1 day')`,
    [userId, sha256(exportToken)],
  );
  const session = await pool.query(
    'select id from sessions where user_id = $1 and ended_at is null limit 1',
    [userId],
  );
  // Only users with a password may unlink an account.
  const identity = await pool.query(
    `insert into identities (user_id, provider, subject) values ($1, 'GOOGLE', 'mine') returning id`,
    [userId],
  );
  const request = await pool.query(
    `insert into refund_requests (order_id, user_id, reason) values ($1, $2, 'other') returning id`,
    [orderId, userId],
  );
  const learned = await makeLearned(service.database.pool, userId, ids[0] ?? '');
  return {
    ...learned,
    requestId: String(request.rows[0].id),
    identityId: String(identity.rows[0].id),
    orderId,
    cartId: cart.cartId as string,
    lineId: line.cartLineId as string,
    paymentId: String(payment.rows[0].id),
    notificationId: String(notification.rows[0].id),
    exportToken,
    sessionId: String(session.rows[0].id),
  };
}

/** Everything of the owner that an attempt could have changed. */
async function snapshot(): Promise<string> {
  const { rows } = await service.database.pool.query(
    `select
      (select json_agg(l order by l.id) from order_lines l join orders o on o.id = l.order_id where o.user_id = u.id) as lines,
      (select json_agg(json_build_array(o.id, o.status) order by o.id) from orders o where o.user_id = u.id) as orders,
      (select json_agg(json_build_array(p.id, p.status) order by p.id) from payments p join orders o on o.id = p.order_id
        where o.user_id = u.id) as payments,
      (select json_agg(r order by r.id) from refund_requests r where r.user_id = u.id) as requests,
      (select json_agg(n order by n.id) from notifications n where n.user_id = u.id) as notifications,
      (select json_agg(e order by e.id) from data_exports e where e.user_id = u.id) as exports,
      (select json_agg(i order by i.id) from identities i where i.user_id = u.id) as identities,
      (select json_agg(n order by n.id) from notes n where n.user_id = u.id) as notes,
      (select json_agg(a order by a.id) from open_answers a where a.user_id = u.id) as answers,
      (select json_agg(t order by t.id) from test_attempts t where t.user_id = u.id) as tests,
      (select json_agg(c order by c.id) from certificates c where c.user_id = u.id) as certificates,
      ${ROWS_OF_RESUMES},
      (select json_agg(s order by s.id) from study_sessions s where s.user_id = u.id) as studied,
      (select json_agg(s order by s.id) from sessions s where s.user_id = u.id) as sessions
     from users u where u.email = 'student@access.test'`,
  );
  return JSON.stringify(rows[0]);
}

describe("a user's data", () => {
  it('is only referred to by calls in this table', () => {
    for (const [name, { path, params }] of ENDPOINTS) {
      const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
      expect(Object.keys(params?.shape ?? {}), name).toEqual(expect.arrayContaining(names));
      if (name in ATTEMPTS) continue;
      for (const item of names) {
        const allowed = OF_NOBODY[item] ?? [];
        expect(
          allowed.includes(name) || allowed.includes(`${name.split('.')[0]}.*`),
          `${name} :${item}`,
        ).toBe(true);
      }
    }
  });

  it.each(Object.keys(ATTEMPTS))('is inaccessible to others: %s', async (name) => {
    const endpoint = ENDPOINTS.find(([one]) => one === name)?.[1] as Endpoint;
    const { url, body } = ATTEMPTS[name]?.() ?? { url: '' };
    const before = await snapshot();
    expect(before).toContain(owned.lineId);
    for (const role of ['guest', 'another student', 'content manager', 'senior'] as const) {
      const { status, text } = await call(endpoint.method, url, await settled.headersOf(role), body);
      expect(text).not.toContain('student@access.test');
      if (name === 'payment.start') expect(status, role).toBeGreaterThanOrEqual(302);
      else expect([401, 404], `${role}: ${status} ${text}`).toContain(status);
    }
    expect(await snapshot()).toBe(before);
  });

  it("is not in other users' lists", async () => {
    const { productId: _, ...things } = owned;
    for (const role of ['another student', 'content manager', 'senior'] as const) {
      for (const [name, endpoint] of ENDPOINTS) {
        if (endpoint.method !== 'GET' || endpoint.path.includes(':') || endpoint.response.kind !== 'json')
          continue;
        // Managers decide about orders, refunds and open answers, so they see whose they are.
        if (/^(refundManagement|orderManagement|openAnswer)\./.test(name) && role !== 'another student')
          continue;
        const { text } = await call('GET', endpoint.path, await settled.headersOf(role));
        for (const thing of Object.values(things))
          expect(text.includes(thing), `${name} shows ${role} ${thing}`).toBe(false);
      }
    }
  });

  it('is accessible to its owner with the same calls', async () => {
    const headers = await settled.headersOf('student');
    const reads = [
      'order.get',
      'notification.get',
      'notification.markRead',
      'privacy.claimExport',
      'cart.removeLines',
      'payment.cancel',
      'security.endSession',
    ];
    for (const name of reads) {
      const endpoint = ENDPOINTS.find(([one]) => one === name)?.[1] as Endpoint;
      const { url, body } = ATTEMPTS[name]?.() ?? { url: '' };
      const { status, text } = await call(endpoint.method, url, headers, body);
      expect(status, `${name} ${text}`).toBeLessThan(300);
    }
  });

  it('is not given to a user named in the body', async () => {
    const victim = settled.people.get('student')?.id;
    const headers = await settled.headersOf('another student');
    const body = {
      userId: victim,
      user_id: victim,
      role: 'SENIOR_CONTENT_MANAGER',
      verified: true,
      email: 'student@access.test',
    };
    const before = await snapshot();
    for (const [name, endpoint] of ENDPOINTS) {
      if (!endpoint.body || endpoint.access === 'public' || endpoint.access === 'webhook') continue;
      await call(endpoint.method, endpoint.path.replace(/:\w+/g, victim ?? ''), headers, body);
      expect(await snapshot(), name).toBe(before);
    }
    const { rows } = await service.database.pool.query(
      `select role from users where email = 'another-student@access.test'`,
    );
    expect(rows).toEqual([{ role: 'STUDENT' }]);
  });
});
