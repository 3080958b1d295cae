/** Codes of the categories whose picture and icon are drawn in `public/categories`. */
export const DRAWN_CATEGORIES: readonly string[] = [
  'data',
  'design',
  'marketing',
  'management',
  'finance',
  'self-development',
];

interface CategoryPictures {
  image: { url: string } | null;
  popUpIcon: { url: string } | null;
}

/** Picture and icon of a category (product §3); null where none is drawn. */
export function categoryPictures(code: string): CategoryPictures {
  if (!DRAWN_CATEGORIES.includes(code)) return { image: null, popUpIcon: null };
  return {
    image: { url: `/categories/${code}.svg` },
    popUpIcon: { url: `/categories/${code}-icon.svg` },
  };
}
