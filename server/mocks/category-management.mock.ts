import { ApiError } from '../../contracts/api-error.ts';
import {
  type CategoryDraft,
  categoryManagement,
  type ManagedCategory,
} from '../../contracts/catalog/category-management.ts';
import { categoryChanges } from '../../domain/catalog/category-change.ts';
import {
  changedNow,
  checkEntry,
  makeManagedCategories,
  writtenTexts,
} from './builders/catalog-management.ts';
import { daysAgo, MOCK_NOW, mockId } from './builders/mock-id.ts';
import { mockContract } from './mock-endpoint.ts';

function requireCategory(id: string): ManagedCategory {
  const category = makeManagedCategories().find((known) => known.id === id);
  if (!category) throw new ApiError('not_found');
  return category;
}

const pathOf = (locale: string) => `texts.${locale}.name`;
/** Addresses with the code of a category still lead to it, so another one may not take it. */
const taken = (isOther: (id: string) => boolean) =>
  makeManagedCategories()
    .filter(({ id }) => isOther(id))
    .flatMap(({ slug, code }) => [{ slug }, { slug: code }]);

function checkDraft(draft: CategoryDraft, category: ManagedCategory, revision: number): void {
  checkEntry(
    draft,
    taken((id) => id !== category.id),
    pathOf,
  );
  if (revision !== category.revision) throw new ApiError('edit_conflict');
}

const withScheduled = (category: ManagedCategory): ManagedCategory => ({
  ...category,
  scheduled: {
    at: daysAgo(-7),
    by: changedNow().by,
    changes: [
      { field: 'slug', from: category.slug, to: `${category.slug}-and-more` },
      { field: 'name.en', from: category.texts.en?.name ?? null, to: 'Data and more' },
    ],
  },
});

export const categoryManagementMocks = mockContract(categoryManagement, {
  list: (_, { scenario }) => {
    if (scenario.has('empty')) return [];
    const [first, ...others] = makeManagedCategories();
    if (!first || !scenario.has('category-scheduled')) return makeManagedCategories();
    return [withScheduled(first), ...others];
  },
  create: ({ body }) => {
    checkEntry(
      body,
      taken(() => true),
      pathOf,
    );
    const { slug, texts } = body;
    return {
      ...{ id: mockId('category', slug), code: slug, slug, texts: writtenTexts(texts), revision: 0 },
      ...{ position: makeManagedCategories().length, products: 0, changed: changedNow(), scheduled: null },
    };
  },
  update: ({ params, body }) => {
    const category = requireCategory(params.categoryId);
    const { slug, texts, revision } = body;
    checkDraft(body, category, revision);
    return { ...category, slug, texts: writtenTexts(texts), revision: revision + 1, changed: changedNow() };
  },
  schedule: ({ params, body }, { caller: { id, name } }) => {
    const { publishAt: at, revision } = body;
    if (new Date(at) <= MOCK_NOW)
      throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
    const category = requireCategory(params.categoryId);
    checkDraft(body, category, revision);
    const changes = categoryChanges(category, { ...body, texts: writtenTexts(body.texts) });
    const scheduled = changes.length > 0 ? { at, by: { id, name }, changes } : null;
    return { ...category, revision: revision + 1, scheduled };
  },
  unschedule: ({ params }) => ({ ...requireCategory(params.categoryId), scheduled: null }),
  reorder: ({ body: { categoryIds } }) => {
    const all = makeManagedCategories();
    const isWhole = new Set(categoryIds).size === categoryIds.length && categoryIds.length === all.length;
    if (!isWhole || !all.every(({ id }) => categoryIds.includes(id))) throw new ApiError('edit_conflict');
    return categoryIds.map((id, position) => ({ ...requireCategory(id), position }));
  },
  remove: ({ params }) => {
    if (requireCategory(params.categoryId).products > 0) throw new ApiError('still_in_use');
  },
});
