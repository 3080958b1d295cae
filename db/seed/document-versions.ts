import { readFile } from 'node:fs/promises';
import { AFFILIATE_DOCUMENTS } from '../../contracts/affiliate/affiliate-values.ts';
import { projectFile } from '../project-file.ts';

/** Versions of the texts that partners agree to, as Kurso comes with them: document → version. */
export async function affiliateVersions(): Promise<Record<string, number>> {
  const versions = AFFILIATE_DOCUMENTS.map(async (name) => [name, await versionOf(name)] as const);
  return Object.fromEntries(await Promise.all(versions));
}

/** The English text is the one in force. */
async function versionOf(name: string): Promise<number> {
  const text = await readFile(projectFile(`content/documents/${name}/en.md`), 'utf8');
  const version = /^---\n(?:.*\n)*?version: (\d+)\n/.exec(text)?.[1];
  if (version === undefined) throw new Error(`the document ${name} has no version`);
  return Number(version);
}
