import type { Product } from './product.ts';

export interface ProofInput {
  rounds: number;
  /** Chooses every moment; printed, so that a failure can be walked again. */
  seed: number;
  /** What is started: the whole product, or the service alone. */
  entry: string;
  /** Whether the product has pages. */
  pages: boolean;
  /** One running product for all proofs that do not kill it; it believes the addresses that calls say they come from. */
  shared(): Promise<Product>;
  /** One running product for those that do: each leaves it running. */
  killed(): Promise<Product>;
  say(line: string): void;
}

export interface ProofResult {
  /** One line each; none when the proof holds. */
  violations: string[];
  figures: string;
}

/** Something that must hold however often and however roughly it is tried. */
export interface Proof {
  name: string;
  run(input: ProofInput): Promise<ProofResult>;
}
