import { createHash, sign } from 'node:crypto';
import type { BadgeIssuer, DidDocument } from '../../../../contracts/learning/badge.ts';
import type { Config } from '../../../config/load-config.ts';
import { deriveKey } from '../../../platform/derive-key.ts';
import { privateKeyOf, publicMultikeyOf, toMultibase } from '../../../platform/multikey.ts';
import { canonicalForm } from './canonical-form.ts';

export type Unsigned = {
  '@context': string[];
  id: string;
  type: string[];
  validFrom: string;
};

type Proof = {
  type: 'DataIntegrityProof';
  cryptosuite: 'eddsa-rdfc-2022';
  created: string;
  verificationMethod: string;
  proofPurpose: 'assertionMethod';
  proofValue: string;
};

/** The school as issuer: its name, its public keys, and its signature. */
export interface BadgeSigner {
  issuer: BadgeIssuer;
  did: DidDocument;
  sign<D extends Unsigned>(document: D, created: Date): Promise<D & { proof: Proof }>;
}

type Settings = Pick<Config, 'badges' | 'publicUrl' | 'siteName'>;

/** Null where certificates are not signed. */
export function createBadgeSigner(config: Settings, secret: string): BadgeSigner | null {
  if (!config.badges.on) return null;
  const seed = config.badges.seed ?? deriveKey(secret, 'badge');
  const key = privateKeyOf(seed);
  const id = didOf(config.publicUrl);
  const did = didDocument(id, [publicMultikeyOf(seed), ...config.badges.formerKeys]);
  const [verificationMethod = ''] = did.assertionMethod;
  return {
    did,
    issuer: { id, type: ['Profile'], name: config.siteName, url: config.publicUrl },
    async sign(document, created) {
      const options = {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-rdfc-2022',
        created: withoutFraction(created),
        verificationMethod,
        proofPurpose: 'assertionMethod',
      } as const;
      const parts = [{ '@context': document['@context'], ...options }, document];
      const hashes = await Promise.all(parts.map(async (part) => sha256(await canonicalForm(part))));
      const proofValue = toMultibase(sign(null, Buffer.concat(hashes), key));
      return { ...document, proof: { ...options, proofValue } };
    },
  };
}

/** `did:web` of a host; a port is part of it. */
function didOf(publicUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
}

function didDocument(did: string, keys: string[]): DidDocument {
  const verificationMethod = [...new Set(keys)].map((publicKeyMultibase) => ({
    id: `${did}#${publicKeyMultibase}`,
    type: 'Multikey' as const,
    controller: did,
    publicKeyMultibase,
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod,
    assertionMethod: verificationMethod.map(({ id }) => id),
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Whole seconds: some verifiers read no fractions. */
export const withoutFraction = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
