import { readFileSync } from 'node:fs';

/** The most common passwords, lower case; read once. */
export function loadCommonPasswords(): ReadonlySet<string> {
  const text = readFileSync(new URL('../../../../content/common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
}
