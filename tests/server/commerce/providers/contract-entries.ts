import type { Currency } from '../../../../contracts/scalars.ts';
import type { DeclineReason, DisputeStatus, ReportStatus } from '../../../../domain/commerce/payment.ts';
import type { PaymentProvider } from '../../../../server/modules/commerce/payment/provider.ts';
import type { StandIn } from '../../../providers/stand-in.ts';
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
  /** After we cancelled an unpaid payment: OPEN where the provider cannot be asked to. */
  cancelled: readonly ReportStatus[];
  /** After a dispute came to this; null where the provider reports none. */
  disputes: Record<DisputeStatus, readonly (DisputeStatus | undefined)[]> | null;
  /** After a month without a decision. */
  expires: boolean;
  /** It gives a fingerprint of the card. */
  instruments: boolean;
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

/** As most providers are. */
const USUAL = {
  currency: 'EUR',
  declined: ['DECLINED'],
  reasons: ['card_declined'],
  inTransit: ['PENDING'],
  cancelled: ['CANCELLED'],
  disputes: { OPEN: ['OPEN'], WON: ['WON'], LOST: ['LOST'] },
  ...{ expires: true, instruments: true, lateFailures: true, forgets: true },
  ...{ signs: true, ages: true, network: true },
} satisfies Omit<ContractEntry, 'id' | 'open'>;

export const ENTRIES: readonly ContractEntry[] = [
  {
    ...USUAL,
    id: 'sandbox',
    open: async (now) => ({ ...(await startSandbox(PUBLIC_URL, now)), withWrongKeys: null }),
    ...{ expires: false, network: false },
  },
];
