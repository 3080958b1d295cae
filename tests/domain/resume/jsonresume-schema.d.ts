/** The part of the package, which has no types, that tests use. */
declare module '@jsonresume/schema' {
  export function validate(
    resume: unknown,
    callback: (faults: unknown[] | null, valid: boolean) => void,
  ): void;
}
