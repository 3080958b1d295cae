import type { DeclineReason } from '../provider.ts';

/** Decline codes of banks and error codes of Stripe (docs.stripe.com/declines/codes, docs.stripe.com/error-codes). */
const REASONS: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  card_velocity_exceeded: 'limit_exceeded',
  charge_exceeds_source_limit: 'limit_exceeded',
  charge_exceeds_transaction_limit: 'limit_exceeded',
  charge_exceeds_weekly_limit: 'limit_exceeded',
  debit_not_authorized: 'card_declined',
  amount_too_large: 'limit_exceeded',
  expired_card: 'card_expired',
  invalid_expiry_month: 'card_expired',
  invalid_expiry_year: 'card_expired',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  mobile_device_authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  offline_pin_required: 'authentication_failed',
  online_or_offline_pin_required: 'authentication_failed',
  incorrect_pin: 'authentication_failed',
  invalid_pin: 'authentication_failed',
  pin_try_exceeded: 'authentication_failed',
  issuer_not_available: 'other',
  processing_error: 'other',
  reenter_transaction: 'other',
  try_again_later: 'other',
  card_declined: 'card_declined',
  card_not_supported: 'card_declined',
  currency_not_supported: 'card_declined',
  incorrect_cvc: 'card_declined',
  incorrect_number: 'card_declined',
  invalid_cvc: 'card_declined',
  invalid_number: 'card_declined',
};

interface Refusal {
  code?: string | null;
  decline_code?: string | null;
}

/** The bank's own code says more than Stripe's, which is `card_declined` for most of them. */
export function declineReasonOf(error: Refusal | null): DeclineReason {
  return REASONS[error?.decline_code ?? ''] ?? REASONS[error?.code ?? ''] ?? 'other';
}
