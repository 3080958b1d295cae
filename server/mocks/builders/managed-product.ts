import type {
  LanguageState,
  ManagedProduct,
  ManagedProductRow,
  NewProduct,
} from '../../../contracts/catalog/product-management.ts';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import type { ProductType } from '../../../contracts/scalars.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import { hasCourse } from '../../../domain/catalog/product-check.ts';
import { daysAgo, MOCK_NOW, mockId } from './mock-id.ts';
import { inLocale, productId, productsBySlug, school } from './school.ts';
import { MOCK_USERS } from './user.ts';

const { id, name } = MOCK_USERS.manager;
const changedAt = (days: number) => ({ at: daysAgo(days), by: { id, name } });

const partOf = (locale: Locale) => (product: SchoolProduct) => ({
  ...{ id: productId(product), type: product.file.type, title: inLocale(product.file.texts, locale).title },
  status: 'PUBLISHED' as const,
});

/** Published in English and German, changed since in German, begun in French. */
const languagesOf = ({ file, drafts }: SchoolProduct): ManagedProduct['languages'] =>
  LOCALES.flatMap((language) => {
    const landing: LanguageState = !file.texts[language]
      ? 'NONE'
      : language === 'de'
        ? 'CHANGED'
        : 'PUBLISHED';
    const content: LanguageState = drafts.some((draft) => draft.language === language)
      ? 'PUBLISHED'
      : language === 'fr' && hasCourse(file.type)
        ? 'DRAFT'
        : 'NONE';
    if (landing === 'NONE' && content === 'NONE') return [];
    return [{ language, landing, content, landingAt: null, contentAt: null }];
  });

/** A product of the demo school, on sale. */
function makePublished(product: SchoolProduct, locale: Locale): ManagedProduct {
  const { slug, file, reviews } = product;
  const parts = productsBySlug(file.parts ?? []).map(partOf(locale));
  const { schedule } = file;
  return {
    ...partOf(locale)(product),
    publishedAt: daysAgo(file.publishedDaysAgo),
    languages: languagesOf(product),
    learners: reviews.length,
    changed: { at: daysAgo(file.publishedDaysAgo), by: null },
    ...{
      level: file.level,
      minutes: file.minutes,
      coverUrl: null,
      coverMotif: file.cover ?? null,
      parts,
      partIds: parts.map((part) => part.id),
    },
    categoryIds: file.categories.map((code) => mockId('category', code)),
    skillIds: file.skills.map((skill) => mockId('skill', skill)),
    expertIds: file.experts.map((expert) => mockId('expert', expert)),
    partsInOrder: file.partsInOrder ?? false,
    inSubscription: file.inSubscription ?? false,
    schedule:
      schedule?.start === 'fixed'
        ? { start: 'fixed', on: daysAgo(-schedule.inDays).slice(0, 10) }
        : (schedule ?? null),
    courseId: hasCourse(file.type) ? mockId('course', slug) : null,
    baseLanguage: hasCourse(file.type) ? (file.baseLanguage ?? 'en') : null,
    ...{ revision: 1, checks: [], deletable: false, requested: null },
  };
}

/** A product that somebody has just begun. */
export function makeDraft({ productId: draftId, type, language, title }: NewProduct): ManagedProduct {
  const course = hasCourse(type);
  return {
    ...{ id: draftId, type, title, status: 'DRAFT', publishedAt: null, learners: 0, changed: changedAt(0) },
    languages: [{ language, landing: 'DRAFT', content: 'NONE', landingAt: null, contentAt: null }],
    ...{
      level: 'BEGINNER',
      minutes: 0,
      coverUrl: null,
      coverMotif: null,
      categoryIds: [],
      skillIds: [],
      expertIds: [],
    },
    ...{ partIds: [], partsInOrder: false, parts: [], revision: 0, deletable: true, requested: null },
    inSubscription: false,
    schedule: type === 'MARATHON' ? { start: 'learner' } : null,
    courseId: course ? mockId('course', draftId) : null,
    baseLanguage: course ? language : null,
    checks: ['NO_LANDING', course ? 'NO_CONTENT' : 'NO_PARTS', 'NO_CATEGORY', 'NO_PRICE'],
  };
}

const draftOf = (type: ProductType, title: string): ManagedProduct =>
  makeDraft({ productId: mockId('draft', type), type, language: 'en', title, urlSlug: 'draft' });

/** A draft of each type that fails its checks, and a course that is ready and asked for. */
function makeDrafts(): ManagedProduct[] {
  const ready = draftOf('COURSE', 'Ready to be sold');
  return [
    draftOf('COURSE', 'A course to begin with'),
    draftOf('MARATHON', 'A marathon to begin with'),
    draftOf('PROGRAM', 'A program to begin with'),
    draftOf('LONGREAD', 'A longread to begin with'),
    draftOf('PROFESSION', 'A profession to begin with'),
    {
      ...ready,
      id: mockId('draft', 'ready'),
      languages: [
        { language: 'en', landing: 'PUBLISHED', content: 'PUBLISHED', landingAt: null, contentAt: null },
      ],
      ...{ categoryIds: [mockId('category', 'data')], checks: [], requested: changedAt(1) },
    },
  ];
}

export const makeManagedProducts = (locale: Locale): ManagedProduct[] => [
  ...makeDrafts(),
  ...school.products.map((product) => makePublished(product, locale)),
];

/** Without what a list does not show. */
export const rowOf = (product: ManagedProduct): ManagedProductRow => ({
  ...{ id: product.id, type: product.type, title: product.title, status: product.status },
  ...{ publishedAt: product.publishedAt, languages: product.languages, learners: product.learners },
  changed: product.changed,
});

export const requestedNow = () => ({ at: MOCK_NOW.toISOString(), by: { id, name } });
