import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { localStorageValue } from './local-storage';

/** The one resume of a guest, stored in this browser until it became one of an account. */
export interface GuestResume {
  /** Becomes the id of the draft and of the resume, so that nothing is made twice. */
  resumeId: string;
  title: string;
  document: ResumeDocument;
  /** ISO 8601. */
  updatedAt: string;
}

const STORAGE_KEY = 'guestResume';

const stored = localStorageValue(STORAGE_KEY, parse);

export const guestResume = stored.value;

export const noGuestResume = (): GuestResume | null => null;

export const subscribeToGuestResume = stored.subscribe;

export function keepGuestResume(resume: GuestResume): void {
  stored.write(JSON.stringify(resume));
}

export function removeGuestResume(): void {
  stored.write(null);
}

/** The document itself is checked by the service at each call; a form shows what it can. */
function parse(text: string | null): GuestResume | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isGuestResume(value) ? value : null;
  } catch {
    return null;
  }
}

function isGuestResume(value: unknown): value is GuestResume {
  if (value === null || typeof value !== 'object') return false;
  const { resumeId, title, document, updatedAt } = value as Record<string, unknown>;
  const isText = [resumeId, title, updatedAt].every((part) => typeof part === 'string');
  return isText && document !== null && typeof document === 'object';
}
