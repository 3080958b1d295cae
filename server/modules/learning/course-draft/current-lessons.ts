/** What other nouns read of the working copies of lessons. */
export { type CurrentLesson, itemsJson, readCurrentLessons } from './draft-source.repository.ts';
