import type { FastifyReply } from 'fastify';
import type { App } from '../../../http/app-types.ts';
import { SANDBOX_PAYOUTS_CSP, sandboxPayoutsPage } from './sandbox-payouts.page.ts';
import type { SandboxPayoutService } from './sandbox-payouts.service.ts';
import type { SandboxDecision } from './sandbox-payouts.ts';

const DECISIONS: ReadonlyMap<string, SandboxDecision> = new Map([
  ['paid', 'PAID'],
  ['failed', 'FAILED'],
]);

/** The sandbox's site of payouts at /dev/payouts. Not part of our contract. */
export function sandboxPayoutRoutes(app: App, payouts: SandboxPayoutService): void {
  const schema = { hide: true };

  app.get('/dev/payouts', { schema }, async (_, reply) =>
    html(reply).send(sandboxPayoutsPage(await payouts.waiting())),
  );

  app.post<{ Params: { id: string; decision: string } }>(
    '/dev/payouts/:id/:decision',
    { schema },
    async ({ params }, reply) => {
      const decision = DECISIONS.get(params.decision);
      const isDecided = decision !== undefined && (await payouts.decide(params.id, decision));
      if (!isDecided) return reply.status(404).type('text/plain').send('');
      return reply.redirect('/dev/payouts', 303);
    },
  );
}

function html(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', SANDBOX_PAYOUTS_CSP)
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex');
}
