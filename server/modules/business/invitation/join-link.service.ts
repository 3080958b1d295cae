import { ApiError } from '../../../../contracts/api-error.ts';
import { invitationPage } from '../../../../contracts/business/business-addresses.ts';
import type { JoinLink } from '../../../../contracts/business/invitation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { isPublicMailDomain } from '../../../../domain/business/mail-domain.ts';
import { type CompanyCall, lockCompany, requireRole } from '../company-access.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import { findLink, type LinkRow, saveLink } from './join-link.repository.ts';

export interface JoinLinkDeps {
  db: Db;
  tokens: Pick<InvitationTokens, 'ofLink' | 'hashOf'>;
  publicUrl: string;
}

interface Change {
  on: boolean;
  domains: string[];
  poolId: string | null;
  renew: boolean;
}

export type JoinLinkService = ReturnType<typeof createJoinLinkService>;

/** The link by which everybody with an address of the company’s domains joins (product §4 Companies). */
export function createJoinLinkService({ db, tokens, publicUrl }: JoinLinkDeps) {
  async function get(call: CompanyCall, locale: Locale): Promise<JoinLink> {
    await requireRole(db, call);
    return show(call, await findLink(db, call), locale);
  }

  async function change(call: CompanyCall, wanted: Change, locale: Locale): Promise<JoinLink> {
    const domains = [...new Set(wanted.domains)];
    refuseDomains(wanted.on, domains);
    const saved = await db.transaction(async (tx) => {
      await lockCompany(tx, call);
      const before = await findLink(tx, call);
      const generation = (before?.generation ?? 1) + Number(wanted.renew && before !== undefined);
      const tokenHash = tokens.hashOf(tokens.ofLink(call.companyId, generation));
      const link = { isOn: wanted.on, generation, tokenHash, domains, poolId: wanted.poolId };
      if (!(await saveLink(tx, call, link))) throw new ApiError('not_found');
      return link;
    });
    return show(call, saved, locale);
  }

  /** With another secret than that of the time it was made, nobody can say what the link was: it has to be renewed. */
  function show({ companyId }: CompanyCall, link: LinkRow | undefined, locale: Locale): JoinLink {
    if (!link) return { on: false, url: null, domains: [], poolId: null };
    const token = tokens.ofLink(companyId, link.generation);
    const isKnown = tokens.hashOf(token) === link.tokenHash;
    return {
      on: link.isOn,
      url: link.isOn && isKnown ? `${publicUrl}/${locale}${invitationPage(token)}` : null,
      domains: link.domains,
      poolId: link.poolId,
    };
  }

  return { get, change };
}

/** Everybody has an address of a public mail service. */
function refuseDomains(on: boolean, domains: readonly string[]): void {
  const wrong = domains.findIndex(isPublicMailDomain);
  if (wrong >= 0)
    throw new ApiError('request_params_invalid', { fields: { [`domains.${wrong}`]: 'invalid' } });
  if (on && domains.length === 0)
    throw new ApiError('request_params_invalid', { fields: { domains: 'required' } });
}
