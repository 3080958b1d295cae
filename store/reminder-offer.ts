import { localStorageText } from './local-storage';

const STORAGE_KEY = 'reminder-offered';

const stored = localStorageText(STORAGE_KEY);

/** The lesson at whose end reminders were offered in this browser; empty once that is answered, null before. */
export const offeredLesson = (): string | null => stored.read();

export const subscribeToReminderOffer = stored.subscribe;

export const noteReminderOffer = (lessonKey: string): void => stored.write(lessonKey);

/** The offer was answered: it is made in no lesson again. */
export const closeReminderOffer = (): void => stored.write('');
