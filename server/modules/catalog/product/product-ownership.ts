import type { AccessType, ProgressStatus } from '../../../../contracts/scalars.ts';

/** Where one person stands with a product. */
export interface Standing {
  id: string;
  /** Where learning goes on: the product itself, or the first open course inside a program. */
  learningProductId: string;
  progressStatus: ProgressStatus;
  accessType: AccessType | null;
}

/** What catalogue pages show of a person's purchases and progress; learning implements it. */
export interface ProductOwnership {
  /** Whether a paid subscription runs. */
  isSubscriber(userId: string, at: Date): Promise<boolean>;
  /** Standing of a person, or of a guest, who has none, with each of these products. */
  standings(ids: readonly string[], userId: string | null, at: Date): Promise<Map<string, Standing>>;
}
