import type { ProductType } from '../../contracts/scalars.ts';

/** In pixels, as link previews expect. URLs are separate from the drawing code, which pages do not need. */
export const sharePictureSize = { width: 1200, height: 630 };

/** Path of the picture for shared links to a product. */
export const sharePicturePath = (id: string, locale: string) => `/og/product/${id}-${locale}.png`;

/** The logo as a PNG, which every mail program shows. */
export const LOGO_PATH = '/og/logo.png';

export const SITE_PICTURE_PATH = '/og/site.png';

/** The picture of a shared certificate: by type only, so that it tells nothing of the learner. */
export const certificatePicturePath = (type: ProductType) => `/og/certificate/${type.toLowerCase()}.png`;
