import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Setting } from '../server/config/setting.ts';
import { settings } from '../server/config/settings.ts';

const target = new URL('../.env.example', import.meta.url);

/** The text of `.env.example`: every setting with its description and default. */
export function envExample(): string {
  const lines = ['# Settings of Kurso. Copy to .env and change what you need; every line may stay as it is.'];
  let group = '';
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    if (setting.group !== group) lines.push('', `# --- ${setting.group}`);
    group = setting.group;
    lines.push('', `# ${setting.meaning}${setting.secret ? ' Secret.' : ''}`);
    lines.push(`# ${name}=${setting.fallback}`);
  }
  return `${lines.join('\n')}\n`;
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    process.exitCode = readFileSync(target, 'utf8') === envExample() ? 0 : 1;
  } else {
    writeFileSync(target, envExample());
    console.log(`Wrote ${fileURLToPath(target)}`);
  }
}
