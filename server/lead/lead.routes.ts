import { lead } from '../../contracts/lead.ts';
import type { App } from '../http/app-types.ts';
import { bind } from '../http/kernel.ts';
import type { LeadService } from './lead.service.ts';

export function leadRoutes(app: App, service: LeadService): void {
  bind(app, lead, {
    create: ({ body }, { locale, ip }) => service.create(body, { locale, ip }),
    async list({ query }, { setHeader }) {
      const leads = await service.list(query.kind);
      setHeader('x-total-count', String(leads.length));
      return leads;
    },
  });
}
