export interface ProofInput {
  rounds: number;
  /** Chooses every moment; printed, so that a failure can be walked again. */
  seed: number;
  /** What is started: the whole product, or the service alone. */
  entry: string;
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
