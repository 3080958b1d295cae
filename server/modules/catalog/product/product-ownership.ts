import type { AccessType, ProgressStatus } from '../../../../contracts/scalars.ts';

/** A user's access and progress for a product. */
export interface Standing {
  id: string;
  /** Product to continue with: this one, or the first open course of a program. */
  learningProductId: string;
  progressStatus: ProgressStatus;
  accessType: AccessType | null;
}

/** A user's purchases and progress on catalogue pages; implemented by learning. */
export interface ProductOwnership {
  /** Whether the user has a running paid subscription. */
  isSubscriber(userId: string, at: Date): Promise<boolean>;
  /** Products the user owns permanently, including the parts of programs. */
  ownedIds(userId: string): Promise<ReadonlySet<string>>;
  /** Access and progress of a user (or of a guest, who has none) for each of these products. */
  standings(ids: readonly string[], userId: string | null, at: Date): Promise<Map<string, Standing>>;
}
