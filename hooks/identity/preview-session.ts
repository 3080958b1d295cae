import { createContext, use } from 'react';

const PreviewSessionContext = createContext(false);

export const PreviewSessionProvider = PreviewSessionContext.Provider;

/** Whether a page of learners is only shown: nobody learns, and nothing is stored. */
export const useIsPreview = (): boolean => use(PreviewSessionContext);
