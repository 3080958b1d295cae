import { support } from '../../contracts/support.ts';
import type { App } from '../http/app-types.ts';
import { bind } from '../http/kernel.ts';
import type { SupportService } from './support.service.ts';

export function supportRoutes(app: App, service: Pick<SupportService, 'write'>): void {
  bind(app, support, {
    write: ({ body }, { caller, locale, ip }) =>
      service.write(body, { userId: caller?.id ?? null, locale, ip }),
  });
}
