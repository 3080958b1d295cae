import { RESUME_LINK_MAX } from '@/contracts/resume/resume-values';
import type { Reading } from '../use-raw-input';

/** The addresses that a resume may lead to, as `ResumeHref` of the contract has them. */
const HREF = /^(?:https?:\/\/[^\s<>"\\]+|mailto:[^\s<>"\\]+@[^\s<>"\\]+|tel:[+\d().\s-]+)$/i;
const MAIL = /^[^\s<>"\\/@]+@[^\s<>"\\/@]+\.[^\s<>"\\/@]+$/;
const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#][^\s<>"\\]*)?$/u;

export const isResumeHref = (text: string): boolean => text.length <= RESUME_LINK_MAX && HREF.test(text);

/** An address as people type it: the scheme may be missing. */
export function readLink(raw: string): Reading<string, 'link'> {
  const text = raw.trim();
  if (text === '') return { value: '' };
  const full = completed(text);
  return isResumeHref(full) ? { value: full } : { fault: 'link' };
}

function completed(text: string): string {
  if (MAIL.test(text)) return `mailto:${text}`;
  return DOMAIN.test(text) ? `https://${text}` : text;
}
