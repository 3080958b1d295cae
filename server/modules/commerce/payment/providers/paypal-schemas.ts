import * as z from 'zod/mini';

/** The parts of PayPal's objects that are read (checkout_orders_v2, payments_payment_v2, customer_disputes_v1). */

const Money = z.object({ currency_code: z.string(), value: z.string() });

const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.nullish(Money),
  custom_id: z.nullish(z.string()),
  invoice_id: z.nullish(z.string()),
  create_time: z.nullish(z.string()),
  processor_response: z.nullish(z.object({ response_code: z.nullish(z.string()) })),
});
export type PaypalCapture = z.output<typeof Capture>;

export const PaypalRefund = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.nullish(Money),
  custom_id: z.nullish(z.string()),
  invoice_id: z.nullish(z.string()),
});
export type PaypalRefund = z.output<typeof PaypalRefund>;

const Vault = z.object({
  id: z.nullish(z.string()),
  status: z.nullish(z.string()),
  customer: z.nullish(z.object({ id: z.nullish(z.string()) })),
});

const Wallet = z.object({
  account_id: z.nullish(z.string()),
  attributes: z.nullish(z.object({ vault: z.nullish(Vault) })),
});

const PurchaseUnit = z.object({
  amount: z.nullish(Money),
  custom_id: z.nullish(z.string()),
  invoice_id: z.nullish(z.string()),
  payments: z.nullish(
    z.object({ captures: z.nullish(z.array(Capture)), refunds: z.nullish(z.array(PaypalRefund)) }),
  ),
});

export const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  payment_source: z.nullish(z.object({ paypal: z.nullish(Wallet) })),
  payer: z.nullish(z.object({ payer_id: z.nullish(z.string()) })),
  purchase_units: z.nullish(z.array(PurchaseUnit)),
  links: z.nullish(z.array(z.object({ href: z.string(), rel: z.string() }))),
});
export type PaypalOrder = z.output<typeof PaypalOrder>;

export const PaypalDispute = z.object({
  dispute_id: z.string(),
  status: z.nullish(z.string()),
  dispute_amount: z.nullish(Money),
  seller_response_due_date: z.nullish(z.iso.datetime({ offset: true })),
  dispute_outcome: z.nullish(z.object({ outcome_code: z.nullish(z.string()) })),
});
export type PaypalDispute = z.output<typeof PaypalDispute>;

/** Payouts v1: a batch and what became of its items. */
export const PaypalPayoutBatch = z.object({
  batch_header: z.object({ payout_batch_id: z.string(), batch_status: z.string() }),
  items: z.nullish(
    z.array(
      z.object({
        payout_item_id: z.nullish(z.string()),
        transaction_id: z.nullish(z.string()),
        transaction_status: z.nullish(z.string()),
        errors: z.nullish(z.object({ name: z.nullish(z.string()) })),
      }),
    ),
  ),
});
export type PaypalPayoutBatch = z.output<typeof PaypalPayoutBatch>;
