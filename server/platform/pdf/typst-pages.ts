import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import loadWasm, { type TypstRenderer, TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer';
import { pagesOf } from './svg-pages.ts';

/** Body and definitions; the bits of the style sheet and the script are not set. */
const BODY_AND_DEFS = 3;

/** Draws what the compiler answers as `vector`: one SVG for each page. */
export async function createPageRenderer() {
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-renderer/wasm');
  const { memory } = await loadWasm({ module_or_path: await readFile(wasm) });
  const renderer = await new TypstRendererBuilder().build();
  return {
    draw: (vector: Uint8Array) => draw(renderer, vector),
    memoryBytes: () => memory.buffer.byteLength,
  };
}

function draw(renderer: TypstRenderer, vector: Uint8Array): string[] {
  const session = renderer.create_session();
  try {
    renderer.manipulate_data(session, 'reset', vector);
    return pagesOf(renderer.svg_data(session, BODY_AND_DEFS));
  } finally {
    session.free();
  }
}
