import type { Locale } from '@/contracts/locales';
import { LINK_HOURS } from '@/domain/identity/confirmation';
import { localStorageValue } from './local-storage';

/** Where an invitation is accepted, without the locale. */
export const ACCEPT_PATH = '/education/member/register/confirm';

const STORAGE_KEY = 'company-invitation';
const KEPT_MS = LINK_HOURS.REGISTER * 3_600_000;

interface KeptInvitation {
  token: string;
  /** The invited address, to fill in sign-up with; empty when it is not known. */
  email: string;
  at: number;
}

/** Mails are opened in another tab, where the storage of the first tab is empty. */
const stored = localStorageValue(STORAGE_KEY, parse);

/** Keeps an invitation on its way through sign-up, until the link that confirms the address has expired. */
export function keepInvitation(token: string, email = ''): void {
  stored.write(JSON.stringify({ token, email, at: Date.now() } satisfies KeptInvitation));
}

export function forgetInvitation(): void {
  stored.write(null);
}

/** The kept invitation; null when there is none, or it is too old. */
export function keptInvitation(now = Date.now()): KeptInvitation | null {
  const kept = stored.value();
  return kept && now - kept.at <= KEPT_MS ? kept : null;
}

/** The address to fill in on the way to an invitation; empty on any other way. */
export function invitedEmail(returnTo: string | undefined, locale: Locale): string {
  return returnTo === `/${locale}${ACCEPT_PATH}` ? (keptInvitation()?.email ?? '') : '';
}

function parse(text: string | null): KeptInvitation | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptInvitation {
  if (value === null || typeof value !== 'object') return false;
  const { token, email, at } = value as Record<string, unknown>;
  return typeof token === 'string' && typeof email === 'string' && typeof at === 'number';
}
