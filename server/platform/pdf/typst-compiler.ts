import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import loadWasm, { type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { projectFile } from '../../../db/project-file.ts';
import { drawablePicture } from './drawable-picture.ts';
import { loadFont, PDF_FONTS, type PdfFont } from './pdf-fonts.ts';
import type { PdfRequest } from './pdf-templates.ts';

const TEMPLATES = projectFile('server/platform/pdf/templates/');
const DATA = '/data.json';
const PHOTO = '/photo';
const FULL_DIAGNOSTICS = 3;

/** A template or its data is wrong; the compiler can continue with the next document. */
export class TypstError extends Error {
  override name = 'TypstError';
}

type Format = 'pdf' | 'vector';

interface Answer {
  result?: Uint8Array;
  diagnostics?: { message: string; path: string; range: string }[];
}

/** Typst with our templates and fonts only: no other files, no packages, no network. */
export async function createTypst(fonts: readonly PdfFont[] = PDF_FONTS) {
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  const [bytes, ...faces] = await Promise.all([readFile(wasm), ...fonts.map(loadFont)]);
  const { memory } = await loadWasm({ module_or_path: bytes });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const face of faces) await builder.add_raw_font(face);
  const compiler = await builder.build();
  for (const name of await readdir(TEMPLATES))
    compiler.add_source(`/${name}`, await readFile(new URL(name, TEMPLATES), 'utf8'));
  return {
    /** The document as PDF. */
    compile: (request: PdfRequest) => compile(compiler, request, 'pdf'),
    /** The document as `typst-pages.ts` reads it. */
    compileVector: (request: PdfRequest) => compile(compiler, request, 'vector'),
    memoryBytes: () => memory.buffer.byteLength,
  };
}

/** A picture that cannot be decoded is left out: the rest of the document is worth more. */
function compile(compiler: TypstCompiler, request: PdfRequest, format: Format): Uint8Array {
  const photo = request.template === 'resume' ? drawablePicture(request.data.photo) : null;
  if (!photo) return typeset(compiler, withPhoto(request, null), format);
  compiler.map_shadow(PHOTO, photo);
  try {
    return typeset(compiler, withPhoto(request, PHOTO), format);
  } catch (error) {
    if (!(error instanceof TypstError)) throw error;
    return typeset(compiler, withPhoto(request, null), format);
  }
}

/** The template gets the path of the picture instead of its bytes. */
const withPhoto = (request: PdfRequest, photo: string | null): PdfRequest =>
  request.template === 'resume' ? { ...request, data: { ...request.data, photo } } : request;

/** The data is passed to the template as a JSON file, so none of it is interpreted as Typst. */
function typeset(
  compiler: TypstCompiler,
  { template, data, locale }: PdfRequest,
  format: Format,
): Uint8Array {
  compiler.map_shadow(DATA, new TextEncoder().encode(JSON.stringify({ locale, data })));
  const answer: Answer = compiler.compile(`/${template}.typ`, undefined, format, FULL_DIAGNOSTICS);
  if (answer.result) return answer.result;
  const problems = answer.diagnostics?.map(({ path, range, message }) => `${path} ${range}: ${message}`);
  throw new TypstError(problems?.join('\n') ?? 'Typst gave neither a document nor a reason');
}
