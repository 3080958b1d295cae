import { localStorageText } from './local-storage';

/** Whether single keys command the player: a person may turn them off (WCAG 2.1.4). */

const STORAGE_KEY = 'learning-keys';
const stored = localStorageText(STORAGE_KEY);

export const areKeysOn = (): boolean => stored.read() !== 'off';

export const turnKeys = (on: boolean): void => stored.write(on ? null : 'off');

export const subscribeToKeys = stored.subscribe;
