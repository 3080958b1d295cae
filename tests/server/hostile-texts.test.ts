import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { categoryManagement } from '../../contracts/catalog/category-management.ts';
import { expertManagement } from '../../contracts/catalog/expert-management.ts';
import { landingManagement } from '../../contracts/catalog/landing-management.ts';
import { productManagement } from '../../contracts/catalog/product-management.ts';
import { skillManagement } from '../../contracts/catalog/skill-management.ts';
import type { Contract, Endpoint } from '../../contracts/endpoint.ts';
import { contract } from '../../contracts/index.ts';
import { ALL_XSS_PAYLOADS, XSS_PAYLOADS } from '../fixtures/xss-payloads.ts';
import { IN_FULL, some } from '../setup/rounds.ts';
import { type Sample, sampleOf } from '../setup/schema-sample.ts';
import { type BackOffice, NOBODY, openBackOffice } from './catalog/managers.ts';
import { keepsHostileTexts } from './hostile-row.ts';
import { hostileRows } from './hostile-rows.ts';

/** Every text field of every call of the back office takes hostile texts as they are, or refuses them. */

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice({ alone: true });
});
afterAll(() => office.close());

/** Every call of a manager that takes a body; a new one is in it by itself. */
const WRITES = Object.entries<Contract>(contract).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([call, endpoint]) =>
    (endpoint.access === 'manager' || endpoint.access === 'senior') && endpoint.body
      ? [[`${noun}.${call}`, endpoint, endpoint.body] as const]
      : [],
  ),
);
const TECHNIQUES = Object.entries(XSS_PAYLOADS);

const PARAMS: Record<string, string> = { language: 'en', slug: 'nothing', lessonKey: 'nothing', saveId: '1' };
const addressOf = ({ path }: Endpoint, ids: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? PARAMS[name] ?? NOBODY);

/** Codes of the contract, and those that every call has. */
const isDeclared = (endpoint: Endpoint, code: string) =>
  ([...endpoint.errors, 'request_params_invalid'] as string[]).includes(code);

const LINE_BREAK = /\s*[\t-\r\u0085\u2028\u2029]\s*/gu;

/** Part of the payloads for each call, the calls in turn: what is stored is tried with more of them below. */
const SHARE = IN_FULL ? 8 : 24;
let offset = 0;

describe.each(WRITES)('%s', (_, endpoint, body) => {
  it('answers what its contract says, whatever the texts are', async () => {
    const tried = ALL_XSS_PAYLOADS.filter((_, index) => index % SHARE === offset % SHARE);
    offset += 1;
    for (const payload of tried) {
      const { value } = sampleOf(body, payload);
      const answer = await office.call(endpoint.method, addressOf(endpoint), {
        as: office.senior,
        body: value,
      });
      const isStored = answer.status === 200 || answer.status === 201;
      expect(isStored || isDeclared(endpoint, answer.body.code), `${answer.status} ${payload}`).toBe(true);
    }
  });
});

/** Fields of a stored thing that came with the text, as the call was sent. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe('what is stored comes back letter for letter', () => {
  let count = 0;
  const slugOf = () => {
    count += 1;
    return `hostile-${count}`;
  };

  async function put(
    payload: string,
    body: z.ZodMiniType,
    own: object,
    send: (value: object) => Promise<unknown>,
  ) {
    const sample: Sample = sampleOf(body, payload);
    const answer = await send({ ...(sample.value as object), ...own });
    const asSent = payload.trim();
    // Titles have no line breaks or tabs.
    const stored = textsOf(answer);
    if (asSent !== '' && sample.taken.length > 0)
      expect(stored.includes(asSent) || stored.includes(String(onOneLine(asSent))), payload).toBe(true);
    return sample.taken.length;
  }

  it.each(TECHNIQUES)('%s', async (_, every) => {
    // No call takes U+0000, which PostgreSQL cannot store (tests/server/http/text-check.test.ts).
    const payloads = some(
      every.filter((payload) => !payload.includes('\u0000')),
      3,
    );
    const { senior, call } = office;
    const product = await office.product(`Hostile ${slugOf()}`);
    let revision = 0;
    for (const payload of payloads) {
      const create = (path: string) => async (body: object) => {
        const { status, body: stored } = await call('POST', path, { as: senior, body });
        expect(status, payload).toBe(201);
        return stored;
      };
      const slug = slugOf();
      await put(payload, skillManagement.create.body, { slug }, create('/api/manager/skills'));
      await put(
        payload,
        expertManagement.create.body,
        { slug, photoUrl: null },
        create('/api/manager/experts'),
      );
      await put(payload, categoryManagement.create.body, { slug }, create('/api/manager/categories'));
      const url = `/api/manager/products/${product}/landings/en`;
      const { shape } = landingManagement.save.body;
      const { value } = sampleOf(shape.content, payload);
      const content = { ...(value as object), urlSlug: slug };
      const saved = await call('PUT', url, { as: senior, body: { revision, content } });
      expect([saved.status, saved.body.content], payload).toEqual([200, expect.anything()]);
      expect(onOneLine(saved.body.content), payload).toEqual(onOneLine(content));
      revision = saved.body.revision;
    }
    const products = { productId: randomUUID(), urlSlug: slugOf() };
    for (const payload of payloads.filter((text) => text.trim().length < 100))
      await put(
        payload,
        productManagement.create.body,
        { ...products, productId: randomUUID(), urlSlug: slugOf() },
        async (body) => {
          const { status, body: stored } = await call('POST', '/api/manager/products', { as: senior, body });
          expect(status, payload).toBe(201);
          return stored;
        },
      );
  });
});

keepsHostileTexts(hostileRows(() => office));

describe('the refusal of a review', () => {
  it.each(TECHNIQUES)('has a reason of the list, and none that is %s', async (_, payloads) => {
    const { senior, call, pool, product } = office;
    const { rows } = await pool.query(
      `insert into reviews (product_id, author_name, locale, stars, body, status)
        values ($1, 'Ann', 'en', 5, 'Good', 'PENDING') returning id`,
      [await product(`Refused ${randomUUID()}`)],
    );
    const url = `/api/manager/reviews/${rows[0].id}`;
    const before = await call('GET', url, { as: senior });
    for (const refusal of some(payloads, 3)) {
      const body = { revision: before.body.revision, refusal };
      const answer = await call('POST', `${url}/refuse`, { as: senior, body });
      expect([answer.status, answer.body.code], refusal).toEqual([400, 'request_params_invalid']);
    }
    expect(await call('GET', url, { as: senior })).toEqual(before);
  });
});

/** Elements and attributes that Markdown can make; anything else in the texts stays text. */
const MADE =
  /^<(?:\/?(?:p|strong|em|ul|ol|li|blockquote|code|pre|h[1-6]|del|s)|br ?\/?|hr ?\/?|\/a|code class="language-\w+")>$/;
const LINK = /^<a href="(?:https?:|mailto:|\/|#)[^"]*"(?: (?:rel|target|class)="[\w -]*")*>$/;

describe('a preview', () => {
  it.each(TECHNIQUES)('has %s as text', async (_, payloads) => {
    const { senior, call } = office;
    const body = payloads.filter((text) => !text.includes('\u0000')).join('\n\n');
    const content = { title: 'A', lead: 'B', body: `## One\n\n${body}`, pictureAlt: '', version: null };
    const url = '/api/manager/writings/faq/en/preview';
    const { status, body: shown } = await call('POST', url, { as: senior, body: content });
    expect(status).toBe(200);
    const html: string = shown.intro + shown.sections.map((part: { html: string }) => part.html).join('');
    expect(html.length).toBeGreaterThan(payloads.length);
    const others = (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !MADE.test(tag) && !LINK.test(tag));
    expect(others).toEqual([]);
  });
});

/** Blanks at the ends are no text, and titles have no line breaks or tabs: texts are compared without them. */
function onOneLine(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(LINE_BREAK, ' ').trim();
  if (Array.isArray(value)) return value.map(onOneLine);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, onOneLine(part)]));
}
