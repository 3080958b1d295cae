import { localStorageText } from './local-storage';

const STORAGE_KEY = 'plainCodeField';
const stored = localStorageText(STORAGE_KEY);

/** Whether the person writes code in a plain text field instead of the editor. */
export const readPlainCode = (): boolean => stored.read() === 'true';

export const choosePlainCode = (plain: boolean): void => stored.write(plain ? 'true' : null);

export const subscribeToPlainCode = stored.subscribe;
