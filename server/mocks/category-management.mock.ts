import { ApiError } from '../../contracts/api-error.ts';
import { categoryManagement } from '../../contracts/catalog/category-management.ts';
import {
  changedNow,
  checkEntry,
  makeManagedCategories,
  writtenTexts,
} from './builders/catalog-management.ts';
import { mockId } from './builders/mock-id.ts';
import { mockContract } from './mock-endpoint.ts';

function requireCategory(id: string) {
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

export const categoryManagementMocks = mockContract(categoryManagement, {
  list: (_, { scenario }) => (scenario.has('empty') ? [] : makeManagedCategories()),
  create: ({ body }) => {
    checkEntry(
      body,
      taken(() => true),
      pathOf,
    );
    const { slug, texts } = body;
    return {
      ...{ id: mockId('category', slug), code: slug, slug, texts: writtenTexts(texts), revision: 0 },
      ...{ position: makeManagedCategories().length, products: 0, changed: changedNow() },
    };
  },
  update: ({ params, body }) => {
    const category = requireCategory(params.categoryId);
    const { slug, texts, revision } = body;
    checkEntry(
      body,
      taken((id) => id !== category.id),
      pathOf,
    );
    if (revision !== category.revision) throw new ApiError('edit_conflict');
    return { ...category, slug, texts: writtenTexts(texts), revision: revision + 1, changed: changedNow() };
  },
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
