import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runtimeFiles } from '../../../server/web/runtime-files.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'runtime-'));
const files = path.join(root, 'dist/runtime/files');
let server: Server;

beforeAll(async () => {
  mkdirSync(files, { recursive: true });
  writeFileSync(path.join(files, 'frame.html'), '<script>0</script>');
  writeFileSync(path.join(files, 'a.wasm'), 'wasm');
  writeFileSync(path.join(files, 'a.wasm.br'), 'br');
  const manifest = { frame: '/runtime/v1/frame.html', frameScript: 'sha256-abc', languages: {} };
  writeFileSync(path.join(root, 'dist/runtime/manifest.json'), JSON.stringify(manifest));
  const serve = runtimeFiles(root);
  server = createServer((req, res) => serve(req, res, () => void res.writeHead(404).end('missed')));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(root, { recursive: true });
});

const ask = (url: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, init);

it('gives the frame a policy without a network, a page or storage', async () => {
  const answer = await ask('/runtime/v1/frame.html');
  expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'sha256-abc' 'wasm-unsafe-eval'; worker-src blob:; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
  );
});

it('serves files for ever, compressed, and no page can be made of them', async () => {
  const answer = await ask('/runtime/v1/a.wasm', { headers: { 'accept-encoding': 'br' } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/wasm',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
});

it('keeps the list of a build for ever, and asks again otherwise', async () => {
  const built = await ask('/runtime/manifest.json?v=abc');
  expect(built.headers.get('cache-control')).toContain('immutable');
  expect(await built.json()).toMatchObject({ frame: '/runtime/v1/frame.html' });
  expect((await ask('/runtime/manifest.json')).headers.get('cache-control')).toBe('no-cache');
});

it.each([
  '/runtime/v0/frame.html',
  '/runtime/v1/nothing.js',
  '/runtime/v1/..%2fmanifest.json',
  '/runtime',
  '/other',
])('has nothing at %s', async (url) => {
  expect((await ask(url)).status).toBe(404);
});

it('serves nothing without a built sandbox', async () => {
  let missed = 0;
  const none = runtimeFiles(path.join(root, 'nowhere'));
  const answer = createServer((req, res) => none(req, res, () => res.end(String(++missed))));
  await new Promise<void>((ready) => answer.listen(0, '127.0.0.1', ready));
  await fetch(`http://127.0.0.1:${(answer.address() as AddressInfo).port}/runtime/manifest.json`);
  expect(missed).toBe(1);
  await new Promise((closed) => answer.close(closed));
});
