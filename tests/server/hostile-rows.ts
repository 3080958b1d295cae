import { LOCALES } from '../../contracts/locales.ts';
import type { BackOffice } from './catalog/managers.ts';
import type { Row } from './hostile-row.ts';

const oneLine = (text: string) => text.replace(/\s*[\t-\r\u0085\u2028\u2029]\s*/gu, ' ').trim();
const oneSpaced = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const word = (text: string) => oneSpaced(text).toLowerCase();
const byLanguage = <Text>(texts: readonly string[], textOf: (text: string) => Text) =>
  Object.fromEntries(texts.map((text, index) => [LOCALES[index], textOf(text)]));
const everyOther = { skills: {}, categories: {}, types: {}, levels: {}, within: null, neutral: false };

/** One row for each kind of text that managers write besides the catalogue. */
export function hostileRows(office: () => BackOffice): Row[] {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const send = async (method: string, path: string, body: object, part: (body: never) => unknown) => {
    const { senior, call } = office();
    const answer = await call(method, `/api/manager/${path}`, { as: senior, body });
    const isStored = answer.status < 300;
    return {
      status: answer.status,
      code: answer.body.code,
      stored: isStored ? part(answer.body as never) : null,
    };
  };
  const revisionOf = async (path: string) => {
    const { senior, call } = office();
    return (await call('GET', `/api/manager/${path}`, { as: senior })).body.revision as number;
  };
  const insert = async (statement: string, values: unknown[] = []) =>
    String((await office().pool.query(statement, values)).rows[0].id);

  async function saveWriting(path: string, texts: readonly string[]) {
    const [title = 'A', lead = '', body = '', pictureAlt = ''] = texts;
    const content = { title, lead, body, pictureAlt, version: null };
    const revision = await revisionOf(path);
    return send('PUT', path, { revision, content }, (saved: { content: typeof content }) => {
      const { content: kept } = saved;
      return [kept.title, kept.lead, kept.body.trim(), kept.pictureAlt].slice(0, texts.length);
    });
  }

  const beginTerm = (name: string, part: (term: { id: string; name: string }) => unknown) =>
    send('POST', 'glossary', { slug: `hostile-${next()}`, language: 'en', name }, part);

  return [
    {
      ...{ name: 'article', maximum: 160, count: 1 },
      put: ([title]) =>
        send(
          'POST',
          'articles',
          { kind: 'MAGAZINE', slug: `hostile-${next()}`, language: 'en', title },
          (article: { title: string }) => [article.title],
        ),
    },
    {
      ...{ name: 'writing of a text page', maximum: 160, count: 4 },
      put: (texts) => saveWriting('writings/faq/en', texts),
    },
    {
      ...{ name: 'glossary term', maximum: 120, count: 1 },
      put: ([name]) => beginTerm(String(name), (term) => [term.name]),
    },
    {
      ...{ name: 'writing of a glossary term', maximum: 160, count: 4 },
      async put(texts) {
        const { stored } = await beginTerm('A', ({ id }) => id);
        return saveWriting(`writings/term-${stored}/en`, texts);
      },
    },
    {
      ...{ name: 'answer to a review', maximum: 2000, count: 1 },
      put: async ([text]) => {
        const id = await insert(
          `insert into reviews (product_id, author_name, locale, stars, body, status)
            values ($1, 'Ann', 'en', 5, 'Good', 'PUBLISHED') returning id`,
          [await office().product(`Reviewed ${next()}`)],
        );
        return send('POST', `reviews/${id}/answer`, { text }, (review: { answer: string }) => [
          review.answer,
        ]);
      },
    },
    {
      ...{ name: 'answer of the support', maximum: 4000, count: 1 },
      put: async ([text]) => {
        const id = await insert(
          `insert into support_messages (name, email, subject, message, locale, digest)
            values ('Ana', 'ana@kurso.test', 'A', 'B', 'en', $1) returning id`,
          [`hostile-${next()}`],
        );
        return send('POST', `support/${id}/answer`, { text }, (sent: { answer: string }) => [sent.answer]);
      },
    },
    {
      ...{ name: 'note about a lead', maximum: 2000, count: 1 },
      put: async ([note]) => {
        const id = await insert(
          `insert into leads (kind, name, email, locale, consent_at)
            values ('author', 'Ana', $1, 'en', now()) returning id`,
          [`hostile-${next()}@kurso.test`],
        );
        const body = { handled: true, note, revision: 0 };
        return send('PUT', `leads/${id}`, body, (lead: { note: string }) => [lead.note]);
      },
    },
    {
      ...{ name: 'promo code', maximum: 200, count: 1 },
      put: ([description]) =>
        send(
          'POST',
          'promocodes',
          {
            ...{ code: `HOSTILE${next()}`, description, percent: 10, amounts: null, forAllProducts: true },
            ...{ productIds: [], validFrom: null, validTo: null, perUserLimit: null, totalLimit: null },
            ...{ email: null, marketingLocation: null },
          },
          (made: { promoCode: { description: string } }) => [made.promoCode.description],
        ),
    },
    {
      ...{
        name: 'interface text',
        maximum: 10_000,
        count: 1,
        refusal: 'interface_text_invalid',
        stored: (text) => text,
      },
      put: async ([text]) => {
        const place = { namespace: 'errors', key: 'not_found' };
        const { rows } = await office().pool.query(
          `select revision from interface_texts where locale = 'de' and namespace = 'errors' and key = 'not_found'`,
        );
        const body = { ...place, text, revision: rows[0]?.revision ?? 0 };
        return send('PUT', 'interface-texts/de', body, (saved: { draft: string | null }) => [saved.draft]);
      },
    },
    {
      ...{ name: 'quiz', maximum: 160, count: 40, stored: oneLine },
      put: async (texts) => {
        const options = (some: readonly string[]) =>
          some.map((text, index) => ({ ...everyOther, code: `o${index}`, texts: { en: text } }));
        const questions = [0, 8, 16, 24, 32].map((from) => ({
          ...{ code: `q${from}`, about: 'goal', many: false, texts: {} },
          options: options(texts.slice(from, from + 8)),
        }));
        const body = { revision: await revisionOf('quiz'), content: { questions } };
        return send('PUT', 'quiz', body, (quiz: { content: { questions: typeof questions } }) =>
          quiz.content.questions.flatMap((question) => question.options.map((option) => option.texts.en)),
        );
      },
    },
    {
      ...{ name: 'static content', maximum: 600, count: 40, stored: oneLine },
      put: async (texts) => {
        const entries = texts.map((text, index) => ({
          ...{ code: `e${index}`, type: null, url: '', hidden: false, texts: { en: { title: 'A', text } } },
        }));
        const path = 'static-content/publications';
        const body = { revision: await revisionOf(path), content: { entries } };
        return send('PUT', path, body, (group: { content: { entries: typeof entries } }) =>
          group.content.entries.map((entry) => entry.texts.en.text),
        );
      },
    },
    {
      ...{
        name: 'pinned terms',
        maximum: 50,
        count: 1,
        refusal: 'request_params_invalid',
        stored: oneSpaced,
      },
      put: async ([term]) => {
        const path = 'search/popular/en';
        const pins = [{ term, from: null, to: null }];
        const body = { revision: await revisionOf(path), pins, hidden: [] };
        return send('PUT', path, body, (saved: { pins: { term: string }[] }) =>
          saved.pins.map((pin) => pin.term),
        );
      },
    },
    {
      ...{ name: 'hidden terms', maximum: 50, count: 1, refusal: 'request_params_invalid', stored: word },
      put: async (hidden) => {
        const path = 'search/popular/en';
        const body = { revision: await revisionOf(path), pins: [], hidden };
        return send('PUT', path, body, (saved: { hidden: string[] }) => saved.hidden);
      },
    },
    {
      ...{ name: 'synonyms', maximum: 50, count: 1, refusal: 'request_params_invalid', stored: word },
      put: async (texts) => {
        const path = 'search/synonyms/en';
        const body = { revision: await revisionOf(path), groups: [{ words: texts, targets: ['bread'] }] };
        return send('PUT', path, body, (saved: { groups: { words: string[] }[] }) => saved.groups[0]?.words);
      },
    },
    {
      ...{ name: 'banner', maximum: 160, count: LOCALES.length, stored: oneLine },
      put: async (texts) => {
        const { senior, call } = office();
        const body = { name: `Banner ${next()}` };
        const { body: made } = await call('POST', '/api/manager/banners', { as: senior, body });
        const lines = byLanguage(texts, (text) => ({ text, linkLabel: '' }));
        const content = { ...made.content, texts: lines };
        const path = `banners/${made.id}`;
        return send(
          'PUT',
          path,
          { revision: made.revision, content },
          (banner: { content: typeof content }) =>
            texts.map((_, index) => banner.content.texts[LOCALES[index] ?? ''].text),
        );
      },
    },
  ];
}
