import type {
  LandingCheck,
  LandingContent,
  LandingRow,
  LandingSave,
  ManagedLanding,
} from '../../../contracts/catalog/landing-management.ts';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import { checkLanding, EMPTY_LANDING, landingState, landingTitle } from '../../../domain/catalog/landing.ts';
import type { Scenario } from '../scenario.ts';
import { daysAgo, MOCK_NOW } from './mock-id.ts';
import { inLocale, productId, school } from './school.ts';
import { MOCK_USERS } from './user.ts';

const personOf = ({ id, name }: { id: string; name: string }) => ({ id, name });
const MANAGER = personOf(MOCK_USERS.manager);
const SENIOR = personOf(MOCK_USERS.senior);

/** What visitors see; null where the language has no landing. */
export function publishedTexts({ slug, file }: SchoolProduct, language: Locale): LandingContent | null {
  const text = file.texts[language];
  if (!text) return null;
  const { title, subtitle = '', promise, outcomes, about = '', audience = [], faq = [] } = text;
  return {
    urlSlug: slug,
    shortTitle1: title,
    shortTitle2: subtitle,
    promise,
    outcomes,
    about,
    audience,
    faq,
  };
}

/** The draft of the scenario `landing-edited`: a longer promise, and a link that leads nowhere. */
function editedTexts(product: SchoolProduct, language: Locale): LandingContent {
  const texts = publishedTexts(product, language) ?? {
    ...EMPTY_LANDING,
    urlSlug: `${product.slug}-${language}`,
  };
  return { ...texts, promise: `${texts.promise} …`, about: `${texts.about}\n\n/en/nowhere` };
}

export function makeManagedLanding(
  product: SchoolProduct,
  language: Locale,
  scenario: Scenario,
): ManagedLanding {
  const isEdited = scenario.has('landing-edited');
  const published = publishedTexts(product, language);
  const content = isEdited ? editedTexts(product, language) : (published ?? EMPTY_LANDING);
  const broken: LandingCheck[] = isEdited
    ? [{ field: 'about', code: 'leads_nowhere', link: '/en/nowhere' }]
    : [];
  const pageChanged = published && { at: daysAgo(product.file.publishedDaysAgo), by: null };
  return {
    ...{ productId: productId(product), productType: product.file.type, language, content, published },
    state: landingState(isEdited ? content : null, published),
    english: language === 'en' ? null : publishedTexts(product, 'en'),
    formerSlugs: isEdited ? [`${product.slug}-2024`, `${product.slug}-2023`] : [],
    checks: [...checkLanding(content), ...broken],
    revision: isEdited ? 3 : 0,
    changed: isEdited ? { at: daysAgo(1), by: MANAGER } : pageChanged,
    scheduled: isEdited ? { revision: 2, at: new Date(MOCK_NOW.getTime() + 86_400_000).toISOString() } : null,
    requested: isEdited ? { at: daysAgo(1), by: MANAGER } : null,
  };
}

/** With every kind of save: published, accepted, refused. */
export function makeLandingSaves(
  product: SchoolProduct,
  language: Locale,
  scenario: Scenario,
): LandingSave[] {
  if (!scenario.has('landing-edited')) return [];
  const content = editedTexts(product, language);
  const published = publishedTexts(product, language) ?? EMPTY_LANDING;
  const save = (saveId: string, rest: Omit<LandingSave, 'saveId'>): LandingSave => ({ saveId, ...rest });
  return [
    save('4', { revision: 3, at: daysAgo(1), by: MANAGER, content, publishedAt: null }),
    save('3', {
      ...{ revision: null, at: daysAgo(2), by: SENIOR, publishedAt: null },
      content: { ...published, outcomes: [...published.outcomes, 'One more outcome'] },
    }),
    save('2', {
      ...{ revision: 2, at: daysAgo(2), by: MANAGER, publishedAt: null },
      content: { ...published, promise: content.promise },
    }),
    save('1', { revision: 1, at: daysAgo(30), by: null, content: published, publishedAt: daysAgo(30) }),
  ];
}

/** Every product in every language, those with a landing first. */
export function makeLandingRows(scenario: Scenario): LandingRow[] {
  const rows = school.products.flatMap((product) =>
    LOCALES.map((language): LandingRow => {
      const {
        productId: id,
        productType,
        state,
        content,
        changed,
      } = makeManagedLanding(product, language, scenario);
      const title = landingTitle(content) || inLocale(product.file.texts, 'en').title;
      return { productId: id, productType, title, language, urlSlug: content.urlSlug, state, changed };
    }),
  );
  const at = ({ changed }: LandingRow) => changed?.at ?? '';
  return rows.sort((one, other) => at(other).localeCompare(at(one)));
}
