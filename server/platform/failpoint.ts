/**
 * Steps of money and seats at which a test can end the process as a power cut would, each passed in exactly one place. The
 * proofs `killed at every step` kill at each of them.
 */
export const FAILPOINTS = [
  'purchase.placed',
  'payment.written',
  'payment.created',
  'payment.referenced',
  'payment.read',
  'capture.counted',
  'capture.granted',
  'capture.promised',
  'capture.receipted',
  'capture.settled',
  'message.received',
  'message.read',
  'message.settled',
  'message.recorded',
  'renewal.reserved',
  'renewal.claimed',
  'renewal.charged',
  'renewal.moved',
  'renewal.recorded',
  'renewal.told',
  'refund.requested',
  'refund.decided',
  'refund.reserved',
  'refund.answered',
  'refund.recorded',
  'refund.revoked',
  'refund.told',
  'refund.settled',
  'referral.kept',
  'referral.answered',
  'bonus.added',
  'bonus.settled',
  'bonus.asked',
  'bonus.decided',
  'payout.requested',
  'payout.asked',
  'payout.approved',
  'payout.taken',
  'payout.sent',
  'payout.referenced',
  'payout.read',
  'payout.settled',
  'invoice.decided',
  'invoice.opened',
  'invoice.told',
  'invoice.answered',
  'seat.taken',
  'seat.granted',
  'seat.told',
  'seat.answered',
  'invitation.taken',
  'invitation.joined',
  'invitation.seated',
  'invitation.answered',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

export interface ArmedFailpoint {
  name: Failpoint;
  /** The process ends when the step is passed for the n-th time. */
  passing: number;
}

let armed: ArmedFailpoint | null = null;

/** Arms one step of this process, or none; the configuration allows it in autotest only. */
export function armFailpoint(failpoint: ArmedFailpoint | null): void {
  armed = failpoint && { ...failpoint };
}

/** Ends the process here if a test has armed this step: at once, without any clean-up. */
export function failpoint(name: Failpoint): void {
  if (armed === null || armed.name !== name) return;
  armed.passing -= 1;
  if (armed.passing === 0) process.kill(process.pid, 'SIGKILL');
}
