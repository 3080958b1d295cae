import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, type Endpoint, ErrorBody, fillPath } from '../../contracts/endpoint.ts';
import { ERROR_STATUS } from '../../contracts/error-codes.ts';
import { contract } from '../../contracts/index.ts';
import type { Transport, TransportResponse } from '../../contracts/transport.ts';
import { mockTransport } from '../../server/mock-api.ts';
import { openRealService } from '../setup/real-service.ts';
import type { Parts, Role, Sentence } from './sentence.ts';
import { accountSentences } from './sentences/account.ts';
import { accountsSentences } from './sentences/accounts.ts';
import { affiliateSentences } from './sentences/affiliate.ts';
import { badgeSentences } from './sentences/badges.ts';
import { bannerSentences } from './sentences/banners.ts';
import { catalogSentences } from './sentences/catalog.ts';
import { catalogManagementSentences } from './sentences/catalog-management.ts';
import { certificateSentences } from './sentences/certificates.ts';
import { companySentences } from './sentences/companies.ts';
import { courseDraftSentences } from './sentences/course-drafts.ts';
import { courseImportSentences } from './sentences/course-imports.ts';
import { dashboardSentences } from './sentences/dashboard.ts';
import { discoverySentences } from './sentences/discovery.ts';
import { editorialManagementSentences } from './sentences/editorial-management.ts';
import { exerciseSentences } from './sentences/exercises.ts';
import { interfaceTextSentences } from './sentences/interface-texts.ts';
import { landingSentences } from './sentences/landings.ts';
import { learningSentences } from './sentences/learning.ts';
import { mailPreferencesSentences } from './sentences/mail-preferences.ts';
import { managementSentences } from './sentences/management.ts';
import { managerWordsSentences } from './sentences/manager-words.ts';
import { marathonSentences } from './sentences/marathon.ts';
import { newsletterSentences } from './sentences/newsletter.ts';
import { noteSentences } from './sentences/notes.ts';
import { notificationSentences } from './sentences/notifications.ts';
import { orderManagementSentences } from './sentences/orders-management.ts';
import { pagesSentences } from './sentences/pages.ts';
import { peopleSentences } from './sentences/people.ts';
import { playbackSentences } from './sentences/playback.ts';
import { pricePreviewSentences } from './sentences/price-previews.ts';
import { privacySentences } from './sentences/privacy.ts';
import { productSentences } from './sentences/products.ts';
import { quizManagementSentences } from './sentences/quiz-management.ts';
import { refundSentences } from './sentences/refunds.ts';
import { resumeShareSentences } from './sentences/resume-shares.ts';
import { resumeSentences } from './sentences/resumes.ts';
import { searchManagementSentences } from './sentences/search-management.ts';
import { securitySentences } from './sentences/security.ts';
import { shopSentences } from './sentences/shop.ts';
import { socialSentences } from './sentences/social.ts';
import { staticContentManagementSentences } from './sentences/static-content-management.ts';
import { studySentences } from './sentences/study.ts';
import { subscriptionSentences } from './sentences/subscription.ts';
import { translationSentences } from './sentences/translations.ts';
import { uploadSentences } from './sentences/uploads.ts';
import { versionSentences } from './sentences/versions.ts';
import { learnFacts, type SchoolFacts, signInAll } from './wires.ts';

/** Each of these must hold for both the real service and the mocks. */
const SENTENCES: Sentence[] = [
  ...accountsSentences,
  ...companySentences,
  ...socialSentences,
  ...accountSentences,
  ...peopleSentences,
  ...securitySentences,
  ...privacySentences,
  ...mailPreferencesSentences,
  ...newsletterSentences,
  ...catalogSentences,
  ...shopSentences,
  ...refundSentences,
  ...orderManagementSentences,
  ...studySentences,
  ...affiliateSentences,
  ...subscriptionSentences,
  ...managementSentences,
  ...managerWordsSentences,
  ...pricePreviewSentences,
  ...landingSentences,
  ...translationSentences,
  ...interfaceTextSentences,
  ...learningSentences,
  ...playbackSentences,
  ...exerciseSentences,
  ...marathonSentences,
  ...noteSentences,
  ...badgeSentences,
  ...certificateSentences,
  ...versionSentences,
  ...courseImportSentences,
  ...uploadSentences,
  ...courseDraftSentences,
  ...resumeShareSentences,
  ...resumeSentences,
  ...dashboardSentences,
  ...notificationSentences,
  ...pagesSentences,
  ...discoverySentences,
  ...bannerSentences,
  ...editorialManagementSentences,
  ...quizManagementSentences,
  ...staticContentManagementSentences,
  ...productSentences,
  ...catalogManagementSentences,
  ...searchManagementSentences,
];

let service: Awaited<ReturnType<typeof openRealService>>;
const schools: Record<string, { transport: Transport; facts: SchoolFacts; bearers: Record<Role, string> }> =
  {};

beforeAll(async () => {
  service = await openRealService({ school: true });
  for (const [name, transport] of [
    ['real', service.transport],
    ['mock', mockTransport],
  ] as const) {
    schools[name] = { transport, facts: await learnFacts(transport), bearers: await signInAll(transport) };
  }
});
afterAll(() => service.close());

function schoolOf(name: string) {
  const school = schools[name];
  if (!school) throw new Error(`There is no school ${name}`);
  return school;
}

function send(name: string, endpoint: Endpoint, parts: Parts, as?: Role): Promise<TransportResponse> {
  const { transport, bearers } = schoolOf(name);
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {}).map(([key, value]) => [key, String(value)]),
  );
  return transport({
    method: endpoint.method,
    url: fillPath(endpoint.path, parts.params) + (query.size > 0 ? `?${query}` : ''),
    headers: { locale: 'en', ...(as && { authorization: bearers[as] }), ...parts.headers },
    body: parts.body,
  });
}

/** The body as parsed by the contract; unknown fields are not allowed. */
function readBody({ response }: Endpoint, answer: TransportResponse): unknown {
  if (response.kind !== 'json') return undefined;
  const parsed = response.schema.safeParse(answer.body);
  expect(parsed.error?.message).toBeUndefined();
  expect(parsed.data).toEqual(answer.body);
  if (response.headers) expect(response.headers.safeParse(answer.headers).success).toBe(true);
  return parsed.data;
}

describe.each(['real', 'mock'])('%s', (name) => {
  it.each(SENTENCES)('$say', async ({ call, as, give, expect: expected, holds }) => {
    const { facts } = schoolOf(name);
    const answer = await send(name, call, give?.(facts) ?? {}, as);
    if (expected === 'ok') {
      const { response } = call;
      expect(answer).toMatchObject({ status: 'status' in response ? response.status : 302 });
      const body = readBody(call, answer);
      if (holds) expect(holds(body as never, facts)).toBeTruthy();
      return;
    }
    const refusal = typeof expected === 'string' ? { code: expected } : expected;
    expect(answer.status).toBe(ERROR_STATUS[refusal.code]);
    // An answer to HEAD has no body.
    if (call.method === 'HEAD') return;
    expect(ErrorBody.parse(answer.body)).toMatchObject(refusal);
    if ('fields' in refusal) expect((answer.body as ErrorBody).fields).toEqual(refusal.fields);
  });
});

const all = Object.entries(contract as Record<string, Contract>).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([key, endpoint]) => ({ id: `${noun}.${key}`, endpoint })),
);
const isServed = ({ method, path }: Endpoint) => service.app.hasRoute({ method, url: path });

/** Status, code and fields, which clients depend on. */
function gist({ status, body }: TransportResponse) {
  const { code, fields } = (body ?? {}) as ErrorBody;
  return status < 400 ? { status } : { status, code, fields };
}

const FORGED = 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4IiwiZXhwIjo5OTk5OTk5OTk5fQ.forged';
const noId = (endpoint: Endpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, '%']));

/** Unusual calls, each sent to both. */
const STRANGE: { say: string; parts: (endpoint: Endpoint) => Parts; as?: Role }[] = [
  { say: 'without a session', parts: (endpoint) => ({ params: noId(endpoint), body: {} }) },
  {
    say: 'with a forged bearer',
    parts: (endpoint) => ({ params: noId(endpoint), headers: { authorization: FORGED }, body: {} }),
  },
  {
    say: 'with an empty body and odd parameters',
    parts: (e) => ({ params: noId(e), body: {} }),
    as: 'student',
  },
  { say: 'with a body of another kind', parts: (e) => ({ params: noId(e), body: ['x', 1] }), as: 'student' },
  { say: 'with no body', parts: (endpoint) => ({ params: noId(endpoint) }), as: 'student' },
];

describe('errors are the same in the service and in the mocks', () => {
  // A body is only sent if the method may have one.
  const cases = all.flatMap(({ id, endpoint }) => STRANGE.map((strange) => ({ id, endpoint, ...strange })));
  const telling = cases.filter(
    ({ endpoint, as }) =>
      (endpoint.body || endpoint.params || endpoint.access !== 'public') &&
      // An accepted stream never ends.
      !(endpoint.response.kind === 'stream' && as),
  );

  it.each(telling)('$id $say', async ({ endpoint, parts, as }) => {
    if (!isServed(endpoint) || endpoint.access === 'webhook' || endpoint.form) return;
    const { body, ...rest } = parts(endpoint);
    const given = /^(?:GET|HEAD)$/.test(endpoint.method) ? rest : { ...rest, body };
    const [real, mock] = [await send('real', endpoint, given, as), await send('mock', endpoint, given, as)];
    if (real.status < 400) return expect(mock.status).toBeLessThan(400);
    expect(gist(mock)).toEqual(gist(real));
  });
});

describe('the list of parity cases', () => {
  it('covers every call', () => {
    const spoken = new Set(SENTENCES.map(({ call }) => call));
    // Forms of pages without scripts are served by the service alone: the mocks answer the scripts of pages.
    const silent = all.filter(
      ({ endpoint }) => isServed(endpoint) && !endpoint.form && !spoken.has(endpoint),
    );
    // Signed by an external provider, which is not available without settings: tested in tests/server/commerce.
    expect(silent.map(({ id }) => id)).toEqual(['payment.webhook']);
  });

  it('has no duplicates', () => {
    const said = SENTENCES.map(({ say }) => say);
    expect(new Set(said).size).toBe(said.length);
  });
});
