import * as z from 'zod/mini';
import { text } from '../shared/body-check.ts';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { notFound, refused, withBody } from './errors.ts';
import { oncePerRequestId, type PaypalState, paypalId, timeOf } from './state.ts';

// payments_payouts_v1 · schema `payout_currency`: a decimal string and three letters.
const Amount = z.strictObject({
  currency: z.string().check(z.length(3)),
  value: text(32).check(z.regex(/^\d+(\.\d{1,2})?$/)),
});

// payments_payouts_v1 · schema `create_payout_request`: at most 15,000 items; a batch id of at most 256 characters.
export const PayoutRequest = z.strictObject({
  sender_batch_header: z.strictObject({
    sender_batch_id: text(256),
    recipient_type: z.optional(z.enum(['EMAIL', 'PHONE', 'PAYPAL_ID'])),
    email_subject: z.optional(text(255)),
    email_message: z.optional(text(1000)),
    note: z.optional(text(1000)),
  }),
  items: z
    .array(
      z.strictObject({
        recipient_type: z.optional(z.enum(['EMAIL', 'PHONE', 'PAYPAL_ID'])),
        receiver: text(127),
        amount: Amount,
        note: z.optional(text(4000)),
        sender_item_id: z.optional(text(63)),
      }),
    )
    .check(z.minLength(1), z.maxLength(15_000)),
});
type PayoutRequest = z.output<typeof PayoutRequest>;

export interface PayoutBatch {
  id: string;
  senderBatchId: string;
  request: PayoutRequest;
  /** Reads so far: a batch is processed before the second one. */
  reads: number;
  createdAt: string;
}

/** What becomes of an item is in the name of its receiver; every other one is paid. */
const OUTCOMES: readonly [start: string, status: string, error: string | null][] = [
  ['unclaimed', 'UNCLAIMED', 'RECEIVER_UNREGISTERED'],
  ['returned', 'RETURNED', null],
  ['closed', 'FAILED', 'RECEIVER_ACCOUNT_LOCKED'],
];

const header = ({ id, senderBatchId, reads }: PayoutBatch) => ({
  payout_batch_id: id,
  batch_status: reads > 1 ? 'SUCCESS' : reads === 1 ? 'PROCESSING' : 'PENDING',
  sender_batch_header: { sender_batch_id: senderBatchId },
});

// payments_payouts_v1 · payouts.post
export function createPayout(state: PaypalState, call: Call): Answer {
  return withBody(call, PayoutRequest, (body) =>
    oncePerRequestId(state, call, () => {
      const senderBatchId = body.sender_batch_header.sender_batch_id;
      const isUsed = [...state.payouts.values()].some((batch) => batch.senderBatchId === senderBatchId);
      // developer.paypal.com · Payouts: a reused batch id within 30 days is refused.
      if (isUsed) return { answer: duplicate() };
      const createdAt = timeOf(state.now());
      const batch: PayoutBatch = { id: paypalId(), senderBatchId, request: body, reads: 0, createdAt };
      state.payouts.set(batch.id, batch);
      const replay = () => json(201, { batch_header: header(batch), links: [] });
      return { answer: replay(), replay };
    }),
  );
}

function duplicate(): Answer {
  const { body } = refused(400);
  return json(400, {
    ...JSON.parse(String(body)),
    name: 'USER_BUSINESS_ERROR',
    message: 'User business error.',
  });
}

// payments_payouts_v1 · payouts.get
export function getPayout(state: PaypalState, id: string): Answer {
  const batch = state.payouts.get(id);
  if (!batch) return notFound();
  batch.reads += 1;
  const items = batch.request.items.map((item, index) => itemView(batch, item, index));
  return json(200, { batch_header: header(batch), items, links: [] });
}

function itemView(batch: PayoutBatch, item: PayoutRequest['items'][number], index: number) {
  const [, status, error] = OUTCOMES.find(([start]) => item.receiver.startsWith(start)) ?? [
    '',
    'SUCCESS',
    null,
  ];
  const isDone = batch.reads > 1;
  return {
    payout_item_id: `${batch.id}${index}`,
    ...(isDone && status === 'SUCCESS' ? { transaction_id: `T${batch.id.slice(1)}` } : {}),
    transaction_status: isDone ? status : 'PENDING',
    payout_batch_id: batch.id,
    payout_item: item,
    ...(isDone && error ? { errors: { name: error, message: error } } : {}),
  };
}
