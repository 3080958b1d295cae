import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeInlineScript } from '../../scripts/inline-script.ts';

it('the inline script is made from its present sources', async () => {
  expect(readFileSync('features/shell/inline-script.ts', 'utf8')).toBe(await makeInlineScript());
});
