import { RESUME_KEYWORDS_MAX, RESUME_LINE_MAX } from '@/contracts/resume/resume-values';
import type { Reading } from '../use-raw-input';

/** Commas and semicolons, of Chinese and Japanese too. */
const BETWEEN = /[,;，、；\n]+/u;

export const formatKeywords = (keywords: readonly string[]): string => keywords.join(', ');

/** Words with commas between them; one that is typed twice counts once. */
export function readKeywords(raw: string): Reading<readonly string[], 'tooMany' | 'tooLong'> {
  const words = raw
    .split(BETWEEN)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const value = [...new Set(words)];
  if (value.length > RESUME_KEYWORDS_MAX) return { fault: 'tooMany' };
  return value.some((word) => word.length > RESUME_LINE_MAX) ? { fault: 'tooLong' } : { value };
}
