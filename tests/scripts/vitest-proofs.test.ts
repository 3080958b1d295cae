import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as proofs from '../../scripts/prove/vitest-proof.ts';
import { hasRounds } from '../setup/test-files.ts';

it('what tests leave out by the number of rounds is in a proof', () => {
  const withRounds = globSync('tests/**/*.test.{ts,tsx}').filter((file) => hasRounds(path.resolve(file)));
  const proven = Object.values(proofs).flatMap(({ files }) => files);
  expect(withRounds.map((file) => file.split(path.sep).join('/')).sort()).toEqual(proven.sort());
});
