import { describe, expect, it } from 'vitest';
import { createAlerts } from '../../server/http/alerts.ts';

const open = () => {
  const lines: object[] = [];
  let at = 0;
  const error = (line: object) => void lines.push(line);
  const { raise, counter } = createAlerts({ error } as never, () => at);
  const counted = async () =>
    Object.fromEntries((await counter.get()).values.map(({ labels, value }) => [labels.name, value]));
  const pass = (ms: number) => {
    at += ms;
  };
  return { lines, raise, counted, pass };
};

describe('alerts', () => {
  it('are there at zero before anything happened', async () => {
    const { counted } = open();
    expect(await counted()).toEqual({ payment_mismatch: 0, webhook_signature_invalid: 0, refund_failed: 0 });
  });

  it('are logged as errors with their details, and counted by name', async () => {
    const { lines, raise, counted } = open();
    raise('refund_failed', { refundId: 'r1' });
    raise('payment_mismatch', { paymentId: 'p1' });
    expect(lines).toEqual([
      { alert: 'refund_failed', refundId: 'r1' },
      { alert: 'payment_mismatch', paymentId: 'p1' },
    ]);
    expect(await counted()).toMatchObject({ payment_mismatch: 1, refund_failed: 1 });
  });

  it('of a flood are all counted, but the log is not filled, and others are still written', async () => {
    const { lines, raise, counted, pass } = open();
    for (let n = 0; n < 1_000; n += 1) raise('webhook_signature_invalid', { n });
    expect(lines).toHaveLength(30);
    raise('refund_failed', {});
    expect(lines).toHaveLength(31);
    pass(60_000);
    raise('webhook_signature_invalid', {});
    expect(lines).toHaveLength(32);
    expect(await counted()).toMatchObject({ webhook_signature_invalid: 1_001 });
  });
});
