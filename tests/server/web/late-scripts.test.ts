import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLateScripts } from '../../../server/web/late-scripts.ts';

let root = '';
let finish: (html: string) => string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'late-scripts-'));
  mkdirSync(path.join(root, '.next'));
  put({ '/_app': ['static/chunks/app.js', 'static/chunks/shared.css'] });
  finish = createLateScripts(root);
});
afterAll(() => rmSync(root, { recursive: true }));

function put(pages: Record<string, string[]>): void {
  writeFileSync(path.join(root, '.next/build-manifest.json'), JSON.stringify({ pages }));
}

const tag = (name: string) => `<script src="/_next/static/chunks/${name}.js" defer=""></script>`;
const page = (scripts: string, more = '') =>
  `<head><link rel="stylesheet" href="/x.css"/>${scripts}</head><body>Text $& ${more}</body>`;

describe('late scripts', () => {
  it('are listed in the order in which the framework wrote them, and nothing else changes', () => {
    expect(finish(page(tag('app') + tag('own')))).toBe(
      page(
        '<script id="page-scripts" type="application/json">["/_next/static/chunks/app.js","/_next/static/chunks/own.js"]</script>',
      ),
    );
  });

  it('include the code of parts that the page loads with next/dynamic', () => {
    const part = '<script defer="" src="/_next/static/chunks/part.js"></script>';
    const html = finish(page(tag('app'), part));
    expect(html).toContain('>["/_next/static/chunks/app.js","/_next/static/chunks/part.js"]</script>');
    expect(html).not.toContain('src=');
  });

  it.each([
    ['no script', page('')],
    ['other scripts only', page(tag('own'))],
    ['another form of tag', page('<script src="/_next/static/chunks/app.js" async=""></script>')],
    ['a script elsewhere', page(tag('app'), tag('own'))],
    ['a script with another attribute', page(`${tag('app')}<script async="" src="/x.js"></script>`)],
    ['a preload hint', page(`<link rel="preload" href="/x.js" as="script"/>${tag('app')}`)],
  ])('refuse a page with %s', (_, html) => {
    expect(() => finish(html)).toThrow("Next's script tags are not as expected");
  });

  it('refuse a build without scripts', () => {
    put({ '/_app': [] });
    expect(() => createLateScripts(root)).toThrow('no scripts for /_app');
  });
});
