import type { GetServerSidePropsContext } from 'next';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Locale } from '../../../../contracts/locales.ts';
import { purgePages } from '../../../../server/bootstrap/purge-pages.ts';
import { loadConfig } from '../../../../server/config/load-config.ts';
import { findPublishedTexts } from '../../../../server/modules/editorial/interface-text/interface-text.repository.ts';
import { interfaceTextLayer } from '../../../../server/platform/i18n/interface-text-layer.ts';
import { bundledTranslations } from '../../../../server/platform/i18n/translations.ts';
import { openPubSub } from '../../../../server/platform/pubsub/pubsub.ts';
import { publicPage } from '../../../../server/ssr/page.ts';
import { setRuntime } from '../../../../server/ssr/runtime.ts';
import { siteInfo } from '../../../../server/ssr/site-info.ts';
import { createPageCache } from '../../../../server/web/page-cache.ts';
import { openBackOffice } from '../../catalog/managers.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let instances: Awaited<ReturnType<typeof openPages>>[];
beforeAll(async () => {
  office = await openBackOffice();
  instances = [await openPages(), await openPages()];
});
afterAll(async () => {
  for (const { close } of instances) await close();
  await office.close();
});

const site = siteInfo(loadConfig({ APP_ENV: 'autotest' }));
const readPage = publicPage({ namespaces: ['errors'], tags: ['page:faq'] });

/** The cached pages of one instance, of which only the data is rendered. */
async function openPages() {
  const { database, transport } = office.service;
  const log = pino({ level: 'silent' });
  const pubsub = await openPubSub(database.url, database.pool, log);
  const { translations } = interfaceTextLayer({
    ...{ pubsub, log, base: bundledTranslations('public/locales') },
    read: () => findPublishedTexts(database.db),
  });
  const cache = createPageCache(8 << 20);
  purgePages(cache, pubsub);
  let renders = 0;
  const render = async (locale: Locale) => {
    renders += 1;
    setRuntime({ transport, translations: translations.load, site, fonts: () => [] });
    const headers: Record<string, string> = {};
    const res = {
      setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }),
      removeHeader: () => {},
    };
    const params = { locale };
    const context = { req: { headers: {}, cookies: {} }, res, params, query: params, resolvedUrl: '/faq' };
    const data = await readPage(context as unknown as GetServerSidePropsContext);
    return { status: 200, headers, body: Buffer.from(JSON.stringify(data)) };
  };
  async function show(locale: Locale): Promise<string> {
    const kept = cache.find(locale, () => render(locale));
    if (kept) return kept.bytes.identity.toString();
    const answer = await cache.make(locale, () => render(locale));
    return ('page' in answer ? answer.page.bytes.identity : answer.made.body).toString();
  }
  return { show, renders: () => renders, close: () => pubsub.close() };
}

/** What every instance shows, asked one after the other. */
async function shown(locale: Locale): Promise<string[]> {
  const pages: string[] = [];
  for (const { show } of instances) pages.push(await show(locale));
  return pages;
}
const renders = () => instances.map((instance) => instance.renders());

it('a published text is on cached pages of its language, on every instance within a second', async () => {
  const text = 'Hier ist nichts.';
  const before = await shown('de');
  expect(before.filter((page) => page.includes(text))).toEqual([]);
  const french = await shown('fr');
  const made = renders();
  const at = '/api/manager/interface-texts/de';
  const place = { namespace: 'errors', key: 'not_found' };
  const { body: saved } = await office.call('PUT', at, {
    ...{ as: office.manager, body: { ...place, revision: 0, text } },
  });
  expect(await shown('de')).toEqual(before);
  expect(renders()).toEqual(made);
  const texts = [{ ...place, revision: saved.revision }];
  expect((await office.call('POST', `${at}/publish`, { as: office.senior, body: { texts } })).status).toBe(
    200,
  );
  await vi.waitFor(
    async () => expect((await shown('de')).filter((page) => !page.includes(text))).toEqual([]),
    { timeout: 1000, interval: 50 },
  );
  expect(await shown('fr')).toEqual(french);
  const again = renders();
  await shown('de');
  expect(renders()).toEqual(again);
});
