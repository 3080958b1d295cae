import { readFileSync } from 'node:fs';
import { projectFile } from '../../../../db/project-file.ts';

/** The most common passwords, lower case; read once. */
export function loadCommonPasswords(): ReadonlySet<string> {
  const text = readFileSync(projectFile('content/common-passwords.txt'), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
}
