import type { RunLanguage } from '@/contracts/learning/problem';
import { RuntimeManifest, type RuntimeParts } from './protocol';
import { RuntimeError } from './runtime-error';

export interface LoadProgress {
  /** Bytes, unpacked. */
  loaded: number;
  total: number;
}

let manifest: Promise<RuntimeManifest> | undefined;

/** The list of files, which belongs to this build of the site. */
export function readManifest(): Promise<RuntimeManifest> {
  manifest ??= fetchManifest('default').catch((error) => {
    manifest = undefined;
    throw error;
  });
  return manifest;
}

async function fetchManifest(cache: RequestCache): Promise<RuntimeManifest> {
  const url = `/runtime/manifest.json?v=${process.env.KURSO_BUILD}`;
  const response = await fetch(url, { cache }).catch(() => null);
  const parsed = RuntimeManifest.safeParse(response?.ok ? await response.json() : null);
  if (!parsed.success) throw new RuntimeError('network');
  return parsed.data;
}

/** Loads a language; the browser keeps its files for the next visit. */
export async function loadParts(
  language: RunLanguage,
  onProgress: (progress: LoadProgress) => void,
): Promise<RuntimeParts> {
  const entries = (await readManifest()).languages[language];
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  const count = (bytes: number) => {
    loaded += bytes;
    onProgress({ loaded: Math.min(loaded, total), total });
  };
  try {
    const all = await Promise.all(entries.map(({ url }) => load(url, count)));
    const [script, ...others] = all;
    const files = Object.fromEntries(
      others.map((bytes, index) => [entries[index + 1]?.name ?? '', bytes] as const),
    );
    return { script: new TextDecoder().decode(script), files };
  } catch (error) {
    // During a deployment the list may be another instance's: the next attempt reads it again.
    manifest = fetchManifest('reload');
    manifest.catch(() => {
      manifest = undefined;
    });
    throw error instanceof RuntimeError ? error : new RuntimeError('network');
  }
}

async function load(url: string, count: (bytes: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new RuntimeError('network');
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        count(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}
