import axios, { type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { ApiError } from '@/contracts/api-error';
import type { Transport } from '@/contracts/transport';

const client = axios.create({ timeout: 30_000, validateStatus: () => true, withCredentials: true });

client.interceptors.request.use((config) => {
  // Axios sets a form content type even without a body, and the service rejects that.
  if (config.data === undefined) config.headers.setContentType(false);
  return config;
});

/** HTTP transport; network errors and timeouts become `service_unavailable`, aborts are rethrown. */
export const http: Transport = async ({ method, url, headers, body, signal, onSent }) => {
  try {
    const onUploadProgress = onSent && (({ progress = 0 }: AxiosProgressEvent) => onSent(progress * 100));
    const answer = await client.request({
      ...{ method, url, headers, data: body, signal },
      ...(onUploadProgress && { onUploadProgress }),
    });
    return { status: answer.status, headers: namesOf(answer), body: answer.data || undefined };
  } catch (error) {
    if (axios.isCancel(error)) throw error;
    throw new ApiError('service_unavailable', { cause: error });
  }
};

function namesOf({ headers }: AxiosResponse): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}
