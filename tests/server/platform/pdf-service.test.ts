import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../contracts/api-error.ts';
import { createPdfService } from '../../../server/platform/pdf/pdf.service.ts';
import type { PdfRequest } from '../../../server/platform/pdf/pdf-templates.ts';

const data = { siteName: 'S', siteUrl: 's.test', date: null, note: null, blocks: [] };
const request = (title: string, locale: PdfRequest['locale'] = 'en'): PdfRequest => ({
  template: 'text-document',
  locale,
  data: { ...data, title },
});

function open(maxBytes = 1_000, maxPreviewBytes = 1_000) {
  const render = vi.fn(async ({ data }: PdfRequest) => new TextEncoder().encode(titleOf(data)));
  const draw = vi.fn(async ({ data }: PdfRequest, _owner: string) => [titleOf(data)]);
  const close = vi.fn(async () => {});
  const renderer = { render, draw, close };
  return { render, draw, close, service: createPdfService({ renderer, maxBytes, maxPreviewBytes }) };
}

const titleOf = (data: PdfRequest['data']) => ('title' in data ? data.title : '');

test('concurrent requests for a document render it once, and later ones use the cache', async () => {
  const { render, service } = open();
  const [one, two] = await Promise.all([service.renderPdf(request('a')), service.renderPdf(request('a'))]);
  expect(two).toBe(one);
  expect(await service.renderPdf(structuredClone(request('a')))).toBe(one);
  expect(render).toHaveBeenCalledTimes(1);
});

test('other data or another language is another document', async () => {
  const { render, service } = open();
  for (const wanted of [request('a'), request('b'), request('a', 'de')]) await service.renderPdf(wanted);
  expect(render).toHaveBeenCalledTimes(3);
});

test('a failed document is rendered again', async () => {
  const { render, service } = open();
  render.mockRejectedValueOnce(new Error('lost'));
  const both = [service.renderPdf(request('a')), service.renderPdf(request('a'))];
  for (const item of both) await expect(item).rejects.toThrow('lost');
  expect(await service.renderPdf(request('a'))).toHaveLength(1);
});

test('the most recently used documents are cached, up to a size', async () => {
  const { render, service } = open(4);
  for (const title of ['aa', 'bb', 'aa', 'cc', 'aa']) await service.renderPdf(request(title));
  expect(render).toHaveBeenCalledTimes(3);
  await service.renderPdf(request('bb'));
  expect(render).toHaveBeenCalledTimes(4);
});

test('calls `admit` only before rendering, and a refusal affects only its caller', async () => {
  const { render, service } = open();
  const refuse = () => Promise.reject(new ApiError('too_many_requests'));
  const refused = expect(service.renderPdf(request('a'), refuse)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  await service.renderPdf(request('a'));
  await refused;
  await service.renderPdf(request('a'), refuse);
  expect(render).toHaveBeenCalledTimes(1);
});

test('pages that were just drawn are not drawn again, up to a size, and PDFs do not push them out', async () => {
  const { draw, service } = open(2, 4);
  for (const title of ['aa', 'bb', 'aa'])
    expect(await service.renderSvg(request(title), 'ann')).toEqual([title]);
  await service.renderPdf(request('xx'));
  await service.renderPdf(request('yy'));
  await service.renderSvg(request('aa'), 'ann');
  expect(draw.mock.calls.map(([, owner]) => owner)).toEqual(['ann', 'ann']);
  await service.renderSvg(request('cc'), 'ann');
  await service.renderSvg(request('bb'), 'ann');
  expect(draw).toHaveBeenCalledTimes(4);
});
