/** Files that the browser downloads by itself; not calls of the contract (product §7). */
export const RESUME_FORMATS = ['pdf', 'docx', 'json'] as const;
export type ResumeFormat = (typeof RESUME_FORMATS)[number];

/** The file of a resume of the caller; `resumeId` and `format` may be placeholders of a route. */
export const resumeFile = (resumeId: string, format: string): string =>
  `/api/resumes/${resumeId}/file/${format}`;

/** The first page of a resume of the caller as a small picture (WebP). */
export const resumeThumbnail = (resumeId: string): string => `/api/resumes/${resumeId}/thumbnail`;

/** The PDF of a shared resume. */
export const sharedResumeFile = (code: string): string => `/api/resumes/shared/${code}/file/pdf`;

/** The first page of a shared resume as PNG, for previews of links; unknown when it has a password. */
export const sharedResumePicture = (code: string): string => `/api/resumes/shared/${code}/picture.png`;

/** The page that anybody with the address opens. */
export const sharedResumePage = (code: string): string => `/resumes/share/${code}`;
