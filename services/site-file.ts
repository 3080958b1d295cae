import { ApiError } from '@/contracts/api-error';
import { downloadBlob } from '@/services/download';
import { toApiError } from '@/services/to-api-error';

/** Fetches a file that the service makes, by the session's cookies as a link does, and hands it to the browser. */
export async function downloadSiteFile(address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal, credentials: 'same-origin' }).catch(unreachable);
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined);
    throw toApiError({ status: answer.status, headers: {}, body });
  }
  const file = await answer.blob().catch(unreachable);
  downloadBlob(nameOf(answer.headers.get('content-disposition'), address), file);
}

function unreachable(cause: unknown): never {
  throw new ApiError('service_unavailable', { cause });
}

/** The name that the service gave the file, else the end of its address. */
function nameOf(disposition: string | null, address: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? address.split('/').at(-1) ?? '';
}
