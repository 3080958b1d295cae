import { badge } from '../../../../contracts/learning/badge.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { BadgeService } from './badge.service.ts';
import { STATUS_SECONDS } from './status-list.ts';

const FOR_MINUTES = `public, max-age=${STATUS_SECONDS}`;

/** Wallets and verifiers of other sites read these, also in a browser. */
function headersOf(type: string, caching = FOR_MINUTES): [name: string, value: string][] {
  return [
    ['content-type', type],
    ['cache-control', caching],
    ['access-control-allow-origin', '*'],
  ];
}

const CREDENTIAL = headersOf('application/vc+ld+json', 'no-store');
const STATUS = headersOf('application/vc+ld+json');
const ISSUER = headersOf('application/json; charset=utf-8');
const DID = headersOf('application/did+ld+json');

export function badgeRoutes(app: App, service: BadgeService): void {
  registerContract(app, badge, {
    credential: async ({ params }, { ip, setHeader }) => {
      const document = await service.credential(params.code, ip);
      for (const header of CREDENTIAL) setHeader(...header);
      setHeader('content-disposition', 'attachment; filename="badge.json"');
      return document;
    },
    status: async (_, { ip, setHeader }) => {
      const list = await service.status(ip);
      for (const header of STATUS) setHeader(...header);
      return list;
    },
    issuer: (_, { setHeader }) => {
      const issuer = service.issuer();
      for (const header of ISSUER) setHeader(...header);
      return issuer;
    },
    did: (_, { setHeader }) => {
      const did = service.did();
      for (const header of DID) setHeader(...header);
      return did;
    },
  });
}
