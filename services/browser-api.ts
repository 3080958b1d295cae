import { ApiError } from '@/contracts/api-error';
import type { Locale } from '@/contracts/locales';
import type { Api } from '@/services/api';

/** The browser's client; its code is loaded with the first call, so that no page waits for it. */
export function createBrowserApi(locale: Locale): Api {
  const load = async () => {
    const { createClient } = await import('@/services/client').catch(unreachable);
    return createClient(locale);
  };
  const call = async (...args: Parameters<Api>) => (await load())(...args);
  const list = async (...args: Parameters<Api['list']>) => (await load()).list(...args);
  return Object.assign(call, { list, locale }) as Api;
}

function unreachable(cause: unknown): never {
  throw new ApiError('service_unavailable', { cause });
}
