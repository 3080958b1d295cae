import type {
  EditedSection,
  TranslationCell,
  TranslationDesk,
} from '../../../contracts/learning/translation.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import { landingFields } from '../../../domain/catalog/landing-fields.ts';
import { hasCourse } from '../../../domain/catalog/product-check.ts';
import { lessonsOf } from '../../../domain/learning/follow-base.ts';
import { itemFields } from '../../../domain/learning/item-fields.ts';
import { outlineFields } from '../../../domain/learning/outline-fields.ts';
import { plainOf, type TranslatedText } from '../../../domain/learning/translated-text.ts';
import {
  byUrgency,
  compareTexts,
  countFields,
  type TextVersion,
  type TranslatedField,
  type TranslationMark,
} from '../../../domain/learning/translation-field.ts';
import { translationState } from '../../../domain/learning/translation-state.ts';
import type { Scenario } from '../scenario.ts';
import { itemsOf, makeEditedCourse } from './course-draft.ts';
import { makeManagedLanding } from './landing.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { inLocale, productId } from './school.ts';
import { MOCK_USERS } from './user.ts';

export interface MockSection extends Omit<EditedSection, 'fields'> {
  fields: TranslatedField[];
}

const texts = (fields: readonly TranslatedText[]) => new Map(fields.map(({ field, text }) => [field, text]));

/** In the scenario `translation-stale` the first text has changed and the second is from a machine. */
function compared(source: TranslatedText[], target: TranslatedText[], scenario: Scenario): TranslatedField[] {
  const now = texts(target);
  const { id, name } = MOCK_USERS.senior;
  const [first, second] = source.filter(({ field, format }) => format !== 'SLUG' && now.has(field));
  const before: TextVersion[] = [
    {
      at: new Date(daysAgo(9)),
      by: null,
      texts: new Map([...texts(source), [first?.field ?? '', 'As it was before']]),
    },
    { at: new Date(daysAgo(2)), by: { id, name }, texts: texts(source) },
  ];
  const mark: TranslationMark = {
    ...{
      field: second?.field ?? '',
      source: second ? plainOf(second.text) : '',
      origin: 'MACHINE',
      toReview: true,
    },
    ...{ target: plainOf(now.get(second?.field ?? '') ?? ''), at: new Date(daysAgo(1)) },
  };
  const isStale = scenario.has('translation-stale') && first && typeof first.text === 'string';
  return compareTexts({
    ...{ source, target: now, marks: new Map(isStale ? [[mark.field, mark]] : []) },
    history: {
      source: isStale ? before : [],
      target: [{ at: new Date(daysAgo(5)), by: null, texts: now }],
    },
  });
}

/** Every section of a product in a language. */
export function makeSections(product: SchoolProduct, language: Locale, scenario: Scenario): MockSection[] {
  const landing = makeManagedLanding(product, language, scenario);
  const title = inLocale(product.file.texts, language).title;
  const { english, revision, changed } = landing;
  const page: MockSection[] = english
    ? [
        {
          ...{ section: 'landing', title, sourceLanguage: 'en', revision, changed },
          fields: compared(landingFields(english), landingFields(landing.content), scenario),
        },
      ]
    : [];
  return hasCourse(product.file.type) ? [...page, ...contentSections(product, language, scenario)] : page;
}

function contentSections(product: SchoolProduct, language: Locale, scenario: Scenario): MockSection[] {
  const { outline, base, baseLanguage, revision, changed, lessons, title } = makeEditedCourse(
    product,
    language,
    scenario,
  );
  if (!base) return [];
  const states = new Map(lessons.map((lesson) => [lesson.key, lesson]));
  const fieldsIn = (of: Locale, key: string) => itemsOf(product, of, key, scenario).flatMap(itemFields);
  return [
    {
      ...{ section: 'outline', title, sourceLanguage: baseLanguage, revision, changed },
      fields: compared(outlineFields(base), outlineFields(outline), scenario),
    },
    ...lessonsOf(base).map((lesson): MockSection => {
      const state = states.get(lesson.key);
      return {
        ...{ section: `lesson:${lesson.key}`, title: lesson.title, sourceLanguage: baseLanguage },
        ...{ revision: state?.revision ?? 0, changed: state?.changed ?? null },
        fields: compared(fieldsIn(baseLanguage, lesson.key), fieldsIn(language, lesson.key), scenario),
      };
    }),
  ];
}

export const showMockSection = ({ fields, ...section }: MockSection): EditedSection => ({
  ...section,
  fields: byUrgency(fields).map(({ text, toReview: _, madeFrom: __, ...field }) => ({
    ...field,
    source: text,
    terms: wordsWith(text).map((term) => ({ term, target: null })),
  })),
});

/** The glossary of the mock has one term. */
const wordsWith = (text: TranslatedText['text']): string[] =>
  plainOf(text).toLowerCase().includes('course') ? ['course'] : [];

export function makeCells(product: SchoolProduct, language: Locale, scenario: Scenario): TranslationCell[] {
  const sections = makeSections(product, language, scenario);
  const { state, checks } = makeManagedLanding(product, language, scenario);
  const page = sections.filter(({ section }) => section === 'landing');
  const content = sections.filter(({ section }) => section !== 'landing');
  const blockers = { count: state === 'NONE' ? 0 : checks.length, landing: checks.slice(0, 5), content: [] };
  const cells = [
    cellOf('LANDING', language, {
      state,
      sections: page,
      blockers: state === 'NONE' ? NO_BLOCKERS : blockers,
    }),
  ];
  if (!hasCourse(product.file.type)) return cells;
  const course = makeEditedCourse(product, language, scenario);
  return [
    ...cells,
    cellOf('CONTENT', language, { state: course.state.content, sections: content, blockers: NO_BLOCKERS }),
  ];
}

const NO_BLOCKERS: TranslationCell['blockers'] = { count: 0, landing: [], content: [] };

function cellOf(
  kind: TranslationCell['kind'],
  language: Locale,
  found: {
    state: Parameters<typeof translationState>[0]['state'];
    sections: readonly MockSection[];
    blockers: TranslationCell['blockers'];
  },
): TranslationCell {
  const fields = found.sections.flatMap((section) => section.fields);
  const { missing, stale, toReview } = countFields(fields);
  const isMissing = found.state === 'NONE';
  return {
    ...{ kind, language, blockers: found.blockers },
    state: translationState({
      state: found.state,
      isStale: stale > 0,
      missing,
      blockers: found.blockers.count,
    }),
    published: found.state === 'PUBLISHED' || found.state === 'CHANGED',
    ...(isMissing ? { missing: 0, stale: 0, toReview: 0 } : { missing, stale, toReview }),
    staleSince: fields.find(({ state }) => state === 'STALE')?.changed ?? null,
  };
}

export function makeDesk(product: SchoolProduct, language: Locale, scenario: Scenario): TranslationDesk {
  return {
    ...{ productId: productId(product), productType: product.file.type, language },
    title: inLocale(product.file.texts, 'en').title,
    courseId: hasCourse(product.file.type) ? mockId('course', product.slug) : null,
    cells: makeCells(product, language, scenario),
    sections: makeSections(product, language, scenario).map(({ section, title, fields }) => ({
      ...{ section, title },
      ...countFields(fields),
    })),
    machine: scenario.has('machine-translation'),
  };
}
