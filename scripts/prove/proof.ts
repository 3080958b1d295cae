import type { Product } from './product.ts';

export interface ProofInput {
  rounds: number;
  /** Seed of all random choices; printed, so that a failure can be reproduced. */
  seed: number;
  /** Entry point: the whole product, or the service alone. */
  entry: string;
  /** Whether the product has pages. */
  pages: boolean;
  /** One running product for all proofs that do not kill it; it trusts forwarded client addresses. */
  shared(): Promise<Product>;
  /** One running product for the proofs that kill it; each must leave it running. */
  killed(): Promise<Product>;
  say(line: string): void;
}

export interface ProofResult {
  /** One line each; empty if the proof holds. */
  violations: string[];
  figures: string;
}

/** An invariant that must hold under repeated, disruptive attempts. */
export interface Proof {
  name: string;
  run(input: ProofInput): Promise<ProofResult>;
}
