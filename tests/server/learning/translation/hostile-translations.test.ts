import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Doc } from '../../../../contracts/learning/document.ts';
import { checkDocument } from '../../../../domain/learning/document-check.ts';
import type { TranslationFile } from '../../../../domain/learning/translation-file.ts';
import { XSS_PAYLOADS } from '../../../fixtures/xss-payloads.ts';
import { some } from '../../../setup/rounds.ts';
import { keepsHostileTexts, type Row } from '../../hostile-row.ts';
import { doc } from '../drafts.ts';
import { fieldOf, type Manager, openDesk } from './desk.ts';

/** Whatever stands in a source, a translation, a term or a file of translators stays the text that it is. */

let office: Awaited<ReturnType<typeof openDesk>>;
let [mia, ann]: Manager[] = [];
let [id, courseId] = ['', ''];
beforeAll(async () => {
  office = await openDesk();
  mia = await office.manager('Mia');
  ann = await office.manager('Ann', 'SENIOR_CONTENT_MANAGER');
  ({ id, courseId } = await office.product());
});
afterAll(() => office.close());

type Method = 'GET' | 'PUT' | 'POST';
async function call(method: Method, url: string, body?: object) {
  const answer = await office.call(ann as Manager, method, url, { ...(body && { body }) });
  return {
    status: answer.status,
    code: answer.status < 300 ? undefined : answer.body.code,
    body: answer.body,
  };
}
const section = (name: string) => office.section(mia as Manager, id, name);

const revisions = new Map<string, number>();
/** Saves a translation as its translator does. */
async function translate(name: string, field: string, source: string | Doc, target: string | Doc) {
  const revision = revisions.get(name) ?? (await section(name)).revision;
  const body = { revision, field, source, target };
  const { status, code, body: saved } = await call('PUT', office.sectionUrl(id, name), body);
  if (code !== undefined) return { status, code, target: null };
  revisions.set(name, saved.revision);
  return { status, code, target: fieldOf(saved, field).target };
}

async function publishPromise(promise: string) {
  const url = `/api/manager/products/${id}/landings/en`;
  const { body } = await call('GET', url);
  const content = { ...body.content, promise };
  const saved = await call('PUT', url, { revision: body.revision, content });
  return call('POST', `${url}/publish`, { revision: saved.body.revision, publishAt: null });
}

/** Saves the English text that is translated in a lesson. */
async function writeGreeting(text: Doc) {
  const url = `/api/manager/courses/${courseId}/drafts/en/lessons/intro`;
  const { revision, items } = (await call('GET', url)).body;
  const [{ item, ...greeting }, ...others] = items;
  const changed = [{ ...greeting, item: { ...item, doc: text } }, ...others];
  expect((await call('PUT', url, { revision, items: changed })).status).toBe(200);
}

/** Terms of the glossary that visitors see in both languages. */
const publishTerms = (names: readonly string[]) =>
  office.pool.query(
    `with gone as (delete from glossary_terms),
       made as (insert into glossary_terms (id, slug) select gen_random_uuid(), 'hostile-' || gen_random_uuid()
         from unnest($1::text[]) returning id),
       numbered as (select id, row_number() over () as place from made)
     insert into glossary_texts (term_id, locale, name) select numbered.id, locale, name
     from unnest($1::text[]) with ordinality as names (name, place) join numbered using (place),
       unnest(array['en', 'de']) as locale`,
    [names],
  );

async function exported(kind: string): Promise<TranslationFile> {
  const { body } = await call('GET', `${office.url(id)}/file?kind=${kind}&format=json`);
  return JSON.parse(body.text);
}
async function imported(text: string, type: string) {
  const url = `${office.url(id)}/file?run=store`;
  const { status, body } = await office.call(mia as Manager, 'POST', url, { text, type });
  return { status, code: body.code, body };
}

/** Every sign as XML may have it: characters by their numbers, those that it does not have as an element. */
const inXml = (text: string) =>
  Array.from(text, (sign) => {
    const hex = sign.codePointAt(0)?.toString(16);
    return /[^\P{Cc}\t\n\r]/u.test(sign) ? `<cp hex="${hex?.padStart(4, '0')}"/>` : `&#x${hex};`;
  }).join('');
const xliffOf = (productId: string, target: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" xmlns:kurso="urn:kurso:translation"
 srcLang="en" trgLang="de" kurso:product="${productId}" kurso:kind="LANDING"><file id="f1" original="landing">
<unit id="u1" name="promise" xml:space="preserve"><segment><source>A</source><target>${target}</target></segment>
</unit></file></xliff>`;
const XLIFF = 'application/xliff+xml';
const JSON_FILE = 'application/vnd.kurso.translation+json';

const rows: Row[] = [
  {
    ...{ name: 'translation of a line', maximum: 120, count: 1, refusal: 'request_params_invalid' },
    put: async ([text = '']) => {
      const { target, ...saved } = await translate('outline', 'lesson/middle', text, text);
      return { ...saved, stored: [target] };
    },
  },
  {
    ...{ name: 'translation of a text', maximum: 400, count: 1 },
    put: async ([text = '']) => {
      const { target, ...saved } = await translate('landing', 'promise', text, text);
      return { ...saved, stored: [target] };
    },
  },
  {
    ...{ name: 'translation of a formatted text', maximum: 4000, count: 1, stored: (text: string) => text },
    put: async ([text = '']) => {
      const { target, ...saved } = await translate('lesson:intro', 'i1/body/doc', doc(text), doc(text));
      expect(target).toEqual(doc(text));
      return { ...saved, stored: [text] };
    },
  },
  {
    ...{ name: 'text to translate', maximum: 400, count: 1 },
    put: async ([text = '']) => {
      const { status, code } = await publishPromise(text);
      return { status, code, stored: [fieldOf(await section('landing'), 'promise').source] };
    },
  },
  {
    ...{ name: 'JSON file', maximum: 400, count: 1, stored: (text: string) => text },
    put: async ([text = '']) => {
      const file = await exported('LANDING');
      const promise = file.sections[0]?.texts.find(({ field }) => field === 'promise');
      Object.assign(promise ?? {}, { target: text });
      const { status, code } = await imported(JSON.stringify(file), JSON_FILE);
      return { status, code, stored: [fieldOf(await section('landing'), 'promise').target] };
    },
  },
  {
    ...{ name: 'XLIFF file', maximum: 400, count: 1, stored: (text: string) => text },
    put: async ([text = '']) => {
      const { status, code } = await imported(xliffOf(id, inXml(text)), XLIFF);
      return { status, code, stored: [fieldOf(await section('landing'), 'promise').target] };
    },
  },
];
keepsHostileTexts(rows);

const TECHNIQUES = Object.entries(XSS_PAYLOADS);

describe('terms of the glossary', () => {
  it.each(TECHNIQUES)('that are %s are found in the text to translate as they are', async (_, payloads) => {
    const names = [...new Map(payloads.map((text) => [text.trim().toLowerCase(), text.trim()])).values()];
    // Names are of one line.
    const known = names.filter(
      (name) => name.length <= 120 && !/[\t-\r\u2028\u2029]/u.test(name) && !name.includes('\u0000'),
    );
    await publishTerms(known);
    for (let from = 0; from < known.length; from += 20) {
      const written = known.slice(from, from + 20);
      const source = doc(written.map((name) => `(${name})`).join(' '));
      await writeGreeting(source);
      const greeting = fieldOf(await section('lesson:intro'), 'i1/body/doc');
      expect(greeting.source).toEqual(source);
      expect(greeting.terms).toEqual(written.map((name) => ({ term: name, target: name })));
    }
  });
});

describe('a file whose texts are not escaped', () => {
  it.each(TECHNIQUES)('is refused, or read as a text: %s', async (_, payloads) => {
    for (const payload of some(payloads, 3)) {
      const { status, code } = await imported(xliffOf(id, payload), XLIFF);
      expect(status === 200 || code === 'translation_file_invalid', `${status} ${payload}`).toBe(true);
    }
    expect(fieldOf(await section('landing'), 'promise').target).toEqual(expect.any(String));
  });

  it.each(TECHNIQUES)('brings no %s into a lesson that a document may not have', async (_, payloads) => {
    const file = await exported('CONTENT');
    const greeting = file.sections.flatMap(({ texts }) => texts).find(({ field }) => field === 'i1/body/doc');
    for (const payload of some(payloads, 3)) {
      Object.assign(greeting ?? {}, { target: `<p>${payload}</p>` });
      const { status, body } = await imported(JSON.stringify(file), JSON_FILE);
      expect(status, payload).toBe(200);
      if (!body.stored) {
        expect(body.texts, payload).toMatchObject([{ outcome: 'INVALID' }]);
        continue;
      }
      const { target } = fieldOf(await section('lesson:intro'), 'i1/body/doc');
      expect(() => checkDocument(target as Doc), payload).not.toThrow();
    }
  });
});
