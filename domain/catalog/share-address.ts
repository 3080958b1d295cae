/** Pixels, as link previews want them. Addresses stand apart from the drawing, which no page needs. */
export const sharePictureSize = { width: 1200, height: 630 };

/** Address of the picture that a shared link to a product shows. */
export const sharePicturePath = (id: string, locale: string) => `/og/product/${id}-${locale}.png`;

export const SITE_PICTURE_PATH = '/og/site.png';
