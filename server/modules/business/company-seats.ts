import type { Tx } from '../../../db/database.ts';

/** What companies and invitations need of seats. Everything happens in the caller’s transaction. */
export interface CompanySeats {
  /**
   * Gives a member a seat of a pool: the one reserved for the invitation, else a free one; who has one of the pool keeps it.
   * Without a free seat, or when the pool is over, nothing is given, and owners and administrators are told.
   */
  giveSeat(tx: Tx, gift: SeatGift): Promise<GivenSeat>;
  /** Ends all seats that somebody has from the company, with the access that they opened. */
  endSeats(tx: Tx, ended: EndedSeats): Promise<void>;
}

export interface GivenSeat {
  /** Null without a seat, and for one of the subscription. */
  productId: string | null;
  /** No seat was free. False for a member who has a subscription already: the seat stays free. */
  missing: boolean;
}

export interface SeatGift {
  companyId: string;
  poolId: string;
  userId: string;
  /** Null for a link, which keeps no seats. */
  invitationId: string | null;
  now: Date;
}

export interface EndedSeats {
  companyId: string;
  userId: string;
  reason: 'LEFT' | 'ERASED';
  now: Date;
}
