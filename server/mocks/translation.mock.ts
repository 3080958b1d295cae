import { ApiError } from '../../contracts/api-error.ts';
import type { Doc } from '../../contracts/learning/document.ts';
import { translation } from '../../contracts/learning/translation.ts';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { MANAGER_PAGE_SIZE } from '../../contracts/manager-values.ts';
import { TRANSLATION_STATES } from '../../contracts/translation-values.ts';
import { hasCourse } from '../../domain/catalog/product-check.ts';
import { plainOf } from '../../domain/learning/translated-text.ts';
import {
  readTranslationFile,
  translationFile,
  writeTranslationJson,
  writeTranslationXliff,
} from '../../domain/learning/translation-file.ts';
import { MOCK_NOW, mockId } from './builders/mock-id.ts';
import { findProduct, inLocale, productId, school } from './builders/school.ts';
import {
  type MockSection,
  makeCells,
  makeDesk,
  makeSections,
  showMockSection,
} from './builders/translation.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';
import type { Scenario } from './scenario.ts';

interface Params {
  productId: string;
  language: Locale;
}

function requireProduct(id: string) {
  const product = findProduct(id);
  if (!product || productId(product) !== id) throw new ApiError('product_not_found');
  return product;
}

function open(params: Params & { section: string }, scenario: Scenario): MockSection {
  const sections = makeSections(requireProduct(params.productId), params.language, scenario);
  const found = sections.find(({ section }) => section === params.section);
  if (!found) throw new ApiError('not_found');
  return found;
}

/** The mocks keep nothing: a save is answered as if it had been stored. */
function answered(
  section: MockSection,
  written: ReadonlyMap<string, string | Doc>,
  { caller }: Pick<MockContext<{ id: string; name: string }>, 'caller'>,
  origin: 'PERSON' | 'MACHINE' = 'PERSON',
) {
  const fields = section.fields.map((field) => {
    const target = written.get(field.field);
    if (target === undefined) return field;
    const state = origin === 'PERSON' ? ('DONE' as const) : ('TO_REVIEW' as const);
    return { ...field, target, state, origin, before: null, changed: null };
  });
  const changed = { at: MOCK_NOW.toISOString(), by: { id: caller.id, name: caller.name } };
  return showMockSection({ ...section, fields, revision: section.revision + 1, changed });
}

function requireField({ fields }: MockSection, name: string, target: string | Doc): void {
  const field = fields.find((own) => own.field === name);
  if (!field) throw new ApiError('not_found');
  if ((field.format === 'DOCUMENT') !== (typeof target !== 'string'))
    throw new ApiError('request_params_invalid', { fields: { target: 'invalid' } });
}

const made = new Map<string, ReturnType<typeof makeCells>>();

/** Scenarios that change a landing, a draft or a translation. */
const CHANGES_CELLS = /^(landing|draft|translation)-/;

/** Cells of a product; made once, because the board shows all of them. */
function cellsOf(product: Parameters<typeof makeCells>[0], language: Locale, scenario: Scenario) {
  const key = `${productId(product)} ${language} ${[...scenario].filter((name) => CHANGES_CELLS.test(name)).join('.')}`;
  const cells = made.get(key) ?? makeCells(product, language, scenario);
  made.set(key, cells);
  return cells;
}

/** The first products are wanted in one more language. */
const votesOf = (product: (typeof school.products)[number]) =>
  school.products
    .slice(0, 3)
    .flatMap((other, index) => (other === product ? [{ language: 'bn' as const, votes: 12 - index }] : []));

export const translationMocks = mockContract(translation, {
  board: ({ query }, { scenario, setHeader }) => {
    const { page = 1, size = MANAGER_PAGE_SIZE, type, kind, language, state, text = '' } = query;
    const rows = scenario.has('empty')
      ? []
      : school.products
          .map((product) => ({
            ...{ productId: productId(product), productType: product.file.type },
            title: inLocale(product.file.texts, 'en').title,
            courseId: hasCourse(product.file.type) ? mockId('course', product.slug) : null,
            baseLanguage: hasCourse(product.file.type) ? (product.file.baseLanguage ?? 'en') : null,
            cells: LOCALES.flatMap((own) => cellsOf(product, own, scenario)),
            votes: votesOf(product),
          }))
          .filter(
            (row) =>
              (!type || row.productType === type) &&
              row.title.toLowerCase().includes(text.trim().toLowerCase()) &&
              row.cells.some(
                (cell) =>
                  (!kind || cell.kind === kind) &&
                  (!language || cell.language === language) &&
                  (!state || cell.state === state),
              ),
          )
          .sort((one, other) => one.title.localeCompare(other.title));
    setHeader('x-total-count', String(rows.length));
    return rows.slice((page - 1) * size, page * size);
  },
  summary: (_, { scenario }) =>
    LOCALES.map((language) => {
      const cells = school.products.flatMap((product) => cellsOf(product, language, scenario));
      const [MISSING = 0, DRAFT = 0, STALE = 0, READY = 0, PUBLISHED = 0] = TRANSLATION_STATES.map(
        (state) => cells.filter((cell) => cell.state === state).length,
      );
      return { language, counts: { MISSING, DRAFT, STALE, READY, PUBLISHED } };
    }),
  wanted: (_, { scenario }) =>
    scenario.has('empty')
      ? []
      : school.products.flatMap((product) =>
          votesOf(product).map((vote) => ({
            ...{ productId: productId(product), productType: product.file.type },
            ...{ title: inLocale(product.file.texts, 'en').title, ...vote },
          })),
        ),
  desk: ({ params }, { scenario }) => makeDesk(requireProduct(params.productId), params.language, scenario),
  section: ({ params }, { scenario }) => showMockSection(open(params, scenario)),
  save: ({ params, body }, ctx) => {
    const section = open(params, ctx.scenario);
    requireField(section, body.field, body.target);
    if (section.revision !== body.revision) throw new ApiError('edit_conflict');
    return answered(section, new Map([[body.field, body.target]]), ctx);
  },
  confirm: ({ params, body }, ctx) => {
    const section = open(params, ctx.scenario);
    for (const { field, target } of body.texts) {
      const own = section.fields.find((known) => known.field === field)?.target ?? null;
      if (own === null || plainOf(own) !== plainOf(target)) throw new ApiError('edit_conflict');
    }
    return answered(section, new Map(body.texts.map(({ field, target }) => [field, target])), ctx);
  },
  machine: ({ params, body }, ctx) => {
    const section = open(params, ctx.scenario);
    if (!ctx.scenario.has('machine-translation')) throw new ApiError('machine_translation_failed');
    const wanted = section.fields.filter(({ field }) => body.fields.includes(field));
    return answered(section, new Map(wanted.map(({ field, text }) => [field, text])), ctx, 'MACHINE');
  },
  exportFile: ({ params, query }, { scenario }) => {
    const sections = makeSections(requireProduct(params.productId), params.language, scenario)
      .filter(({ section }) => (section === 'landing') === (query.kind === 'LANDING'))
      .map((section) => ({
        ...section,
        fields: section.fields.filter(({ state }) => query.texts !== 'open' || state !== 'DONE'),
      }))
      .filter(({ fields }) => fields.length > 0);
    const [first] = sections;
    if (!first) throw new ApiError('not_found');
    const file = translationFile({
      ...{ productId: params.productId, kind: query.kind, sourceLanguage: first.sourceLanguage },
      targetLanguage: params.language,
      sections: sections.map(({ section, fields }) => ({
        section,
        texts: fields.map(({ field, format, text, target }) => ({
          ...{ field, formatted: format === 'DOCUMENT', source: plainOf(text) },
          target: target === null ? null : plainOf(target),
        })),
      })),
    });
    return query.format === 'json'
      ? { name: 'translation.json', type: 'application/json', text: writeTranslationJson(file) }
      : { name: 'translation.xlf', type: 'application/xliff+xml', text: writeTranslationXliff(file) };
  },
  importFile: async ({ params, query }, { request }) => {
    requireProduct(params.productId);
    const file = readTranslationFile(await request.clone().text());
    if (!file || file.productId !== params.productId || file.targetLanguage !== params.language)
      throw new ApiError('translation_file_invalid');
    const [first] = file.sections;
    const [text] = first?.texts ?? [];
    const texts =
      first && text ? [{ section: first.section, field: text.field, outcome: 'CHANGED' as const }] : [];
    return { stored: query.run === 'store', unchanged: 1, texts };
  },
});
