import { createHash } from 'node:crypto';
import type { PdfRenderer } from './pdf-renderer.ts';
import type { PdfRequest } from './pdf-templates.ts';

export interface PdfServiceDeps {
  renderer: PdfRenderer;
  /** Maximum total size of cached documents. */
  maxBytes?: number;
  /** Maximum total size of cached previews. */
  maxPreviewBytes?: number;
}

export interface PdfService {
  /**
   * The document as PDF: the same bytes for the same request, rendered once under concurrency. `admit` is called before
   * a document is rendered, but not for a cached one; if it throws, nothing is rendered.
   * @throws ApiError `service_unavailable` when too many documents are waiting.
   */
  renderPdf(request: PdfRequest, admit?: () => Promise<void>): Promise<Uint8Array>;
  /**
   * Each page of the document as an SVG without scripts, links and texts. PDFs go before it. `owner` is who looks at what:
   * a newer request replaces one of theirs that waits.
   * @throws ApiError `service_unavailable` when too many previews are waiting, or when replaced.
   */
  renderSvg(request: PdfRequest, owner: string): Promise<string[]>;
  close(): Promise<void>;
}

export function createPdfService({
  renderer,
  maxBytes = 33_554_432,
  maxPreviewBytes = 8_388_608,
}: PdfServiceDeps): PdfService {
  const pdfs = createCache<Uint8Array>(maxBytes, ({ length }) => length);
  const previews = createCache<string[]>(maxPreviewBytes, (pages) =>
    pages.reduce((sum, { length }) => sum + length, 0),
  );
  const underWay = new Map<string, Promise<Uint8Array>>();

  function find(key: string): Promise<Uint8Array> | undefined {
    const pdf = pdfs.get(key);
    return pdf ? Promise.resolve(pdf) : underWay.get(key);
  }

  async function make(key: string, request: PdfRequest): Promise<Uint8Array> {
    try {
      const pdf = await renderer.render(request);
      pdfs.set(key, pdf);
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
    renderSvg: async (request, owner) => {
      const key = keyOf(request);
      const known = previews.get(key);
      if (known) return known;
      const pages = await renderer.draw(request, owner);
      previews.set(key, pages);
      return pages;
    },
    close: () => renderer.close(),
  };
}

/** The most recently used values, up to a total size. */
function createCache<T>(maxSize: number, sizeOf: (value: T) => number) {
  const kept = new Map<string, T>();
  let size = 0;

  function get(key: string): T | undefined {
    const value = kept.get(key);
    if (value === undefined) return undefined;
    kept.delete(key);
    kept.set(key, value);
    return value;
  }

  function set(key: string, value: T): void {
    if (kept.has(key)) return;
    kept.set(key, value);
    size += sizeOf(value);
    for (const [oldest, old] of kept) {
      if (size <= maxSize) break;
      kept.delete(oldest);
      size -= sizeOf(old);
    }
  }

  return { get, set };
}

function keyOf({ template, locale, data }: PdfRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([template, locale, data]))
    .digest('base64url');
}
