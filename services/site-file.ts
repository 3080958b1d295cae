import { ApiError } from '@/contracts/api-error';
import { downloadBlob } from '@/services/download';
import { toApiError } from '@/services/to-api-error';

/** Bytes that have arrived; the whole is null where the service does not say it. */
export type ReportBytes = (done: number, total: number | null) => void;

/** Fetches a file that the service makes, by the session's cookies as a link does, and hands it to the browser. */
export async function downloadSiteFile(
  address: string,
  signal: AbortSignal,
  report: ReportBytes,
): Promise<void> {
  const answer = await fetch(address, { signal, credentials: 'same-origin' }).catch(unreachable);
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined);
    throw toApiError({ status: answer.status, headers: {}, body });
  }
  const file = await readBytes(answer, report).catch(unreachable);
  downloadBlob(nameOf(answer.headers.get('content-disposition'), address), file);
}

async function readBytes(answer: Response, report: ReportBytes): Promise<Blob> {
  const { body, headers } = answer;
  if (!body) return answer.blob();
  const total = lengthOf(headers);
  const parts: BlobPart[] = [];
  let done = 0;
  const reader = body.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return new Blob(parts, { type: headers.get('content-type') ?? '' });
    parts.push(value);
    done += value.byteLength;
    report(done, total);
  }
}

/** Of what is compressed on the way, the length says nothing about the file. */
function lengthOf(headers: Headers): number | null {
  return headers.has('content-encoding') ? null : Number(headers.get('content-length')) || null;
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
