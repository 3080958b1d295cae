import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TOPICS } from '../../server/platform/outbox/topics.ts';
import { tableRows } from './product-page.ts';

const runbook = readFileSync('docs/runbook.md', 'utf8');

/** What the first column of the table in a section names. */
function namedIn(title: string): string[] {
  const section = runbook.split(`### ${title}\n`)[1]?.split(/^##/m)[0] ?? '';
  return tableRows(section).map(([name = '']) => name.replaceAll('`', ''));
}

/** Names of the jobs that modules schedule, as they are written there. */
const scheduled = globSync('server/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .flatMap((text) => [...text.matchAll(/name: '([\w.-]+)',\s*cron:/g)])
  .map((match) => match[1] ?? '');

describe('docs/runbook.md', () => {
  it('says what a dead job of each topic leaves undone', () => {
    expect(namedIn('Dead jobs').sort()).toEqual(Object.keys(TOPICS).sort());
  });

  it('says what waits while a scheduled job fails', () => {
    expect(scheduled.length).toBeGreaterThan(10);
    expect(namedIn('Scheduled jobs').sort()).toEqual(scheduled.sort());
  });
});
