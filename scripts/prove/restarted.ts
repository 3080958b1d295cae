import type { Product } from './product.ts';
import type { Proof } from './proof.ts';
import { openSession, stockSchool } from './school.ts';

/** Reusing a refresh token revokes its family, even if the product was killed in between; an intact family survives. */
export const restarted: Proof = {
  name: 'an old token after a restart',
  run: async ({ rounds, killed, say }) => {
    const product = await killed();
    const violations: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const both = round % 2 === 0;
      const found = await oneRound(product, both);
      violations.push(...found.map((what) => `round ${round}: ${what}`));
      say(
        `round ${round}: killed the application${both ? ' and its database' : ''}, ${found.length} violations`,
      );
    }
    return {
      violations,
      figures: `${rounds} restarts after kill −9, ${rounds} families ended, ${rounds} went on`,
    };
  },
};

async function oneRound(product: Product, both: boolean): Promise<string[]> {
  const [stolen, whole] = await product.withDatabase(async (open) => {
    const { emails } = await stockSchool(open, 1, 0);
    const start = async () => (await openSession(open, product.origin, emails[0] ?? '')).refreshToken;
    return [await start(), await start()];
  });
  const second = await exchange(product.origin, stolen);
  const third = await exchange(product.origin, second.refreshToken);
  const kept = await exchange(product.origin, whole);
  await product.kill(both);
  await product.start();
  const wrong: string[] = [];
  const reused = await exchange(product.origin, stolen);
  if (reused.code !== 'token_data_invalid')
    wrong.push(`the old token was answered ${JSON.stringify(reused)}`);
  const leaf = await exchange(product.origin, third.refreshToken);
  if (leaf.code !== 'token_data_invalid')
    wrong.push('the leaf token of the revoked family is still accepted');
  if ((await self(product.origin, third.accessToken)) !== 401)
    wrong.push('its access token is still accepted');
  const next = await exchange(product.origin, kept.refreshToken);
  if (!next.refreshToken) wrong.push(`an intact family did not survive: ${next.code}`);
  if ((await self(product.origin, kept.accessToken)) !== 200) wrong.push('its access token is rejected');
  return wrong;
}

interface Pair {
  accessToken?: string;
  refreshToken?: string;
  code?: string;
}

async function exchange(origin: string, refreshToken = ''): Promise<Pair> {
  const headers = { 'refresh-token': refreshToken };
  const answer = await fetch(`${origin}/auth/users/refresh-token`, { method: 'POST', headers });
  return (await answer.json()) as Pair;
}

async function self(origin: string, token = ''): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${origin}/auth/users/self`, { headers })).status;
}
