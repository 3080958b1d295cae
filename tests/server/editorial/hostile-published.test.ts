import { pino } from 'pino';
import { afterAll, beforeAll, vi } from 'vitest';
import { findPublishedTexts } from '../../../server/modules/editorial/interface-text/interface-text.repository.ts';
import { interfaceTextLayer } from '../../../server/platform/i18n/interface-text-layer.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { openPubSub, type PubSub } from '../../../server/platform/pubsub/pubsub.ts';
import { type BackOffice, openBackOffice } from '../catalog/managers.ts';
import { keepsHostileTexts } from '../hostile-row.ts';

/** What managers publish is what visitors are sent, letter for letter. */

let office: BackOffice;
let pubsub: PubSub;
let texts: ReturnType<typeof interfaceTextLayer>;
beforeAll(async () => {
  office = await openBackOffice({ alone: true });
  const { database } = office.service;
  const log = pino({ level: 'silent' });
  pubsub = await openPubSub(database.url, database.pool, log);
  texts = interfaceTextLayer({
    ...{ pubsub, log, base: bundledTranslations('public/locales') },
    read: () => findPublishedTexts(database.db),
  });
});
afterAll(async () => {
  await pubsub.close();
  await office.close();
});

const send = (method: string, path: string, body?: object) =>
  office.call(method, `/api/manager/${path}`, { as: office.senior, body });

const PLACE = { namespace: 'errors', key: 'not_found' };

keepsHostileTexts([
  {
    // Titles are of one line, and know their placeholders.
    ...{ name: 'text page', maximum: 160, count: 1, refusal: 'not_ready_to_publish' },
    stored: (text) => text.trim(),
    async put([text]) {
      const path = 'writings/about-us/en';
      const { revision, content } = (await send('GET', path)).body;
      const draft = { ...content, title: text, lead: text, body: 'A' };
      const saved = await send('PUT', path, { revision, content: draft });
      const body = { revision: saved.body.revision, publishAt: null };
      const { status, body: answer } = await send('POST', `${path}/publish`, body);
      if (status >= 300) return { status, code: answer.code, stored: null };
      const { title, lead } = (await office.call('GET', '/api/text-pages/about-us')).body;
      return { status, stored: [...new Set([title, lead])] };
    },
  },
  {
    ...{ name: 'interface text', maximum: 10_000, count: 1, refusal: 'interface_text_invalid' },
    stored: (text) => text,
    async put([text]) {
      const { rows } = await office.pool.query(
        `select revision from interface_texts where locale = 'de' and namespace = 'errors' and key = 'not_found'`,
      );
      const saved = await send('PUT', 'interface-texts/de', {
        ...{ ...PLACE, text, revision: rows[0]?.revision ?? 0 },
      });
      if (saved.status >= 300) return { status: saved.status, code: saved.body.code, stored: null };
      const published = [{ ...PLACE, revision: saved.body.revision }];
      const { status } = await send('POST', 'interface-texts/de/publish', { texts: published });
      const shown = async () => (await texts.translations.load('de', ['errors'])).errors?.not_found;
      await vi.waitFor(async () => {
        if ((await shown()) !== text) throw new Error('not there yet');
      });
      const file = JSON.parse((await texts.file('de', 'errors')) ?? '{}').not_found;
      return { status, stored: [file] };
    },
  },
]);
