import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '../../../contracts/affiliate/affiliate-report.ts';
import { cleanTag } from '../../../domain/commerce/campaign.ts';
import { parseCsv } from '../../../domain/csv.ts';
import { statementCsv, statementPdf } from '../../../server/modules/affiliate/report/statement-document.ts';
import { statementWords } from '../../../server/modules/affiliate/report/statement-words.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { createPdfRenderer } from '../../../server/platform/pdf/pdf-renderer.ts';
import { ALL_XSS_PAYLOADS } from '../../fixtures/xss-payloads.ts';
import { keepsHostileTexts, type Row } from '../hostile-row.ts';
import { landing } from './earning.ts';
import { body, MANAGED, openPayouts, PATH, type Payouts } from './payout-fixture.ts';

/** Whatever partners and managers write reaches the other one letter for letter, in calls and files. */

let payouts: Payouts;
let partner: Awaited<ReturnType<Payouts['partner']>>;

beforeAll(async () => {
  payouts = await openPayouts();
  partner = await payouts.partner();
  await payouts.earnPayable(partner);
});
afterAll(() => payouts.close());

const NO_TAGS = { source: '', medium: '', campaign: '', term: '', content: '' };
const campaignId = randomUUID();
const oneLine = (text: string) => text.replace(/\s*[\t-\r\u0085\u2028\u2029]\s*/gu, ' ').trim();
const get = async (path: string) =>
  (await payouts.program.ask('GET', `/api/affiliate/${path}`, { as: partner.person })).body;
const saveCampaign = async (change: object) => {
  const { status, body: saved } = await payouts.program.ask('PUT', `/api/affiliate/campaigns/${campaignId}`, {
    as: partner.person,
    body: { name: 'A', path: '/', ...NO_TAGS, ...change },
  });
  const [listed] = await get('campaigns');
  return { status, code: saved.code, listed };
};
const today = () => payouts.program.test.now().toISOString().slice(0, 10);
let isSuspended = false;
let visits = 0;

const rows: Row[] = [
  {
    ...{ name: 'name of a campaign', maximum: 60, count: 1, stored: oneLine },
    put: async ([name]) => {
      const { listed, ...answer } = await saveCampaign({ name });
      return { ...answer, stored: [listed.name] };
    },
  },
  {
    // An address would be a person's.
    ...{ name: 'tag of a campaign', maximum: 100, count: 1, refusal: 'request_params_invalid' },
    put: async ([term]) => {
      const { listed, ...answer } = await saveCampaign({ term });
      return { ...answer, stored: [listed.term] };
    },
  },
  {
    ...{ name: 'campaign of a visit', maximum: 100, count: 8, stored: (text) => cleanTag(text) ?? '' },
    put: async (campaigns) => {
      const { referrals } = payouts.program.test;
      for (const utmCampaign of campaigns) {
        visits += 1;
        const ip = `10.1.${visits >> 8}.${visits & 255}`;
        await referrals.visit(landing(partner.code, { utmCampaign }), { locale: 'en', ip, userId: null });
      }
      const { rows: shown } = await get(`report?from=${today()}&to=${today()}&by=campaign`);
      const keys = shown.map(({ key }: { key: string }) => key);
      const tags = campaigns.map((campaign) => cleanTag(campaign) ?? '');
      return { status: 200, stored: tags.map((tag) => (keys.includes(tag) ? tag : keys)) };
    },
  },
  {
    ...{ name: 'account of a payout', maximum: 200, count: 1, stored: oneLine },
    refusal: 'request_params_invalid',
    put: async ([account]) => {
      const asked = await payouts.request(partner, body({ account }));
      if (asked.status >= 300) return { status: asked.status, code: asked.body.code, stored: null };
      const list = (await payouts.program.ask('GET', MANAGED, { as: payouts.senior })).body;
      const shown = list.find((one: { id: string }) => one.id === asked.body.id);
      await payouts.cancel(partner, asked.body.id);
      return { status: asked.status, stored: [shown.fullAccount] };
    },
  },
  {
    ...{ name: 'why a payout was cancelled', maximum: 500, count: 1, stored: oneLine },
    put: async ([note]) => {
      const { body: asked } = await payouts.request(partner);
      const { status, body: done } = await payouts.decide(asked.id, 'CANCEL', note);
      const list = (await payouts.program.ask('GET', PATH, { as: partner.person })).body;
      const shown = list.find((one: { id: string }) => one.id === asked.id);
      return { status, code: done.code, stored: [shown.note] };
    },
  },
  {
    ...{ name: 'why a partner was suspended', maximum: 500, count: 1, stored: oneLine },
    put: async ([reason]) => {
      isSuspended = !isSuspended;
      const url = `/api/manager/partners/${partner.id}/suspend`;
      const change = { suspended: isSuspended, reason };
      const { status, body: shown } = await payouts.program.ask('POST', url, {
        ...{ as: payouts.senior, body: change },
      });
      return { status, stored: [shown.changes?.[0].reason] };
    },
  },
];
keepsHostileTexts(rows);

const PAYLOADS = ALL_XSS_PAYLOADS.filter((text) => !text.includes('\u0000'));
const statementOf = (titles: readonly string[]): Statement => ({
  ...{ month: '2026-11', currency: 'EUR', opening: 0, closing: titles.length },
  entries: titles.map((title) => ({
    ...{ id: randomUUID(), at: '2026-11-05T10:00:00.000Z', kind: 'BONUS' as const, title, amount: 1 },
  })),
});

it('a statement as CSV has hostile titles as cells, and no formula', async () => {
  const words = await statementWords(bundledTranslations('public/locales'), 'en');
  const lines = parseCsv(statementCsv(statementOf(PAYLOADS), { locale: 'en', words })).slice(2, -1);
  const titles = lines.slice(0, PAYLOADS.length).map(([, , title = '']) => title);
  expect(titles.filter((title) => /^[\s\p{C}]*[=+\-@＝＋－＠|%]/u.test(title))).toEqual([]);
  expect(titles.map((title, index) => title === PAYLOADS[index] || title === `'${PAYLOADS[index]}`)).toEqual(
    PAYLOADS.map(() => true),
  );
});

it('a statement as PDF has hostile titles and names as texts', { timeout: 150_000 }, async () => {
  const words = await statementWords(bundledTranslations('public/locales'), 'en');
  const renderer = createPdfRenderer({ limitMs: 120_000 });
  const all = PAYLOADS.join(' ');
  const parties = {
    ...{ partner: { name: all, email: all, code: all }, seller: null },
    site: { name: 'Kurso', publicUrl: 'https://kurso.test' },
  };
  const request = statementPdf(statementOf(PAYLOADS), parties, { locale: 'en', words });
  const bytes = Buffer.from(await renderer.render(request));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).not.toMatch(/\/JavaScript|\/JS\b|\/URI/);
  await renderer.close();
});
