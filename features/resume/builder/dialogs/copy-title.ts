import { RESUME_TITLE_MAX } from '@/contracts/resume/resume-values';

/** The name of a copy; a long name is cut so that it fits. */
export function copyTitle(title: string, wording: (title: string) => string): string {
  const over = wording(title).length - RESUME_TITLE_MAX;
  return over > 0 ? wording(title.slice(0, -over).trimEnd()) : wording(title);
}
