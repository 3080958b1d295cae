import { localStorageValue } from './local-storage';

/** A resume that was deleted on this device and can still be restored; only its owner is shown it. */
export interface DeletedResume {
  resumeId: string;
  title: string;
  userId: string;
  /** Milliseconds. */
  at: number;
}

const STORAGE_KEY = 'deletedResumes';
/** Shown at most; older ones are forgotten first. */
const KEPT = 20;

const stored = localStorageValue(STORAGE_KEY, parse);

export const deletedResumes = stored.value;

const NONE: readonly DeletedResume[] = [];

export const noDeletedResumes = (): readonly DeletedResume[] => NONE;

export const subscribeToDeletedResumes = stored.subscribe;

export function rememberDeletedResume(deleted: DeletedResume): void {
  stored.write(JSON.stringify([deleted, ...without(deleted.resumeId)].slice(0, KEPT)));
}

export function forgetDeletedResume(resumeId: string): void {
  const left = without(resumeId);
  stored.write(left.length > 0 ? JSON.stringify(left) : null);
}

const without = (resumeId: string) => deletedResumes().filter((deleted) => deleted.resumeId !== resumeId);

function parse(text: string | null): readonly DeletedResume[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isDeletedResume) : NONE;
  } catch {
    return NONE;
  }
}

function isDeletedResume(value: unknown): value is DeletedResume {
  if (value === null || typeof value !== 'object') return false;
  const { resumeId, title, userId, at } = value as Record<string, unknown>;
  return [resumeId, title, userId].every((part) => typeof part === 'string') && typeof at === 'number';
}
