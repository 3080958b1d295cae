/** Addresses of the texts of the interface in the back office, without the locale (product §2 Back office). */
export const TRANSLATIONS_PATH = '/manager/translations';
export const INTERFACE_TEXTS_PATH = '/manager/texts/interface';
