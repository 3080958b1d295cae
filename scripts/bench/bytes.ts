import { gzipSync } from 'node:zlib';
import type { Running } from './process.ts';

export interface PageBytes {
  page: string;
  /** First-load scripts, gzip. */
  js: number;
  /** Style sheets, br. */
  css: number;
  /** The document, br. */
  html: number;
  /** Preloaded fonts. */
  fonts: number;
  /** Requests before the first paint: document, style sheets and fonts. */
  requests: number;
}

/** Transfer size of a page's first load, computed from its HTML as a browser would. */
export async function pageBytes(site: Running, page: string): Promise<PageBytes> {
  const origin = `http://127.0.0.1:${site.port}`;
  const html = await (await fetch(origin + page)).text();
  const all = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))];
  const scripts: string[] = JSON.parse(
    /<script id="page-scripts" type="application\/json">([^<]*)</.exec(html)?.[1] ?? '[]',
  );
  const styles = all(/<link[^>]+href="([^"]+\.css[^"]*)"/g);
  const fonts = all(/<link[^>]+href="([^"]+\.woff2)"/g);
  const js = await Promise.all(
    scripts.map((url) => plain(origin + url).then((body) => gzipSync(body, { level: 9 }).length)),
  );
  const css = await Promise.all(styles.map((url) => sized(origin + url)));
  const woff2 = await Promise.all(fonts.map((url) => sized(origin + url)));
  const sum = (sizes: number[]) => sizes.reduce((a, b) => a + b, 0);
  return {
    page,
    js: sum(js),
    css: sum(css),
    html: await sized(origin + page),
    fonts: sum(woff2),
    requests: 1 + styles.length + fonts.length,
  };
}

async function plain(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** Transferred bytes if the client accepts brotli. */
async function sized(url: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.once('end', () => resolve(size));
    })
      .once('error', reject)
      .end();
  });
}
