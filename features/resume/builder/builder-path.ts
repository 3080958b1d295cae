/** Pages of one resume. */
export type BuilderPlace = 'edit' | 'template' | 'preview';

const LAST_PARTS: Record<BuilderPlace, string> = {
  edit: '',
  template: '/choose-template',
  preview: '/preview',
};

/** The list of resumes, without the locale. */
export const RESUMES_PATH = '/resumes/builder';

/** The path of a page of a resume, without the locale. */
export const builderPath = (resumeId: string, place: BuilderPlace): string =>
  `${RESUMES_PATH}/${resumeId}${LAST_PARTS[place]}`;
