import { localStorageText } from './local-storage';

/** The address of the preview that a manager opened last, with its locale (product §3 Local storage). */
const stored = localStorageText('product-preview');

export const rememberPreview = (address: string): void => stored.write(address);
