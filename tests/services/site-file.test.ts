import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadBlob } from '@/services/download';
import { downloadSiteFile } from '@/services/site-file';

vi.mock('@/services/download', () => ({ downloadBlob: vi.fn() }));

const ADDRESS = 'http://kurso.test/api/resumes/1/file/pdf';
const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const { signal } = new AbortController();

beforeEach(() => void vi.stubGlobal('fetch', answer));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(downloadBlob).mockClear();
});

describe('a file of the service', () => {
  it.each([
    ['attachment; filename="receipt-7.pdf"', 'receipt-7.pdf'],
    [`attachment; filename="resume.pdf"; filename*=UTF-8''%D0%90%D0%BD%D0%BD%D0%B0.pdf`, 'Анна.pdf'],
    [null, 'pdf'],
  ])('has the name of %s', async (disposition, name) => {
    const headers = new Headers(disposition === null ? {} : { 'content-disposition': disposition });
    answer.mockResolvedValueOnce(new Response('%PDF', { headers }));
    await downloadSiteFile(ADDRESS, signal, () => {});
    expect(downloadBlob).toHaveBeenCalledWith(name, expect.any(Blob));
    expect(answer).toHaveBeenLastCalledWith(ADDRESS, { signal, credentials: 'same-origin' });
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['a refusal', async () => Response.json({ code: 'forbidden' }, { status: 403 }), 'forbidden'],
    ['a page', async () => new Response('<html>', { status: 404 }), 'not_found'],
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch')), 'service_unavailable'],
  ])('is not handed over instead of %s', async (_, given, code) => {
    answer.mockImplementationOnce(given);
    await expect(downloadSiteFile(ADDRESS, signal, () => {})).rejects.toMatchObject({ code });
    expect(downloadBlob).not.toHaveBeenCalled();
  });

  const arrive = async (headers: Record<string, string>) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const part of ['%PDF', '-1.7']) stream.enqueue(new TextEncoder().encode(part));
        stream.close();
      },
    });
    answer.mockResolvedValueOnce(
      new Response(body, { headers: { 'content-type': 'application/pdf', ...headers } }),
    );
    const report = vi.fn();
    await downloadSiteFile(ADDRESS, signal, report);
    return report.mock.calls;
  };

  it('says how much of it has arrived, and is handed over whole with its type', async () => {
    expect(await arrive({ 'content-length': '8' })).toEqual([
      [4, 8],
      [8, 8],
    ]);
    const [, file] = vi.mocked(downloadBlob).mock.calls[0] ?? [];
    expect([file?.size, file?.type]).toEqual([8, 'application/pdf']);
  });

  it.each<Record<string, string>>([{}, { 'content-length': '5', 'content-encoding': 'br' }])(
    'has no known whole with %j',
    async (headers) => {
      expect(await arrive(headers)).toEqual([
        [4, null],
        [8, null],
      ]);
    },
  );
});
