import { ApiError } from '@/contracts/api-error';
import { isExpired, untilNextCheck } from '@/domain/identity/session';
import {
  announceTokens,
  listenToOtherTabs,
  mustRefresh,
  type RefreshReason,
  readAccessToken,
  readableRefreshToken,
  readClaims,
  removeTokens,
  sessionEvents,
  storeTokens,
} from '@/services/session';

let running: Promise<string> | null = null;

/** Refreshes the tokens: once per page for all callers, and once per browser where Web Locks exist. */
export function refreshOnce(reason: RefreshReason): Promise<string> {
  running ??= inTurn(reason).finally(() => {
    running = null;
  });
  return running;
}

async function inTurn(reason: RefreshReason): Promise<string> {
  const before = readAccessToken();
  const work = () => takeOrExchange(before, reason);
  return navigator.locks ? navigator.locks.request('kurso-refresh', work) : work();
}

/** Another tab may have refreshed while this one waited for the lock. */
async function takeOrExchange(before: string | null, reason: RefreshReason): Promise<string> {
  const current = readAccessToken();
  const claims = readClaims(current);
  if (current && claims && current !== before && !isExpired(claims.exp, Date.now())) {
    announceTokens();
    return current;
  }
  try {
    const { exchange } = await import('@/services/refresh-tokens');
    const pair = await exchange(before, readableRefreshToken());
    storeTokens(pair);
    return pair.accessToken;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'internal_error';
    // Only this error code ends the session: an unavailable service signs no one out (product §4 Session).
    if (code === 'token_data_invalid') {
      sessionEvents.emit('SessionEnded', { during: reason });
      removeTokens();
    }
    sessionEvents.emit('RefreshTokenFailed', { code, during: reason });
    throw error;
  }
}

/**
 * Checks the tokens at start, at expiry, when the page becomes visible, and when another tab changes them (product §4).
 */
export function startSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const look = () => {
    announceTokens();
    clearTimeout(timer);
    const claims = readClaims(readAccessToken());
    if (claims && !stopped) timer = setTimeout(check, untilNextCheck(claims.exp, Date.now()));
  };
  const check = async () => {
    clearTimeout(timer);
    if (mustRefresh(Date.now())) await refreshOnce('startup').catch(() => {});
    look();
  };
  const comeBack = () => {
    if (document.visibilityState === 'visible') void check();
  };

  void check();
  // Accept another tab's tokens as they are: two tabs with a wrong clock would otherwise refresh in turns forever.
  const stopListening = listenToOtherTabs(look);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('pageshow', comeBack);
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('pageshow', comeBack);
  };
}
