import { withText } from '../../../../domain/editorial/interface-text.ts';
import { unifiedDiff } from '../../../../domain/unified-diff.ts';
import type { PublishedText } from '../../../platform/i18n/interface-text-layer.ts';
import { readTextFile, textFilePath } from './interface-text-files.ts';
import { textsOfFile } from './texts-of-file.ts';

/** Texts that this version has, as a change of its files, as `git apply` reads it. */
export async function patchOf(texts: readonly PublishedText[]) {
  const files = Map.groupBy(texts, ({ locale, namespace }) => textFilePath(locale, namespace));
  const parts: string[] = [];
  for (const [path, ofFile] of files) {
    const [first] = ofFile;
    if (!first) continue;
    const { locale, namespace } = first;
    const known = new Set((await textsOfFile(locale, namespace)).map(({ key }) => key));
    const before = await readTextFile(locale, namespace);
    const after = ofFile
      .filter(({ key }) => known.has(key))
      .reduce((file, { key, text }) => withText(file, key, text), before);
    parts.push(unifiedDiff(path, fileOf(before), fileOf(after)));
  }
  return { name: 'interface-texts.patch', type: 'text/x-patch', text: parts.join('') };
}

const fileOf = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`;
