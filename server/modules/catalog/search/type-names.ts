import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import { projectFile } from '../../../../db/project-file.ts';

type Names = Record<ProductType, string>;

let cached: Promise<Map<Locale, Names>> | undefined;

/** Names of product types in each language, because people search for them too. */
export function typeNames(): Promise<Map<Locale, Names>> {
  cached ??= Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)] as const)).then(
    (all) => new Map(all),
  );
  return cached;
}

async function read(locale: Locale): Promise<Names> {
  const file = projectFile(`public/locales/${locale}/product.json`);
  return (JSON.parse(await readFile(file, 'utf8')) as { type: Names }).type;
}
