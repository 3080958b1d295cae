import type { Currency } from '../../../../contracts/scalars.ts';
import type { DeclineReason, DisputeStatus, ReportStatus } from '../../../../domain/commerce/payment.ts';
import type { PaymentProvider } from '../../../../server/modules/commerce/payment/provider.ts';
import { createMollieProvider } from '../../../../server/modules/commerce/payment/providers/mollie.provider.ts';
import { createPaypalProvider } from '../../../../server/modules/commerce/payment/providers/paypal.provider.ts';
import { createRazorpayProvider } from '../../../../server/modules/commerce/payment/providers/razorpay.provider.ts';
import { createStripeProvider } from '../../../../server/modules/commerce/payment/providers/stripe.provider.ts';
import { createYookassaProvider } from '../../../../server/modules/commerce/payment/providers/yookassa.provider.ts';
import { startMollie } from '../../../providers/mollie/mollie.ts';
import { startPaypal } from '../../../providers/paypal/paypal.ts';
import { startRazorpay } from '../../../providers/razorpay/razorpay.ts';
import type { StandIn, StartStandIn } from '../../../providers/stand-in.ts';
import { startStripe } from '../../../providers/stripe/stripe.ts';
import { startYookassa } from '../../../providers/yookassa/yookassa.ts';
import { startSandbox } from './sandbox-stand-in.ts';

interface Opened {
  provider: PaymentProvider;
  standIn: StandIn;
  /** The same adapter with keys of somebody else; null where there are none. */
  withWrongKeys: PaymentProvider | null;
}

/** What is true at one provider and another at the next; everything else is the same for all. */
export interface ContractEntry {
  id: PaymentProvider['id'];
  open(now: () => Date): Promise<Opened>;
  currency: Currency;
  /** After a declined attempt: OPEN where the person may try another card. */
  declined: readonly ReportStatus[];
  /** Reasons that the provider tells apart. */
  reasons: readonly DeclineReason[];
  /** While the money is in transit: OPEN where the provider does not tell it from a person who has not decided. */
  inTransit: readonly ReportStatus[];
  /** Nothing is taken before we confirm, and nothing afterwards of what we cancelled (paypal-cancel.test.ts). */
  capturedHere: boolean;
  /** After we cancelled an unpaid payment: OPEN where the provider cannot be asked to. */
  cancelled: readonly ReportStatus[];
  /** After a dispute came to this; null where the provider reports none. */
  disputes: Record<DisputeStatus, readonly (DisputeStatus | undefined)[]> | null;
  /** A payment may have several disputes at a time. */
  manyDisputes: boolean;
  /** After a month without a decision. */
  expires: boolean;
  /** It gives a fingerprint of the card or account. */
  instruments: boolean;
  /** It charges saved methods. */
  renews: boolean;
  /** A refund that had succeeded may still fail. */
  lateFailures: boolean;
  /** A saved method can be removed at the provider; elsewhere the school only forgets its own reference. */
  forgets: boolean;
  /** Its messages carry a signature. */
  signs: boolean;
  /** The time is signed, and an old message is refused; elsewhere the event id and the reading back protect. */
  ages: boolean;
  /** It is reached by network. */
  network: boolean;
}

export const PUBLIC_URL = 'https://school.example';

interface Made {
  /** A setting of the stand-in. */
  setting: (name: string) => string;
  /** What every adapter takes. */
  place: { apiUrl: string; publicUrl: string; now: () => Date };
}

/** Opens an adapter at a stand-in, and the same one with a changed secret. */
const at =
  (start: StartStandIn, secret: string, make: (made: Made) => PaymentProvider): ContractEntry['open'] =>
  async (now) => {
    const standIn = await start({ now });
    const place = { apiUrl: standIn.url, publicUrl: PUBLIC_URL, now };
    const setting = (name: string) => standIn.settings[name] ?? '';
    const wrong = (name: string) => setting(name).replace(/....$/, name === secret ? 'wxyz' : '$&');
    return {
      standIn,
      provider: make({ setting, place }),
      withWrongKeys: make({ setting: wrong, place }),
    };
  };

/** As most providers are. */
const USUAL = {
  currency: 'EUR',
  declined: ['DECLINED'],
  reasons: ['card_declined'],
  inTransit: ['PENDING'],
  cancelled: ['CANCELLED'],
  disputes: { OPEN: ['OPEN'], WON: ['WON'], LOST: ['LOST'] },
  ...{
    capturedHere: false,
    manyDisputes: true,
    expires: true,
    instruments: true,
    renews: true,
    lateFailures: true,
    forgets: true,
  },
  ...{ signs: true, ages: true, network: true },
} satisfies Omit<ContractEntry, 'id' | 'open'>;

export const ENTRIES: readonly ContractEntry[] = [
  {
    ...USUAL,
    id: 'sandbox',
    open: async (now) => ({ ...(await startSandbox(PUBLIC_URL, now)), withWrongKeys: null }),
    ...{ expires: false, network: false, manyDisputes: false },
  },
  {
    ...USUAL,
    id: 'stripe',
    open: at(startStripe, 'STRIPE_SECRET_KEY', ({ setting, place }) =>
      createStripeProvider({
        ...place,
        secretKey: setting('STRIPE_SECRET_KEY'),
        webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
      }),
    ),
    // Checkout lets the person try another card.
    declined: ['OPEN'],
  },
  {
    ...USUAL,
    id: 'mollie',
    open: at(startMollie, 'MOLLIE_API_KEY', ({ setting, place }) =>
      createMollieProvider({ ...place, apiKey: setting('MOLLIE_API_KEY') }),
    ),
    reasons: ['card_declined', 'insufficient_funds', 'card_expired', 'authentication_failed'],
    // Only bank transfers can be cancelled; a card payment expires.
    cancelled: ['OPEN'],
    // A chargeback takes the money at once; only a reversal says more.
    disputes: { OPEN: ['OPEN', 'LOST'], WON: ['WON'], LOST: ['OPEN', 'LOST'] },
    ...{ signs: false, ages: false },
  },
  {
    ...USUAL,
    id: 'paypal',
    open: at(startPaypal, 'PAYPAL_CLIENT_SECRET', ({ setting, place }) =>
      createPaypalProvider({
        ...place,
        clientId: setting('PAYPAL_CLIENT_ID'),
        clientSecret: setting('PAYPAL_CLIENT_SECRET'),
        webhookId: setting('PAYPAL_WEBHOOK_ID'),
        environment: 'sandbox',
      }),
    ),
    // An order that nobody captures cannot be voided; it expires, and is not found any more.
    ...{ capturedHere: true, expires: false },
    // PayPal verifies its messages itself, whenever they were sent.
    ages: false,
  },
  {
    ...USUAL,
    id: 'razorpay',
    open: at(startRazorpay, 'RAZORPAY_KEY_SECRET', ({ setting, place }) =>
      createRazorpayProvider({
        ...place,
        keyId: setting('RAZORPAY_KEY_ID'),
        keySecret: setting('RAZORPAY_KEY_SECRET'),
        webhookSecret: setting('RAZORPAY_WEBHOOK_SECRET'),
      }),
    ),
    currency: 'INR',
    // A payment link stays open for another attempt, also while a payment of it is on its way.
    ...{ declined: ['OPEN'], inTransit: ['OPEN', 'PENDING'] },
    // A card's id changes with every payment.
    instruments: false,
    // The signature covers the body, which says when the event happened, not when it was sent.
    ages: false,
  },
  {
    ...USUAL,
    id: 'yookassa',
    open: at(startYookassa, 'YOOKASSA_SECRET_KEY', ({ setting, place }) =>
      createYookassaProvider({
        ...place,
        shopId: setting('YOOKASSA_SHOP_ID'),
        secretKey: setting('YOOKASSA_SECRET_KEY'),
      }),
    ),
    currency: 'RUB',
    // `pending` means both: nobody has decided, and the bank is at work. Only `waiting_for_capture` can be cancelled.
    ...{ inTransit: ['OPEN', 'PENDING'], cancelled: ['OPEN'] },
    ...{ disputes: null, manyDisputes: false, forgets: false, signs: false, ages: false },
  },
];
