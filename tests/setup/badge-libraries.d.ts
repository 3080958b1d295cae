declare module '@digitalcredentials/vc' {
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader(url: string): Promise<object>;
    checkStatus?: (options: object) => Promise<{ verified: boolean; error?: Error }>;
    now?: Date;
  }): Promise<{ verified: boolean; error?: Error & { errors?: Error[] } }>;
}

declare module '@digitalcredentials/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object });
  }
}

declare module '@digitalcredentials/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalcredentials/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<{ verified: boolean; error?: Error }>;
}
