import { createHash } from 'node:crypto';
import type { PdfRenderer } from './pdf-renderer.ts';
import type { PdfRequest } from './pdf-templates.ts';

export interface PdfServiceDeps {
  renderer: PdfRenderer;
  /** Maximum total size of cached documents. */
  maxBytes?: number;
}

export interface PdfService {
  /**
   * The document as PDF: the same bytes for the same request, rendered once under concurrency. `admit` is called before
   * a document is rendered, but not for a cached one; if it throws, nothing is rendered.
   * @throws ApiError `service_unavailable` when too many documents are waiting.
   */
  renderPdf(request: PdfRequest, admit?: () => Promise<void>): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createPdfService({ renderer, maxBytes = 33_554_432 }: PdfServiceDeps): PdfService {
  const finished = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;

  function keep(key: string, pdf: Uint8Array): void {
    finished.set(key, pdf);
    bytes += pdf.length;
    for (const [oldest, { length }] of finished) {
      if (bytes <= maxBytes) break;
      finished.delete(oldest);
      bytes -= length;
    }
  }

  function find(key: string): Promise<Uint8Array> | undefined {
    const pdf = finished.get(key);
    if (!pdf) return underWay.get(key);
    finished.delete(key);
    finished.set(key, pdf);
    return Promise.resolve(pdf);
  }

  async function make(key: string, request: PdfRequest): Promise<Uint8Array> {
    try {
      const pdf = await renderer.render(request);
      keep(key, pdf);
      return pdf;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    renderPdf: async (request, admit) => {
      const key = keyOf(request);
      const known = find(key);
      if (known) return known;
      await admit?.();
      const meanwhile = find(key);
      if (meanwhile) return meanwhile;
      const made = make(key, request);
      underWay.set(key, made);
      return made;
    },
    close: () => renderer.close(),
  };
}

function keyOf({ template, locale, data }: PdfRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([template, locale, data]))
    .digest('base64url');
}
