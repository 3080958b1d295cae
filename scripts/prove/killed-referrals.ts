import { randomUUID } from 'node:crypto';
import { type Buyer, buyerOf } from './buyer.ts';
import {
  auditNow,
  killAtStep,
  nameStep,
  type Place,
  readStep,
  type StepText,
  untilIssued,
} from './kill-at-step.ts';
import { chooseApart } from './kill-rounds.ts';
import type { Proof } from './proof.ts';
import { expectStatus } from './purchase-walk.ts';
import { openSession, stockSchool } from './school.ts';

/** From the cookie of a browser to the account. */
export const REFERRAL_STEPS: readonly StepText[] = ['referral.kept', 'referral.answered'];

/** kill −9 at each named step of claiming a recommendation: in the end the account has it once, and is one sign-up. */
export const killedReferrals: Proof = {
  name: 'killed at every step of a recommendation',
  run: async ({ rounds, seed, killed, say }) => {
    const product = await killed();
    const violations: string[] = [];
    await product.withDatabase(async (open) => {
      const place: Place = { product, open, settings: {} };
      violations.push(...(await untilIssued(open)));
      for (const text of chooseApart(REFERRAL_STEPS, rounds, seed)) {
        const step = readStep(text);
        const stage = await openReferralStage(place);
        await product.kill(false);
        const found = await killAtStep(place, step, () => claim(stage));
        await claim(stage);
        found.push(...(await claimWrong(stage)), ...(await auditNow(open)));
        violations.push(...found.map((what) => `${nameStep(step)}: ${what}`));
        say(`killed at ${nameStep(step)}, ${found.length} violations`);
      }
    });
    return { violations, figures: `${rounds} kills, each account has its recommendation once` };
  },
};

interface ReferralStage {
  place: Place;
  userId: string;
  buyer: Buyer;
  /** What the cookie holds. */
  click: { code: string; clickedAt: string; visitId: string };
}

/** Somebody who clicked on a link of a partner and then made an account. */
async function openReferralStage(place: Place): Promise<ReferralStage> {
  const { open, product } = place;
  const code = await makePartner(place);
  const visitId = randomUUID();
  const landing = { code, visitId, path: '/pricing', utmCampaign: 'proof', referrer: '' };
  expectStatus(await buyerOf(product.origin, '').call('POST', '/api/affiliate/visits', landing), 204);
  const { rows } = await open.pool.query('select clicked_at from affiliate_visits where id = $1', [visitId]);
  const { emails } = await stockSchool(open, 1, 0);
  const { id, accessToken } = await openSession(open, product.origin, emails[0] ?? '');
  const clickedAt = new Date(rows[0].clicked_at).toISOString();
  return {
    place,
    userId: id,
    buyer: buyerOf(product.origin, accessToken),
    click: { code, clickedAt, visitId },
  };
}

/** A partner with a code that no other round has. */
async function makePartner({ open }: Place): Promise<string> {
  const { emails } = await stockSchool(open, 1, 0);
  const code = randomUUID().slice(0, 8).toUpperCase();
  await open.pool.query(
    `with made as (
        insert into affiliate_partners (user_id) select id from users where email = $1 returning id)
      insert into affiliate_codes (code, partner_id) select $2, id from made`,
    [emails[0], code],
  );
  return code;
}

/** As the browser does at every sign-in until it got an answer. */
async function claim({ buyer, click }: ReferralStage): Promise<void> {
  expectStatus(await buyer.call('POST', '/api/affiliate/referrals', click), 204);
}

const FOUND = `select
    (select array_agg(t.source || ' ' || t.campaign || ' ' || c.code) from affiliate_touches t
      join affiliate_codes c on c.partner_id = t.partner_id where t.user_id = $1) as kept,
    (select array_agg(c.code) from affiliate_sign_ups s
      join affiliate_codes c on c.partner_id = s.partner_id where s.user_id = $1) as "signUps"`;

/** What is missing or there twice. */
async function claimWrong({ place, userId, click: { code } }: ReferralStage): Promise<string[]> {
  const { rows } = await place.open.pool.query(FOUND, [userId]);
  const expected = { kept: [`LINK proof ${code}`], signUps: [code] };
  return Object.entries(expected).flatMap(([what, wanted]) => {
    const [is, should] = [JSON.stringify(rows[0]?.[what]), JSON.stringify(wanted)];
    return is === should ? [] : [`${what}: ${is} instead of ${should}`];
  });
}
