/** Milliseconds without a change after which the outline is saved. */
export const OUTLINE_AUTOSAVE_MS = 800;

/** Milliseconds without typing after which a lesson is saved. */
export const LESSON_AUTOSAVE_MS = 1_500;
